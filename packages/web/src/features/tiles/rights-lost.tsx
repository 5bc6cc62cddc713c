import { useTranslation } from "react-i18next";

/** Above a form whose person lost the right to save it: what they wrote is still theirs to copy. */
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
