import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useRemoveOriginal } from "#features/files/files.api.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { toast } from "#ui/toast.ts";

/** F9: deletes the original of a photo, once somebody has said that they mean it. */
export function RemoveOriginal({ fileName }: { readonly fileName: string }) {
  const { t } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const removing = useRemoveOriginal(
    fileName,
    () => {
      setAsking(false);
      toast.success(t("tiles.photo.originalRemoved"));
    },
    (error) => {
      setAsking(false);
      toast.error(t("tiles.photo.originalStays"), errorWords(error, t));
    },
  );
  return (
    <>
      <IconButton
        icon={Trash2}
        label={t("tiles.photo.removeOriginal")}
        onClick={() => setAsking(true)}
        ref={opener}
      />
      <ConfirmDialog
        cancelLabel={t("tiles.cancel")}
        confirmLabel={t("tiles.photo.removeOriginal")}
        description={t("tiles.photo.removeOriginalText")}
        loading={removing.isPending}
        onConfirm={() => removing.mutate()}
        onOpenChange={setAsking}
        open={isAsking}
        returnFocus={opener}
        title={t("tiles.photo.removeOriginalAsk")}
        tone="danger"
      />
    </>
  );
}
