import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

type Props = {
  /** The title of the mosaic to switch to; undefined while the dialog is closed. */
  readonly title: string | undefined;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** Asks before switching from the open mosaic to another one. */
export function SwitchMosaicDialog({ title, onCancel, onConfirm }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      cancelLabel={t("mosaics.cancel")}
      confirmLabel={t("mosaics.switch.confirm")}
      description={t("mosaics.switch.text", { title: title ?? "" })}
      onConfirm={onConfirm}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      open={title !== undefined}
      title={t("mosaics.switch.title")}
    />
  );
}
