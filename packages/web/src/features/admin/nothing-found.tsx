import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Stands in place of a list of which the filters leave nothing, with a button that clears them if there are any. */
export function NothingFound({ onClear }: { readonly onClear: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      action={
        onClear === undefined ? null : <Button onClick={onClear}>{t("admin.clearFilters")}</Button>
      }
      text={t("admin.nothingFoundText")}
      title={t("admin.nothingFound")}
    />
  );
}
