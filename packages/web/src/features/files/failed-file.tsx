import { File, FileWarning, RotateCw } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import type { describe } from "#ui/field.tsx";
import { FileRow } from "./file-row.tsx";
import { mayPass } from "./upload-problem.ts";
import type { UploadState } from "./use-upload.ts";

type Props = {
  readonly state: Extract<UploadState<unknown>, { is: "failed" }>;
  readonly described: ReturnType<typeof describe>;
  readonly onRetry: () => void;
  readonly onPick: () => void;
  /** There is another file to return to. */
  readonly hasOther: boolean;
  readonly onDismiss: () => void;
  /** Puts the file into a tile that keeps any file as it is, if possible. */
  readonly onKeep?: (() => void) | undefined;
};

/** A file that did not arrive or was refused, and the options left. The field shows the reason below. */
export function FailedFile({
  state,
  described,
  onRetry,
  onPick,
  hasOther,
  onDismiss,
  onKeep,
}: Props) {
  const { t } = useTranslation();
  const canRetry = mayPass(state.code);
  return (
    <FileRow
      actions={
        <>
          {canRetry ? (
            <Button {...described} icon={RotateCw} onClick={onRetry}>
              {t("files.retry")}
            </Button>
          ) : null}
          <Button
            {...(canRetry ? {} : described)}
            onClick={onPick}
            variant={canRetry ? "quiet" : "secondary"}
          >
            {t("files.chooseOther")}
          </Button>
          {onKeep === undefined ? null : (
            <Button icon={File} onClick={onKeep}>
              {t("files.keepAsFile")}
            </Button>
          )}
          <Button onClick={onDismiss} variant="quiet">
            {t(hasOther ? "files.keep" : "files.dismiss")}
          </Button>
        </>
      }
      className="border-danger!"
      thumb={
        <span className="grid size-14 shrink-0 place-items-center rounded-control bg-danger-soft text-danger-ink">
          <FileWarning aria-hidden="true" size={24} />
        </span>
      }
      title={state.name}
    />
  );
}
