import { CircleAlert, X } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { PageQueue, QueuedPage } from "./page-queue.ts";
import type { UploadQueue } from "./upload-queue.ts";

// The tile itself shows that a single page is being asked.
const FROM = 2;

type Props = {
  readonly pages: PageQueue;
  readonly uploads: UploadQueue;
  readonly rightInset: number;
  readonly bottomInset: number;
};

/** T14: how many pages have been asked, and which of them did not respond. */
export function PageTray({ pages: queue, uploads, rightInset, bottomInset }: Props) {
  const { t } = useTranslation();
  const { pages, done, total } = useStore(queue.view);
  const isBesideUploads = useStore(uploads.view, (view) => view.uploads.length > 0);
  const failed = pages.filter(({ state }) => state.is === "failed");
  const isRunning = failed.length < pages.length;
  const finished = done + failed.length;
  const words = isRunning
    ? t("pages.running", { done: finished, total })
    : t("pages.failed", { count: failed.length });
  const isShown = isRunning ? total >= FROM : failed.length > 0;
  return (
    <>
      {/* Rendered in advance, so that screen readers announce its changes. */}
      <p className="sr-only" role="status">
        {!isShown ? "" : isRunning ? t("pages.started", { count: total }) : words}
      </p>
      {isShown ? (
        <div
          className="pointer-events-none fixed left-0 z-dock flex justify-end px-3"
          style={{
            right: rightInset,
            // Their list is in the same corner.
            ...(isBesideUploads ? { top: 64 } : { bottom: bottomInset + 12 }),
          }}
        >
          <section
            aria-label={t("pages.tray")}
            className="pointer-events-auto flex w-80 max-w-full animate-rise-in flex-col gap-2 rounded-tile border border-line bg-raised py-2 pr-2 pl-4 shadow-float"
            data-covers-tiles=""
          >
            <div className="flex items-center gap-2">
              {isRunning ? null : (
                <CircleAlert aria-hidden="true" className="shrink-0 text-muted" size={18} />
              )}
              <h2 className="min-w-0 flex-1 font-sans text-sm font-semibold tracking-normal tabular-nums">
                {words}
              </h2>
              {isRunning ? (
                <Button onClick={() => queue.cancel()}>{t("pages.cancel")}</Button>
              ) : (
                <IconButton icon={X} label={t("pages.dismiss")} onClick={() => queue.dismiss()} />
              )}
            </div>
            {isRunning ? (
              <ProgressBar className="mb-1" label={words} value={finished / total} />
            ) : (
              <Failed pages={failed} />
            )}
          </section>
        </div>
      ) : null}
    </>
  );
}

function Failed({ pages }: { readonly pages: readonly QueuedPage[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="pr-2 text-sm text-muted">{t("pages.failedHint")}</p>
      <ul className="flex max-h-40 flex-col gap-1.5 overflow-y-auto overscroll-contain pr-2 pb-1">
        {pages.map(({ id, address, state }) => (
          <li className="text-sm" key={id}>
            <p className="truncate font-medium" dir="ltr" title={address}>
              {address.replace(/^https?:\/\/(?:www\.)?/, "")}
            </p>
            {state.is === "failed" ? (
              <p className="text-muted">{t(`errors.${state.code}`)}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
