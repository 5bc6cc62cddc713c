import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";

type Props = {
  /** A file has to arrive before the form can be saved. */
  readonly isWaiting: boolean;
  /** What the button that saves says; absent for those who may not save. */
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
