import { type ReactNode, Suspense, useMemo, useRef } from "react";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import type { PublishedMosaic } from "#features/mosaics/published-mosaics.ts";
import { ReadingGrid } from "#features/reading/reading-grid.tsx";
import { useView } from "#features/reading/use-view.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { pastelGround } from "#ui/pastel.ts";
import { groundMarks, pastelAround } from "../info-screen/ground-marks.ts";
import { LazyCanvas } from "../info-screen/lazy-canvas.tsx";
import { LazyTileDialog } from "../info-screen/lazy-tile-dialog.tsx";
import { useOpenedTile } from "../info-screen/use-opened-tile.ts";
import { useShown } from "../info-screen/use-shown.ts";
import { useZoom } from "../use-zoom.ts";
import { ZoomControl } from "../zoom-control.tsx";
import { EmbedFoot } from "./embed-foot.tsx";
import type { EmbeddedPart } from "./part-of.ts";

type Props = {
  readonly mosaic: PublishedMosaic;
  readonly part: Extract<EmbeddedPart, { kind: "wall" }>;
  readonly slug: string;
  readonly open: ReactNode;
};

/** A mosaic, or a section of it, in a frame: as a wall, or as a reading grid where the frame is narrow. */
export function EmbeddedWall({ mosaic, part, slug, open }: Props) {
  const { t } = useTranslation();
  const { state, title } = part;
  const shownMosaic = useMemo(() => ({ ...mosaic, state }), [mosaic, state]);
  const { key, document } = useShown({ mosaic: shownMosaic, named: { slug } });
  const pastel = pastelAround(document);
  const canvas = useRef<CanvasHandle>(null);
  const { zoom, onZoom } = useZoom(canvas);
  const view = useView(`embed/${slug}`, document.tileCount === 0);
  const readingPlace = useRef(0);
  const { opener, tileId, setTileId, openTile } = useOpenedTile();
  return (
    <div
      {...groundMarks(document)}
      className={classNames(
        "public-page fixed inset-0 flex flex-col overflow-hidden",
        pastel && pastelGround[pastel],
      )}
    >
      <main
        aria-label={title}
        className="relative min-h-0 flex-1 outline-none"
        id="mosaic"
        tabIndex={-1}
      >
        {view.isReading ? (
          <ReadingGrid
            bottomInset={0}
            document={document.shown}
            key={key}
            onOpenTile={openTile}
            place={readingPlace}
            title={title}
          />
        ) : (
          <Suspense fallback={null}>
            <h1 className="sr-only">{title}</h1>
            <LazyCanvas
              bottomInset={0}
              document={document.shown}
              key={key}
              label={t("main.canvas", { title })}
              maintenance={false}
              moving={false}
              onMoveTiles={() => {}}
              onOpenTile={openTile}
              onZoom={onZoom}
              ref={canvas}
              withoutMap
            />
          </Suspense>
        )}
        {document.tileCount === 0 ? (
          <div className="pointer-events-none absolute inset-0 grid place-items-center">
            <EmptyState text={t("main.info.emptyText")} title={t("main.info.emptyTitle")} />
          </div>
        ) : null}
      </main>
      <EmbedFoot mosaic={mosaic} open={open} title={title}>
        <ZoomControl zoom={view.isReading ? undefined : zoom} />
      </EmbedFoot>
      <LazyTileDialog
        canEdit={false}
        canRemove={false}
        document={document}
        onClose={() => setTileId(undefined)}
        onStep={setTileId}
        returnFocus={opener}
        tileId={tileId}
      />
    </div>
  );
}
