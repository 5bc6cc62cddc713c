import { MOSAIC_LIMITS, checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { UNSAID, contentLanguages } from "#platform/i18n/content-languages.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly onRename: (title: string) => void;
  /** The language tag of the mosaic's texts; empty if none is set. */
  readonly language: string;
  readonly onLanguage: (language: string) => void;
};

/** Renames the open mosaic, which is saved like every other edit, and sets the language of its texts. */
export function RenameMosaicDialog(props: Props) {
  const { open, onOpenChange, title: before, onRename } = props;
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState(props.language);
  const [title, setTitle] = useState(before);
  const [tried, setTried] = useState(false);
  const checked = checkMosaicTitle(title);

  const submit = () => {
    setTried(true);
    if (!checked.ok) return;
    if (checked.value !== before) onRename(checked.value);
    if (language !== props.language) props.onLanguage(language);
    onOpenChange(false);
  };

  return (
    <FormDialog
      cancelLabel={t("mosaics.cancel")}
      confirmLabel={t("mosaics.rename.confirm")}
      closeLabel={t("mosaics.close")}
      onOpenChange={onOpenChange}
      onSubmit={submit}
      open={open}
      size="small"
      title={t("mosaics.rename.title")}
    >
      <div className="grid gap-5">
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
        <Select
          hint={t("tiles.form.languageHint")}
          label={t("tiles.form.language")}
          onValueChange={(tag) => setLanguage(tag === UNSAID ? "" : tag)}
          options={contentLanguages(i18n.language, language, t("mosaics.languageUnsaid"))}
          value={language === "" ? UNSAID : language}
        />
      </div>
    </FormDialog>
  );
}
