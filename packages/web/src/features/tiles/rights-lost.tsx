import { useTranslation } from "#platform/i18n/use-translation.ts";

/** Shown above a form whose user has lost the permission to save it: the input can still be copied. */
export function RightsLost() {
  const { t } = useTranslation();
  return (
    <p
      className="mb-5 rounded-control bg-warning-soft px-4 py-3 text-base text-pretty"
      role="alert"
    >
      {t("tiles.notAllowedNow")}
    </p>
  );
}
