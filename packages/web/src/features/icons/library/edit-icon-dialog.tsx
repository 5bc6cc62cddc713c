import type { WireIcon } from "@mosaico/contract/icons";
import { acceptOf } from "@mosaico/domain/file/file-kind";
import { checkIconDescription } from "@mosaico/domain/icon/description";
import { ICON_DESCRIPTION_LIMIT } from "@mosaico/domain/tile/limits";
import { ArrowRight, ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { DropZone } from "#features/files/drop-zone.tsx";
import { LocalThumb } from "#features/files/file-thumb.tsx";
import { isAboutFormat } from "#features/files/upload-problem.ts";
import type { UploadProblem } from "#features/files/use-upload.ts";
import { Button } from "#ui/button.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { checkIconFile, iconFormats } from "./check-icon.ts";
import { useIconChange } from "./use-icon-change.ts";

type Props = {
  readonly icon: WireIcon;
  readonly name: string;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDelete: () => void;
};

/** Changes the description of an icon, its picture, or both. */
export function EditIconDialog({ icon, name, onOpenChange, onDelete }: Props) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [description, setDescription] = useState(name);
  const [tried, setTried] = useState(false);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<UploadProblem>();
  const checked = checkIconDescription(description);
  const change = useIconChange(icon, () => onOpenChange(false));

  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const found = await checkIconFile(chosen);
    setProblem(found);
    setFile(found === undefined ? chosen : undefined);
  };
  const submit = () => {
    setTried(true);
    if (!checked.ok) return;
    if (checked.value === name && file === undefined) onOpenChange(false);
    else change.mutate({ description: checked.value, file });
  };

  return (
    <FormDialog
      cancelLabel={t("icons.cancel")}
      confirmLabel={t("icons.editing.save")}
      loading={change.isPending}
      loadingLabel={t("icons.editing.busy")}
      apart={
        <Button
          disabled={change.isPending}
          icon={Trash2}
          onClick={onDelete}
          variant="danger-outline"
        >
          {t("icons.editing.delete")}
        </Button>
      }
      closeLabel={t("icons.close")}
      onOpenChange={onOpenChange}
      onSubmit={submit}
      open
      size="medium"
      title={t("icons.editing.title")}
    >
      <DropZone
        disabled={change.isPending}
        label={t("icons.editing.drop")}
        onFiles={(files) => void choose(files[0])}
      >
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-4">
            <span className={previewLook}>
              <img
                alt={t("icons.editing.present")}
                className="size-14 object-contain"
                draggable={false}
                height={56}
                src={icon.url}
                width={56}
              />
            </span>
            {file === undefined ? null : (
              <>
                <ArrowRight aria-hidden="true" className="text-muted" size={20} />
                <span className={previewLook}>
                  <LocalThumb file={file} />
                </span>
              </>
            )}
            <div className="min-w-48 flex-1">
              <Button
                disabled={change.isPending}
                icon={ImageUp}
                onClick={() => picker.current?.click()}
              >
                {t(file === undefined ? "icons.editing.replace" : "icons.editing.another")}
              </Button>
              <p className="mt-1.5 text-sm text-pretty text-muted">
                {t("icons.editing.replaceHint")}
              </p>
            </div>
          </div>
          {problem === undefined ? null : (
            <p className="text-sm font-medium text-danger-ink" role="alert">
              {t(`errors.${problem}`)}
              {isAboutFormat(problem) ? ` ${t("icons.library.formats", iconFormats())}` : ""}
            </p>
          )}
          <TextField
            autoComplete="off"
            label={t("icons.library.description")}
            maxLength={ICON_DESCRIPTION_LIMIT}
            onChange={(event) => setDescription(event.target.value)}
            showCount
            value={description}
            {...(tried && !checked.ok ? { error: t(`errors.${checked.problem}`) } : {})}
          />
        </div>
      </DropZone>
      <input
        accept={acceptOf(["picture"])}
        aria-label={t("icons.editing.replace")}
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = "";
        }}
        ref={picker}
        type="file"
      />
    </FormDialog>
  );
}

const previewLook = "grid size-20 place-items-center rounded-tile bg-joint";
