import { canKeepAsFile } from "@mosaico/domain/file/keep-as-file";
import { File, RotateCw, X } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { mayPass } from "#features/files/upload-problem.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { MissedRows } from "./missed-rows.tsx";
import { useMissedFiles } from "./use-missed-files.ts";
import type { QueuedUpload, UploadQueue, QueuedUploadState } from "./upload-queue.ts";

type Props = {
  readonly uploads: UploadQueue;
  readonly userId: string;
  readonly rightInset: number;
  readonly bottomInset: number;
};

/** Lists all uploads that are running or have failed, with their actions. */
export function UploadTray({ uploads, userId, rightInset, bottomInset }: Props) {
  const { t } = useTranslation();
  const missed = useMissedFiles(userId);
  const { uploads: all, done } = useStore(uploads.view);
  const running = all.filter(({ state }) => state.is !== "failed").length;
  const failed = all.length - running;
  const missing = missed.files.reduce((sum, { names }) => sum + names.length, 0);
  const heading =
    running > 0
      ? t("uploads.running", { done, total: done + all.length })
      : failed > 0
        ? t("uploads.failed", { count: failed })
        : t("uploads.missed.title", { count: missing });
  const isEmpty = all.length + missing === 0;
  const dismissAll = () => {
    for (const { id } of all) uploads.dismiss(id);
    for (const files of missed.files) missed.dismiss(files);
  };
  return (
    <>
      {/* Rendered in advance, so that screen readers announce its changes. */}
      <p className="sr-only" role="status">
        {isEmpty ? "" : heading}
      </p>
      {isEmpty ? null : (
        <section
          aria-label={t("uploads.tray")}
          data-covers-tiles=""
          className="fixed z-dock flex max-h-[min(22rem,50dvh)] w-80 max-w-[calc(100vw-1.5rem)] animate-rise-in flex-col overflow-hidden rounded-tile border border-line bg-raised shadow-float"
          style={{ right: rightInset + 12, bottom: bottomInset + 12 }}
        >
          <header className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-4">
            <h2 className="min-w-0 flex-1 py-2 font-sans text-sm font-semibold tracking-normal">
              {heading}
            </h2>
            {running === 0 ? (
              <IconButton icon={X} label={t("uploads.dismissAll")} onClick={dismissAll} />
            ) : null}
          </header>
          {/* A scrolling list must be reachable by keyboard, even if it contains no button. */}
          <ul className="overflow-y-auto overscroll-contain">
            {all.map((upload) => (
              <Row upload={upload} uploads={uploads} key={upload.id} />
            ))}
            <MissedRows missed={missed} />
          </ul>
        </section>
      )}
    </>
  );
}

function Row({ upload, uploads }: { upload: QueuedUpload; uploads: UploadQueue }) {
  const { t } = useTranslation();
  const { id, file, data, state } = upload;
  const { name } = file;
  const isFailed = state.is === "failed";
  return (
    <li className="flex items-center gap-1 py-1.5 pr-1 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" dir="auto" title={name}>
          {name}
        </p>
        <StateText name={name} state={state} />
        {isFailed && data === undefined && canKeepAsFile(state.code, file.size) ? (
          <Button
            aria-label={`${t("files.keepAsFile")}: ${name}`}
            className="my-1.5"
            icon={File}
            onClick={() => uploads.keepAsFile(id)}
          >
            {t("files.keepAsFile")}
          </Button>
        ) : null}
      </div>
      {isFailed && mayPass(state.code) ? (
        <IconButton
          icon={RotateCw}
          label={t("uploads.retryNamed", { name })}
          onClick={() => uploads.retry(id)}
        />
      ) : null}
      <IconButton
        icon={X}
        label={t(isFailed ? "uploads.dismissNamed" : "uploads.cancelNamed", { name })}
        onClick={() => uploads.dismiss(id)}
      />
    </li>
  );
}

function StateText({ state, name }: { state: QueuedUploadState; name: string }) {
  const { t } = useTranslation();
  switch (state.is) {
    case "failed":
      return (
        <p className="text-sm text-danger-ink" role="alert">
          {t(`errors.${state.code}`)}
        </p>
      );
    case "waiting":
      return <p className="text-sm text-muted">{t("uploads.waiting")}</p>;
    case "preparing":
      return <p className="text-sm text-muted">{t("uploads.preparing")}</p>;
    case "sending":
      return (
        <ProgressBar
          className="my-1.5"
          label={t("uploads.progress", { name })}
          value={state.share}
        />
      );
  }
}
