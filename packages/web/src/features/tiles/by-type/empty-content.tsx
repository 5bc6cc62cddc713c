import { useTranslation } from "#platform/i18n/use-translation.ts";

/** Shown in place of missing content. */
export function EmptyContent() {
  const { t } = useTranslation();
  return <p className="py-6 text-center text-base text-muted">{t("tiles.empty")}</p>;
}
