import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import type { LongText } from "./use-add-dropped.ts";

// A text split into more parts would clutter the mosaic.
const MAX_PARTS = 20;

type Props = {
  readonly text: LongText | undefined;
  readonly onClose: () => void;
  readonly onAdd: (text: LongText) => void;
};

/** Asks before a long text becomes several tiles. No text is ever cut off. */
export function LongTextDialog({ text, onClose, onAdd }: Props) {
  const { t } = useTranslation();
  if (text === undefined) return null;
  const count = text.parts.length;
  const isTooLong = count > MAX_PARTS;
  const length = text.parts.reduce((sum, { content }) => sum + content.length, 0);
  const number = new Intl.NumberFormat(currentLanguage());
  return (
    <ConfirmDialog
      cancelLabel={t("uploads.long.cancel")}
      description={
        isTooLong
          ? t("uploads.tooLong.text", { count })
          : t("uploads.long.text", {
              count,
              length: number.format(length),
              limit: number.format(TILE_LIMITS.text),
            })
      }
      onOpenChange={onClose}
      open
      title={t(isTooLong ? "uploads.tooLong.title" : "uploads.long.title")}
      {...(isTooLong
        ? {}
        : {
            confirmLabel: t("uploads.long.confirm", { count }),
            onConfirm: () => {
              onClose();
              onAdd(text);
            },
          })}
    />
  );
}
