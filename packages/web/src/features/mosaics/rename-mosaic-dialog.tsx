import { MOSAIC_LIMITS, checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly onRename: (title: string) => void;
};

/** Another title for the open mosaic. It is saved like every other edit. */
export function RenameMosaicDialog({ open, onOpenChange, title: before, onRename }: Props) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(before);
  const [tried, setTried] = useState(false);
  const checked = checkMosaicTitle(title);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!checked.ok) return;
    if (checked.value !== before) onRename(checked.value);
    onOpenChange(false);
  };

  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{t("mosaics.cancel")}</Button>
          <Button type="submit" variant="primary">
            {t("mosaics.rename.confirm")}
          </Button>
        </>
      }
      closeLabel={t("mosaics.close")}
      onOpenChange={onOpenChange}
      onSubmit={submit}
      open={open}
      size="small"
      title={t("mosaics.rename.title")}
    >
      <TextField
        autoComplete="off"
        data-autofocus
        label={t("mosaics.mosaicTitle")}
        maxLength={MOSAIC_LIMITS.title}
        onChange={(event) => setTitle(event.target.value)}
        showCount
        value={title}
        {...(tried && !checked.ok ? { error: t(`errors.${checked.problem}`) } : {})}
      />
    </Dialog>
  );
}
