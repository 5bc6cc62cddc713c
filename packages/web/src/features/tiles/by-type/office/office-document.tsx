import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { NamedFile } from "#features/files/named-file.ts";
import { useOfficeView } from "#features/files/office-view.api.ts";
import { announce } from "#ui/announcer.tsx";
import { DocumentSkeleton } from "./document-skeleton.tsx";
import { type DocumentMode, showDocument, useDocumentMode } from "./document-mode.ts";
import { DrawnDocument } from "./drawn-document.tsx";
import { MadeDocument } from "./made-document.tsx";
import { ModeBar } from "./mode-bar.tsx";
import { type OfficeTileType, PART_KIND_OF_TYPE } from "./part-kind.ts";
import type { ReadingPlace } from "./reading-place.ts";
import { drawableOf } from "./viewer-format.ts";

type Props = {
  readonly file: NamedFile;
  readonly title: string;
  readonly type: OfficeTileType;
};

/** A document as printed, as drawn by this browser, or first one and then the other. */
export function OfficeDocument({ file, title, type }: Props) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  // The address of what could not be drawn. The server may make something else of the document meanwhile.
  const [undrawable, setUndrawable] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isNarrow] = useState(() => matchMedia("(max-width: 639px)").matches);
  const [chosen, choose] = useDocumentMode(type);
  // The reading position, in either version.
  const [place, setPlace] = useState<ReadingPlace>();
  const [isStandIn, setStandIn] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [isPdfSeen, setPdfSeen] = useState(false);

  const view = useOfficeView(file.fileName);
  const drawable = drawableOf(file, view.data);
  const print = view.data?.state ?? (view.error === null ? "asked" : "unknown");
  const canDraw = drawable !== undefined && drawable.url !== undrawable;
  const { mode, hasChoice } = showDocument({ type, canDraw, isNarrow, chosen, print });
  if (mode === "meantime" && !isStandIn) setStandIn(true);
  // The switch happens only once the new version has drawn the position being read, and not during full-window mode.
  const isTakingOver =
    isStandIn && mode === "printed" && place !== undefined && !(isPdfSeen && !isWhole);
  const isDrawn =
    drawable !== undefined && (mode === "drawn" || mode === "meantime" || isTakingOver);

  const notifyTaken = useEffectEvent(() => {
    if (!isStandIn || mode !== "printed" || place === undefined) return;
    announce(t("office.taken"));
    // The focused element has been removed.
    if (document.activeElement === document.body) {
      root.current?.querySelector<HTMLElement>(".pdf-pages")?.focus({ preventScroll: true });
    }
  });
  useEffect(() => {
    if (!isTakingOver) notifyTaken();
  }, [isTakingOver]);

  const show = (next: DocumentMode) => {
    // At once, because the user chose it.
    setStandIn(false);
    setPdfSeen(false);
    choose(next);
  };
  return (
    <div className="relative flex min-h-0 flex-1 flex-col" data-fills="" ref={root}>
      {hasChoice && type !== "powerpoint" ? (
        <ModeBar
          mode={mode === "printed" || mode === "meantime" ? "printed" : "drawn"}
          onChoose={show}
          type={type}
        />
      ) : null}
      {mode === "asked" ? (
        <div className="relative min-h-80 flex-1 overflow-hidden sm:rounded-tile">
          <DocumentSkeleton kind={PART_KIND_OF_TYPE[type]} label={t("pdf.opening")} />
        </div>
      ) : null}
      {mode === "printed" ? (
        <div
          className={isTakingOver ? "invisible absolute inset-0 flex flex-col" : "contents"}
          inert={isTakingOver}
        >
          <MadeDocument
            file={file}
            isCovered={isTakingOver}
            onPlace={setPlace}
            onSeen={() => setPdfSeen(true)}
            place={place}
            title={title}
            type={type}
          />
        </div>
      ) : null}
      {isDrawn ? (
        <DrawnDocument
          {...drawable}
          file={file}
          isFlowing={type === "word" && (print === "pdf" || print === "working")}
          isMeantime={mode === "meantime"}
          key={`${attempt} ${drawable.url}`}
          onFailure={() => setUndrawable(drawable.url)}
          onPlace={setPlace}
          onRetry={() => setAttempt(attempt + 1)}
          onWhole={setWhole}
          place={place}
          title={title}
        />
      ) : null}
    </div>
  );
}
