import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { classNames } from "#ui/class-names.ts";
import { useFoundPlace } from "../../found-place-context.ts";
import { FindBar } from "./find-bar.tsx";
import { OutlinePanel } from "./outline-panel.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PdfProblemCard } from "./pdf-problem-card.tsx";
import { type PdfReader, readPdf } from "./pdf-reader.ts";
import { PdfSkeleton } from "./pdf-skeleton.tsx";
import "./pdf-forms.css";
import "./pdf-pages.css";
import { PdfToolbar } from "./pdf-toolbar.tsx";
import { newReaderStore } from "./reader-state.ts";
import type { SavedAs } from "./save-link.tsx";
import { StallNote } from "./stall-note.tsx";
import { useReaderKeys } from "./use-reader-keys.ts";
import { type ReadingPlace, useReadingPlace } from "./use-reading-place.ts";
import { useWholeWindow } from "./use-whole-window.ts";

export type PdfViewerProps = ReadingPlace & {
  /** The address of the PDF in this installation. */
  readonly url: string;
  /** The title shown. */
  readonly title: string;
  /** The file to save, which may differ from the one shown. */
  readonly save: SavedAs;
  /** What the size is initially fitted to. */
  readonly fit?: "width" | "page";
};

/** Shows a PDF with pages, zoom and search. Fills its dialog. */
export function PdfViewer(props: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Reader {...props} key={`${props.url} ${attempt}`} onRetry={() => setAttempt(attempt + 1)} />
  );
}

type ReaderProps = PdfViewerProps & { readonly onRetry: () => void };

function Reader({ url, title, save, onRetry, ...props }: ReaderProps) {
  const { fit = "width", isCovered = false } = props;
  const { t } = useTranslation();
  const [store] = useState(() => newReaderStore(fit));
  const found = useFoundPlace();
  const [isFinding, setFinding] = useState(found !== undefined);
  const [begunWith, setBegunWith] = useState(found?.words.join(" "));
  const [isOutlined, setOutlined] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const reader = useRef<PdfReader>(undefined);
  const phase = useStore(store, (state) => state.phase);
  const isStalled = useStore(store, (state) => state.isStalled);
  const whole = useWholeWindow(root);

  useEffect(() => {
    if (container.current === null) return;
    const opened = readPdf(url, container.current, store, {
      page: (label) => t("pdf.pageName", { page: label }),
      damagedPage: t("pdf.damagedPage"),
    });
    reader.current = opened;
    return () => opened.close();
  }, [url, store, t]);

  const pages = () => reader.current?.pages();
  const find = (open: boolean) => {
    setFinding(open);
    if (!open) {
      setBegunWith(undefined);
      pages()?.search.end();
      container.current?.focus({ preventScroll: true });
    }
  };
  const outline = (open: boolean) => {
    setOutlined(open);
    if (!open) container.current?.focus({ preventScroll: true });
  };
  useReaderKeys({
    root,
    container,
    isOn: phase.is === "shown" && !isCovered,
    isWhole: whole.isOn,
    isFinding,
    find,
    isOutlined,
    outline,
    leaveWhole: whole.leave,
    pages,
    page: () => store.getState().page,
  });

  useReadingPlace(props, phase.is === "shown", store, pages, found);

  if (phase.is === "failed")
    return <PdfProblemCard onRetry={onRetry} problem={phase.problem} save={save} />;
  return (
    <div
      className={classNames(
        "flex min-h-0 flex-1 flex-col overflow-hidden bg-sunken outline-none",
        whole.isOn
          ? "fixed inset-0 z-1 pb-[env(safe-area-inset-bottom)]"
          : "border-t border-line sm:rounded-tile sm:border short:h-[calc(100dvh-0.5rem)] short:flex-none",
      )}
      data-fills=""
      ref={root}
    >
      {phase.is === "locked" ? null : (
        <PdfToolbar
          isFinding={isFinding}
          isReady={phase.is === "shown"}
          isOutlined={isOutlined}
          onFind={() => find(!isFinding)}
          onOutline={() => outline(!isOutlined)}
          onWhole={whole.isOn ? whole.leave : whole.enter}
          pages={pages}
          save={save}
          store={store}
          isWhole={whole.isOn}
        />
      )}
      <div className="relative min-h-0 flex-1">
        {/* The find bar overlays the pages, so that opening it does not move them. */}
        {isOutlined ? (
          <OutlinePanel onClose={() => outline(false)} pages={pages} store={store} />
        ) : null}
        {isFinding && (begunWith === undefined || phase.is === "shown") ? (
          <FindBar begunWith={begunWith} onClose={() => find(false)} pages={pages} store={store} />
        ) : null}
        <div
          aria-label={title}
          className="pdf-pages absolute inset-0 touch-pan-x touch-pan-y overflow-auto overscroll-contain focus-visible:-outline-offset-2"
          data-autofocus=""
          ref={container}
          role="region"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so reachable by keyboard
          tabIndex={0}
        >
          <div className="pdfViewer" />
        </div>
        {phase.is === "opening" ? <PdfSkeleton store={store} /> : null}
        {phase.is === "locked" ? (
          <PasswordForm onUnlock={phase.unlock} save={save} wasWrong={phase.wasWrong} />
        ) : null}
        {isStalled ? <StallNote onRetry={() => reader.current?.readAgain()} /> : null}
      </div>
      <PageAnnouncer store={store} />
    </div>
  );
}
