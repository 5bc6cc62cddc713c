import { X } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { FileRow } from "./file-row.tsx";
import { LocalThumb } from "./file-thumb.tsx";
import type { UploadState } from "./use-upload.ts";

type Props = {
  readonly state: Extract<UploadState<unknown>, { is: "copying" | "sending" | "preparing" }>;
  readonly onCancel: () => void;
};

/** A file being uploaded: its progress, and a button to cancel. */
export function SendingFile({ state, onCancel }: Props) {
  const { t } = useTranslation();
  const { name, file } = state;
  const language = currentLanguage();
  const percent = new Intl.NumberFormat(language, { style: "percent", roundingMode: "floor" });
  return (
    <FileRow
      actions={<IconButton icon={X} label={t("files.cancel")} onClick={onCancel} />}
      thumb={<LocalThumb file={file} />}
      title={name}
    >
      <ProgressBar
        className="mt-1.5"
        label={t(state.is === "copying" ? "files.film.copying" : "files.progress", { name })}
        {...(state.is === "preparing" ? {} : { value: state.share })}
      />
      <p className="mt-1 text-sm text-muted">
        {state.is === "copying"
          ? t("files.film.copied", { percent: percent.format(state.share) })
          : state.is === "sending"
            ? t("files.sent", {
                percent: percent.format(state.share),
                size: formatBytes(file.size, language),
              })
            : t("files.preparing")}
      </p>
    </FileRow>
  );
}
