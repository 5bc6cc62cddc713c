import type { NamedFile } from "#features/files/named-file.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { VIEWER_PATH, type ViewerFormat } from "#platform/viewer/viewer-messages.ts";
import { classNames } from "#ui/class-names.ts";
import { PdfProblemCard } from "../pdf/pdf-problem-card.tsx";
import { useWholeWindow } from "../pdf/use-whole-window.ts";
import { savedAs } from "../saved-as.ts";
import { DocumentSkeleton } from "./document-skeleton.tsx";
import { useFoundPlace } from "../../found-place-context.ts";
import { FrameEnd } from "./frame-end.tsx";
import { InterimNote } from "./interim-note.tsx";
import { OfficeToolbar } from "./office-toolbar.tsx";
import { PART_KIND } from "./part-kind.ts";
import type { ReadingPlace } from "./reading-place.ts";
import { SimplifiedNote } from "./simplified-note.tsx";
import { useEscapeFullWindow } from "./use-escape-full-window.ts";
import { useViewer } from "./use-viewer.ts";
import { withBase } from "#platform/base/base-path.ts";

export type DrawnDocumentProps = {
  readonly file: NamedFile;
  readonly format: ViewerFormat;
  /** Where the bytes to be drawn are, which may have been made of the file. */
  readonly url: string;
  readonly title: string;
  /** Shows continuous text without pages. */
  readonly isFlowing: boolean;
  /** It stands in until a better version is ready. */
  readonly isMeantime: boolean;
  /** The reading position so far. */
  readonly place: ReadingPlace | undefined;
  readonly onPlace: (place: ReadingPlace) => void;
  readonly onWhole: (isWhole: boolean) => void;
  readonly onFailure: () => void;
  readonly onRetry: () => void;
};

// An opaque origin: the document cannot access anything of this page.
const SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox";
const ZOOMS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4];

/** A document drawn by the browser, in a sandboxed frame. */
export function DrawnDocument({
  file,
  format,
  url,
  title,
  onFailure,
  onRetry,
  ...props
}: DrawnDocumentProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const whole = useWholeWindow(root);
  const [zoomStep, setZoomStep] = useState(ZOOMS.indexOf(1));
  // Fixed when opened, so that the reading position does not jump.
  const [{ isFlowing, beginAt }] = useState({
    isFlowing: props.isFlowing,
    beginAt: props.place?.share ?? 0,
  });
  const found = useFoundPlace();
  const kind = PART_KIND[format];
  const { state, show, zoom } = useViewer({
    frame,
    url,
    format,
    isFlowing,
    beginAt,
    found: found?.words ?? [],
    words: {
      title,
      // The viewer inserts the number.
      part: t(`office.${kind}.name`, { n: "{n}" }),
      sheets: t("office.sheets"),
      emptySheet: t("office.emptySheet"),
      empty: t("office.emptyDeck"),
      missingPicture: t("office.missingPicture"),
      missingVideo: t("office.missingVideo"),
      missingShape: t("office.missingShape"),
      missingChart: t("office.missingChart"),
      chart: t("office.chart"),
      note: t("office.note"),
    },
    onFailure,
    onEscape: () => (whole.isOn ? whole.leave() : escapeFrom(frame.current)),
  });
  useEscapeFullWindow(whole);
  const publishPlace = useEffectEvent(props.onPlace);
  const publishWhole = useEffectEvent(props.onWhole);
  useEffect(() => {
    if (state.is === "drawn") publishPlace(state);
  }, [state]);
  const isDrawn = state.is === "drawn";
  const goToFound = useEffectEvent(() => {
    // A better version that comes later begins where this one is read.
    const page = found?.page ?? 1;
    if (kind === "slide" && page > 1 && props.place === undefined) show(page - 1);
  });
  useEffect(() => {
    if (isDrawn) goToFound();
  }, [isDrawn]);
  useEffect(() => publishWhole(whole.isOn), [whole.isOn]);
  const save = savedAs(file);
  const zoomTo = (direction: "in" | "out") => {
    const step = Math.min(ZOOMS.length - 1, Math.max(0, zoomStep + (direction === "in" ? 1 : -1)));
    setZoomStep(step);
    zoom(ZOOMS[step] ?? 1);
  };
  if (state.is === "lost") {
    return <PdfProblemCard onRetry={onRetry} problem={state.problem} save={save} />;
  }
  return (
    <div
      className={classNames(
        "flex min-h-0 flex-1 flex-col overflow-hidden bg-sunken",
        whole.isOn
          ? "fixed inset-0 z-1 pb-[env(safe-area-inset-bottom)]"
          : "border-t border-line sm:rounded-tile sm:border short:h-[calc(100dvh-0.5rem)] short:flex-none",
      )}
      data-fills=""
      ref={root}
    >
      <OfficeToolbar
        hasParts={kind !== "sheet" && !isFlowing}
        isWhole={whole.isOn}
        kind={kind}
        onShow={show}
        onWhole={whole.isOn ? whole.leave : whole.enter}
        onZoom={zoomTo}
        save={save}
        shown={state.is === "drawn" ? state : undefined}
      />
      {props.isMeantime ? <InterimNote /> : null}
      {state.is === "drawn" ? <SimplifiedNote omitted={state.omitted} /> : null}
      <div aria-busy={state.is !== "drawn"} className="relative min-h-0 flex-1">
        <iframe
          className="absolute inset-0 size-full"
          ref={frame}
          referrerPolicy="no-referrer"
          sandbox={SANDBOX}
          src={withBase(VIEWER_PATH)}
          title={title}
        />
        <FrameEnd frame={frame} within={whole.isOn ? root : undefined} />
        {state.is === "drawn" ? null : (
          <DocumentSkeleton
            kind={kind}
            label={t("pdf.opening")}
            {...(state.is === "fetching" ? { share: state.share } : {})}
          />
        )}
      </div>
    </div>
  );
}

/** Key events do not leave a frame by themselves; the surrounding dialog waits for this one. */
function escapeFrom(frame: HTMLIFrameElement | null): void {
  frame?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
  );
}
