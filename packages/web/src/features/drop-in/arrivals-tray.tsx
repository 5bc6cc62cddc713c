import { canKeepAsFile } from "@mosaico/domain/file/keep-as-file";
import { File, RotateCw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { mayPass } from "#features/files/upload-problem.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { MissedRows } from "./missed-rows.tsx";
import { useMissedFiles } from "./use-missed-files.ts";
import type { Arrival, Arrivals, ArrivalState } from "./arrivals.ts";

type Props = {
  readonly arrivals: Arrivals;
  readonly userId: string;
  readonly rightInset: number;
  readonly bottomInset: number;
};

/** Lists all uploads that are running or have failed, with their actions. */
export function ArrivalsTray({ arrivals, userId, rightInset, bottomInset }: Props) {
  const { t } = useTranslation();
  const missed = useMissedFiles(userId);
  const { arrivals: all, done } = useStore(arrivals.view);
  const running = all.filter(({ state }) => state.is !== "failed").length;
  const failed = all.length - running;
  const missing = missed.files.reduce((sum, { names }) => sum + names.length, 0);
  const heading =
    running > 0
      ? t("arrivals.running", { done, total: done + all.length })
      : failed > 0
        ? t("arrivals.failed", { count: failed })
        : t("arrivals.missed.title", { count: missing });
  const isEmpty = all.length + missing === 0;
  const dismissAll = () => {
    for (const { id } of all) arrivals.dismiss(id);
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
          aria-label={t("arrivals.tray")}
          data-covers-tiles=""
          className="fixed z-dock flex max-h-[min(22rem,50dvh)] w-80 max-w-[calc(100vw-1.5rem)] animate-rise-in flex-col overflow-hidden rounded-tile border border-line bg-raised shadow-float"
          style={{ right: rightInset + 12, bottom: bottomInset + 12 }}
        >
          <header className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-4">
            <h2 className="min-w-0 flex-1 py-2 font-sans text-sm font-semibold tracking-normal">
              {heading}
            </h2>
            {running === 0 ? (
              <IconButton icon={X} label={t("arrivals.dismissAll")} onClick={dismissAll} />
            ) : null}
          </header>
          {/* A scrolling list must be reachable by keyboard, even if it contains no button. */}
          <ul className="overflow-y-auto overscroll-contain">
            {all.map((arrival) => (
              <Row arrival={arrival} arrivals={arrivals} key={arrival.id} />
            ))}
            <MissedRows missed={missed} />
          </ul>
        </section>
      )}
    </>
  );
}

function Row({ arrival, arrivals }: { arrival: Arrival; arrivals: Arrivals }) {
  const { t } = useTranslation();
  const { id, file, data, state } = arrival;
  const { name } = file;
  const isFailed = state.is === "failed";
  return (
    <li className="flex items-center gap-1 py-1.5 pr-1 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" dir="auto" title={name}>
          {name}
        </p>
        <Said name={name} state={state} />
        {isFailed && data === undefined && canKeepAsFile(state.code, file.size) ? (
          <Button
            aria-label={`${t("files.keepAsFile")}: ${name}`}
            className="my-1.5"
            icon={File}
            onClick={() => arrivals.keepAsFile(id)}
          >
            {t("files.keepAsFile")}
          </Button>
        ) : null}
      </div>
      {isFailed && mayPass(state.code) ? (
        <IconButton
          icon={RotateCw}
          label={t("arrivals.retryNamed", { name })}
          onClick={() => arrivals.retry(id)}
        />
      ) : null}
      <IconButton
        icon={X}
        label={t(isFailed ? "arrivals.dismissNamed" : "arrivals.cancelNamed", { name })}
        onClick={() => arrivals.dismiss(id)}
      />
    </li>
  );
}

function Said({ state, name }: { state: ArrivalState; name: string }) {
  const { t } = useTranslation();
  switch (state.is) {
    case "failed":
      return (
        <p className="text-sm text-danger-ink" role="alert">
          {t(`errors.${state.code}`)}
        </p>
      );
    case "waiting":
      return <p className="text-sm text-muted">{t("arrivals.waiting")}</p>;
    case "preparing":
      return <p className="text-sm text-muted">{t("arrivals.preparing")}</p>;
    case "sending":
      return (
        <ProgressBar
          className="my-1.5"
          label={t("arrivals.progress", { name })}
          value={state.share}
        />
      );
  }
}
