import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";

type Props = {
  /** The form waits for an upload before it is saved. */
  readonly isWaiting: boolean;
  /** The label of the save button; absent for users who may not save. */
  readonly saveLabel: string | undefined;
  readonly onCancel: () => void;
};

/** The buttons of the form that edits a tile. */
export function EditActions({ isWaiting, saveLabel, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={onCancel}>{t("tiles.cancel")}</Button>
      {saveLabel === undefined ? null : (
        <Button
          loading={isWaiting}
          loadingLabel={t("tiles.form.waiting")}
          type="submit"
          variant="primary"
        >
          {saveLabel}
        </Button>
      )}
    </>
  );
}
