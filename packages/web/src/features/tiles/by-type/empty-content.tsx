import { useTranslation } from "react-i18next";

/** In the place of content that nobody has written yet. */
export function EmptyContent() {
  const { t } = useTranslation();
  return <p className="py-6 text-center text-base text-muted">{t("tiles.empty")}</p>;
}
