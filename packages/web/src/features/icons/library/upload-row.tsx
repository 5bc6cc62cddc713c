import type { WireIcon } from "@mosaico/contract/icons";
import { RotateCw, X } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { LocalThumb } from "#features/files/file-thumb.tsx";
import { isAboutFormat, mayPass } from "#features/files/upload-problem.ts";
import { type UploadState, useUpload } from "#features/files/use-upload.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { createIcon } from "../icons.api.ts";
import { checkIconFile, iconFormats } from "./check-icon.ts";
import type { QueueEvent, QueuedIcon } from "./upload-queue.ts";

type Props = {
  readonly icon: QueuedIcon;
  readonly notify: (event: QueueEvent) => void;
  readonly onDone: (icon: WireIcon, key: string) => void;
};

/** One picture being uploaded to the library: its progress, errors and actions. */
export function UploadRow({ icon, notify, onDone }: Props) {
  const { t } = useTranslation();
  const { key, file, phase } = icon;
  const { state, start } = useUpload((chosen, options) => createIcon(icon, chosen, options), {
    check: checkIconFile,
    onDone: (answer) => onDone(answer, key),
  });
  const isGoing = phase === "going";
  useEffect(() => {
    if (isGoing) start(file);
    // Each turn starts the upload once, whatever else changes meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isGoing]);
  const hasFailed = state.is === "failed";
  useEffect(() => {
    if (hasFailed) notify({ is: "failed", key });
  }, [hasFailed, key, notify]);

  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-surface p-1.5">
      <LocalThumb file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold" dir="auto">
          {file.name}
        </p>
        {state.is === "failed" ? (
          <p className="text-sm text-danger-ink" role="alert">
            {t(`errors.${state.code}`)}
            {isAboutFormat(state.code) ? ` ${t("icons.library.formats", iconFormats())}` : ""}
          </p>
        ) : (
          <ProgressBar
            className="mt-2 mb-1"
            label={t("icons.library.sending", { name: file.name })}
            {...shareOf(state)}
          />
        )}
      </div>
      {state.is === "failed" && mayPass(state.code) ? (
        <IconButton
          icon={RotateCw}
          label={t("icons.library.again", { name: file.name })}
          onClick={() => notify({ is: "again", key })}
        />
      ) : null}
      <IconButton
        icon={X}
        label={t(hasFailed ? "icons.library.dismiss" : "icons.library.cancel", { name: file.name })}
        onClick={() => notify({ is: "gone", key })}
      />
    </li>
  );
}

function shareOf(state: UploadState<unknown>): { value?: number } {
  if (state.is === "idle") return { value: 0 };
  return state.is === "sending" ? { value: state.share } : {};
}
