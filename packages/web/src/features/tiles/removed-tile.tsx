import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Says that an open tile was removed. */
export function RemovedTile({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      action={<Button onClick={onClose}>{t("tiles.close")}</Button>}
      text={t("tiles.gone.text")}
      title={t("tiles.gone.title")}
    />
  );
}
