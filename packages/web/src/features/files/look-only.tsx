import { useTranslation } from "#platform/i18n/use-translation.ts";

/** Stands where a file would be saved that can only be saved. */
export function LookOnly() {
  const { t } = useTranslation();
  return <p className="text-sm text-pretty text-muted">{t("files.lookOnly")}</p>;
}
