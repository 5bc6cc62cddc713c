import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { CanvasSkeleton } from "../canvas-skeleton.tsx";
import { RestNotice } from "../rest-notice.tsx";
import { ReadingGrid } from "#features/reading/reading-grid.tsx";
import { useView } from "#features/reading/use-view.ts";
import { ViewSwitch } from "#features/reading/view-switch.tsx";
import type { PublicAddress, PublishedMosaic } from "#features/mosaics/published-mosaic.ts";
import { useShortcuts } from "#features/shortcuts/use-shortcuts.ts";
import { ContentLanguage } from "#platform/i18n/content-language.ts";
import { classNames } from "#ui/class-names.ts";
import { SWITCH_INSET } from "#ui/frame-insets.ts";
import { pastelGround } from "#ui/pastel.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { keptCanvasView } from "../first-view/canvas-view.ts";
import { useTakeOver } from "../first-view/use-take-over.ts";
import { readAddress, regionIn } from "../address/address.ts";
import { useAddressAtFirst } from "../address/use-address-at-first.ts";
import { useCopyLink } from "../address/use-copy-link.ts";
import { useGoToPlace } from "../address/use-go-to-place.ts";
import { useTileAddress } from "../address/use-tile-address.ts";
import { SkipButton, SkipLink } from "../skip-link.tsx";
import { usePreparing } from "../use-preparing.ts";
import { useFind } from "../use-find.tsx";
import { usePresent } from "../use-present.tsx";
import { useZoom } from "../use-zoom.ts";
import { ZoomControl } from "../zoom-control.tsx";
import { groundMarks, pastelAround } from "./ground-marks.ts";
import { InfoFooter } from "./info-footer.tsx";
import { InfoHeader } from "./info-header.tsx";
import { LazyCanvas } from "./lazy-canvas.tsx";
import { LazyTileDialog } from "./lazy-tile-dialog.tsx";
import { useOpenedTile } from "./use-opened-tile.ts";
import type { RestOfPublic } from "./use-public.ts";
import { useBeyond } from "./use-beyond.ts";
import { useRest } from "./use-rest.ts";
import { useShown } from "./use-shown.ts";
import { BASE_KEY, keyOfSlug } from "./view-key.ts";

type Props = {
  readonly mosaic: PublishedMosaic;
  /** How visitors' requests identify it. */
  readonly named: PublicAddress;
  /** How the rest is loading, if only a part is here. */
  readonly rest: RestOfPublic;
};

function viewKey(named: PublicAddress): string {
  return "slug" in named ? keyOfSlug(named.slug) : BASE_KEY;
}

/** A read-only mosaic for visitors. */
export function PublicMosaic({ mosaic, named, rest: loading }: Props) {
  const { t } = useTranslation();
  const shown = useShown({ mosaic, named });
  const { document } = shown;
  const rest = useRest(document, named);
  const beyond = useBeyond(document, named, rest);
  const failure =
    loading.error === null || rest.isHere
      ? undefined
      : { text: errorWords(loading.error, t), onRetry: loading.onRetry };
  const pastel = pastelAround(document);
  const canvas = useRef<CanvasHandle>(null);
  const [begun] = useState(() => ({ key: shown.key, view: keptCanvasView() }));
  const { zoom, onZoom } = useZoom(canvas, begun.view?.zoom);
  const { opener, tileId, setTileId, openTile } = useOpenedTile();
  const { present: presentNow, presentation } = usePresent(document, openTile);
  const present = () => rest.whenHere(presentNow);
  const view = useView(viewKey(named), document.tileCount === 0);
  const readingPlace = useRef(0);
  const { onShown } = loading;
  const isReading = view.isReading;
  useEffect(() => {
    if (isReading) onShown();
  }, [isReading, onShown]);
  const { find: findNow, finder, findBar, showTile } = useFind(document.shown, canvas, shown.named);
  const find = () => rest.whenHere(findNow);
  const copyLink = useCopyLink(canvas);
  const leaveTile = useRef<() => boolean>(null);
  const [initialRegion] = useState(() => regionIn(readAddress(location.hash)));
  const goTo = useGoToPlace({
    document,
    canvas,
    showTile,
    openTile,
    whenHere: rest.whenHere,
    whenTileHere: beyond.whenTileHere,
  });
  useAddressAtFirst(goTo, view.isReading);
  useTileAddress({ tileId, leaveTile: () => leaveTile.current?.() ?? true, goTo });
  useShortcuts({ "mod+f": find }, { present });
  usePreparing(document, shown.named);
  const page = useRef<HTMLDivElement>(null);
  useTakeOver(page);

  return (
    <ContentLanguage value={mosaic.language}>
      <div
        {...groundMarks(document)}
        ref={page}
        className={classNames(
          "public-page fixed inset-0 flex flex-col overflow-hidden",
          pastel && pastelGround[pastel],
        )}
      >
        <SkipLink
          label={t("canvas.skipToMosaic")}
          {...(!view.isReading && { onSkip: () => canvas.current?.focus() })}
          target="mosaic"
        />
        <InfoHeader
          isUntitled={view.isReading}
          {...(document.tileCount > 0 && { onFind: find })}
          lang={mosaic.language || undefined}
          title={document.title}
        />
        <main
          className="relative min-h-0 flex-1 outline-none"
          data-focus-home
          id="mosaic"
          tabIndex={-1}
        >
          {view.readAsList && <SkipButton label={t("reading.asList")} onPress={view.readAsList} />}
          {view.isReading && !rest.isHere && document.shown.readingEnd === undefined ? (
            <CanvasSkeleton />
          ) : view.isReading ? (
            <ReadingGrid
              bottomInset={0}
              document={document.shown}
              found={finder}
              key={shown.key}
              onOpenTile={openTile}
              place={readingPlace}
              rest={{ onAwaited: beyond.goToSection, ...(failure && { failure }) }}
              title={document.title}
            />
          ) : (
            <Suspense fallback={null}>
              <LazyCanvas
                bottomInset={view.isOffered ? SWITCH_INSET : 0}
                document={document.shown}
                found={finder}
                {...(initialRegion && { initialRegion })}
                {...(begun.view && begun.key === shown.key && { initialView: begun.view })}
                key={shown.key}
                label={t("main.canvas", { title: document.title })}
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
              <div
                className={
                  document.background.backgroundImage === ""
                    ? undefined
                    : "rounded-dialog bg-raised shadow-float"
                }
              >
                <EmptyState text={t("main.info.emptyText")} title={t("main.info.emptyTitle")} />
              </div>
            </div>
          ) : null}
          {findBar}
          <RestNotice
            {...(!view.isReading && failure && { failure })}
            isAwaited={beyond.isAwaited || (rest.isAwaited && failure === undefined)}
            isHere={rest.isHere}
            isQuiet={view.isReading || failure !== undefined}
            rightInset={0}
          />
          <ViewSwitch bottomInset={0} view={view} />
        </main>
        <InfoFooter changedAt={mosaic.changedAt} publisher={mosaic.publisher}>
          <ZoomControl
            onCopyLink={copyLink.view}
            onPresent={present}
            zoom={view.isReading ? undefined : zoom}
          />
        </InfoFooter>
        {presentation}
        <LazyTileDialog
          canEdit={false}
          canRemove={false}
          document={document}
          leaveRef={leaveTile}
          onClose={() => setTileId(undefined)}
          onCopyLink={copyLink.tile}
          onStep={setTileId}
          returnFocus={opener}
          tileId={tileId}
        />
      </div>
    </ContentLanguage>
  );
}
