import { type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import type { PublishedMosaic } from "#features/mosaics/published-mosaic.ts";
import { ReadingGrid } from "#features/reading/reading-grid.tsx";
import { useView } from "#features/reading/use-view.ts";
import { ViewSwitch } from "#features/reading/view-switch.tsx";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SWITCH_INSET } from "#ui/frame-insets.ts";
import { pastelGround } from "#ui/pastel.ts";
import { usePhoneWidth } from "#ui/use-narrow.ts";
import { CanvasSkeleton } from "../canvas-skeleton.tsx";
import { groundMarks, pastelAround } from "../info-screen/ground-marks.ts";
import { LazyCanvas } from "../info-screen/lazy-canvas.tsx";
import { LazyTileDialog } from "../info-screen/lazy-tile-dialog.tsx";
import { useOpenedTile } from "../info-screen/use-opened-tile.ts";
import type { RestOfPublic } from "../info-screen/use-public.ts";
import { useRest } from "../info-screen/use-rest.ts";
import { useShown } from "../info-screen/use-shown.ts";
import { RestNotice } from "../rest-notice.tsx";
import { useZoom } from "../use-zoom.ts";
import { ZoomControl } from "../zoom-control.tsx";
import { EmbedFoot } from "./embed-foot.tsx";
import { keyOfFrame } from "./key-of-frame.ts";
import type { EmbeddedPart } from "./part-of.ts";

type Props = {
  readonly mosaic: PublishedMosaic;
  readonly part: Extract<EmbeddedPart, { kind: "wall" }>;
  readonly slug: string;
  readonly open: ReactNode;
  /** How the rest is loading, if only a part of the mosaic is here. */
  readonly rest: RestOfPublic;
};

/** A mosaic, or a section of it, in a frame: as a wall, or as a reading grid where the frame is narrow. */
export function EmbeddedWall({ mosaic, part, slug, open, rest: loading }: Props) {
  const { t } = useTranslation();
  const { state, title } = part;
  const shownMosaic = useMemo(() => ({ ...mosaic, state }), [mosaic, state]);
  const { key, document } = useShown({ mosaic: shownMosaic, named: { slug } });
  const rest = useRest(document, { slug });
  const failure =
    loading.error === null || rest.isHere
      ? undefined
      : { text: errorWords(loading.error, t), onRetry: loading.onRetry };
  const pastel = pastelAround(document);
  const canvas = useRef<CanvasHandle>(null);
  const { zoom, onZoom } = useZoom(canvas);
  const view = useView(keyOfFrame(slug), document.tileCount === 0);
  // Narrow frames are as their site made them. In others the list was chosen on a page, and is left here.
  const isSwitched = !usePhoneWidth() && view.isOffered;
  const readingPlace = useRef(0);
  const { onShown } = loading;
  const { isReading } = view;
  useEffect(() => {
    if (isReading) onShown();
  }, [isReading, onShown]);
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
        {isReading && !rest.isHere && document.shown.readingEnd === undefined ? (
          <CanvasSkeleton />
        ) : isReading ? (
          <ReadingGrid
            bottomInset={0}
            document={document.shown}
            key={key}
            onOpenTile={openTile}
            place={readingPlace}
            rest={{ onAwaited: () => rest.whenHere(() => {}), ...(failure && { failure }) }}
            title={title}
          />
        ) : (
          <Suspense fallback={null}>
            <h1 className="sr-only">{title}</h1>
            <LazyCanvas
              bottomInset={isSwitched ? SWITCH_INSET : 0}
              document={document.shown}
              key={key}
              label={t("main.canvas", { title })}
              maintenance={false}
              moving={false}
              onMoveTiles={() => {}}
              onOpenTile={openTile}
              onView={(area, size) => {
                onShown();
                rest.near(area, size);
              }}
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
        <RestNotice
          {...(!isReading && failure && { failure })}
          isAwaited={rest.isAwaited && failure === undefined}
          isHere={rest.isHere}
          isQuiet={isReading || failure !== undefined}
          rightInset={0}
        />
        {isSwitched && <ViewSwitch bottomInset={0} view={view} />}
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
