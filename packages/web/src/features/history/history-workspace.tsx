import { areaOf } from "@mosaico/domain/mosaic/area";
import type { TileId } from "@mosaico/domain/tile/tile";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { MosaicCanvas } from "#features/canvas/mosaic-canvas.tsx";
import { TileDialog } from "#features/tiles/tile-dialog.tsx";
import { useFocusHome } from "#platform/page/use-focus-home.ts";
import { CARD_INSET, DifferenceCard } from "./differences/difference-card.tsx";
import { DifferenceList } from "./differences/difference-list.tsx";
import type { TileDifference } from "./steps/compare.ts";
import { HeadFrame } from "./head-frame.tsx";
import type { HistoryWorkspaceProps } from "./history-props.ts";
import { DifferenceMarks } from "./marks/difference-marks.tsx";
import { withRemovedTiles } from "./marks/with-removed-tiles.ts";
import { ReplayBar } from "./replay/replay-bar.tsx";
import { SidePanel } from "./side-panel.tsx";
import { useHistoryKeys } from "./use-history-keys.ts";
import { usePutBack } from "./use-put-back.ts";
import { useVersions } from "./use-versions.ts";
import { VersionTools } from "./version-tools.tsx";
import { VersionState } from "./version-state.tsx";

/** The versions of a mosaic: the canvas with one of them, the timeline, and the slider. */
export function HistoryWorkspace(props: HistoryWorkspaceProps) {
  const { mosaic, mayDesign, isNarrow, onBack } = props;
  const { t } = useTranslation();
  useFocusHome();
  const versions = useVersions(props);
  const { viewer, view, difference, mode, moments, at, goTo, replay } = versions;
  const canvas = useRef<CanvasHandle>(null);
  const opener = useRef<HTMLElement>(null);
  const [tileId, setTileId] = useState<TileId>();
  // Otherwise a version whose change is outside the view would look like an empty mosaic.
  const [isFollowing, setFollowing] = useState(true);
  const side = mode === "now" ? "before" : "after";
  const document = useMemo(
    () => withRemovedTiles(viewer.document, difference?.tiles ?? []),
    [viewer, difference],
  );
  const { putBack, busyId } = usePutBack(props);
  useHistoryKeys(replay.toggle, tileId === undefined);

  const show = (tile: TileDifference) => {
    const shown = side === "after" ? (tile.after ?? tile.before) : (tile.before ?? tile.after);
    if (shown === undefined) return;
    viewer.document.reveal(shown);
    canvas.current?.centreOn(areaOf(shown));
  };
  const first = difference?.tiles[0];
  useEffect(() => {
    const shown = first?.after ?? first?.before;
    if (isFollowing && shown !== undefined) canvas.current?.show(areaOf(shown));
  }, [isFollowing, first]);

  const open = (id: TileId, element: HTMLElement | null) => {
    opener.current = element;
    setTileId(id);
  };
  const list = {
    difference: difference ?? versions.none,
    onPutBack: versions.isNow && mode === "now" ? undefined : putBack,
    mayAdd: mayDesign,
    busyId,
  };
  const isMarked = mode !== "none" && difference !== undefined;

  return (
    <div className="fixed inset-0 flex flex-col overflow-hidden bg-ground">
      <HeadFrame
        heading={versions.heading}
        onBack={onBack}
        subtitle={`${mosaic.title} · ${t("history.version", { version: versions.chosen.revision })}`}
      >
        <VersionTools {...props} versions={versions} />
      </HeadFrame>
      <div className="flex min-h-0 flex-1 flex-col md:flex-row sm:short:flex-row">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <main className="relative min-h-0 flex-1 outline-none" data-focus-home tabIndex={-1}>
            {view.shown === undefined ? null : (
              <MosaicCanvas
                document={viewer.document.shown}
                label={t("history.canvas", { title: mosaic.title })}
                layer={
                  isMarked ? (
                    <DifferenceMarks
                      document={viewer.document.shown}
                      onOpen={open}
                      side={side}
                      tiles={difference.tiles}
                    />
                  ) : null
                }
                maintenance={false}
                moving={false}
                onMoveTiles={() => {}}
                onOpenTile={open}
                ref={canvas}
                rightInset={isNarrow || mode === "none" ? 0 : CARD_INSET}
              />
            )}
            {isMarked && !isNarrow ? (
              <DifferenceCard isSinceThen={mode === "now"} onShow={show} {...list} />
            ) : null}
            <VersionState onRetry={versions.retry} view={view} />
          </main>
          <ReplayBar
            at={at}
            isFollowing={isFollowing}
            isLoading={view.isLoading}
            moments={moments}
            nameOf={versions.nameOf}
            onFit={() => canvas.current?.fit()}
            onGo={goTo}
            replay={replay}
            setFollowing={setFollowing}
          />
        </div>
        <SidePanel
          {...props}
          differences={isMarked ? <DifferenceList onShow={show} {...list} /> : null}
          differenceCount={list.difference.tiles.length}
          versions={versions}
        />
      </div>
      <TileDialog
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
