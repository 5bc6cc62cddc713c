import type { TileId } from "@mosaico/domain/tile/tile";
import type { RefObject } from "react";
import { useStore } from "zustand";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { MosaicCanvas } from "#features/canvas/mosaic-canvas.tsx";
import { UploadTray } from "#features/drop-in/upload-tray.tsx";
import { FollowFrame } from "#features/live/follow-frame.tsx";
import { PresentUsers } from "#features/live/present-users.tsx";
import { PresenceAnnouncements } from "#features/live/presence-announcements.tsx";
import { ReadingGrid } from "#features/reading/reading-grid.tsx";
import { ViewSwitch } from "#features/reading/view-switch.tsx";
import { SWITCH_INSET } from "#ui/frame-insets.ts";
import { EmptyMosaic } from "./empty-mosaic.tsx";
import { CanvasSkeleton } from "../canvas-skeleton.tsx";
import { RestNote } from "./frame/rest-note.tsx";
import { ToolDock } from "./frame/tool-dock.tsx";
import { useIsHere } from "./use-is-here.ts";
import type { Tools } from "./use-workspace.ts";

type Props = {
  readonly tools: Tools;
  readonly canvas: RefObject<CanvasHandle | null>;
  readonly title: string;
};

/** The canvas with everything that floats over it: tools, uploads, other users. */
export function WorkspaceCanvas({ tools, canvas, title }: Props) {
  const { workspace, frame, dialogs, many, dropIn, view } = tools;
  const { open, live, rights, maintenance } = workspace;
  const { isNarrow, rightInset } = frame;
  const { t } = useTranslation();
  const unsent = useStore(open.queue.view, (saving) => saving.unsent);
  const isHere = useIsHere(open);
  const { shown } = open.document;
  // On a narrow screen, the menu of the tile would lie over the other tools for it.
  const hasOnlyMenu = isNarrow && tools.menu !== null;
  const switched = view.isOffered ? SWITCH_INSET : 0;
  const fold = (id: TileId, folded: boolean) => {
    open.edit([{ op: "updateTile", id, data: { folded } }]);
  };
  return (
    <>
      {view.isReading && !isHere && shown.readingEnd === undefined ? (
        <CanvasSkeleton />
      ) : view.isReading ? (
        <ReadingGrid
          bottomInset={frame.bottomInset}
          document={shown}
          found={tools.finder}
          head={<PresentUsers isInFlow isNarrow live={live} />}
          onOpenTile={tools.onOpenTile}
          place={tools.readingPlace}
          rightInset={rightInset}
          rest={{ onAwaited: (section) => open.rest.goToSection(section) }}
          title={title}
        />
      ) : (
        <MosaicCanvas
          beside={hasOnlyMenu ? undefined : many.beside}
          bottomInset={frame.bottomInset + switched}
          document={shown}
          found={tools.finder}
          footInset={frame.footInset(many.isSomeSelected) + switched}
          {...(tools.begun.view && { initialView: tools.begun.view })}
          {...(tools.initialRegion && { initialRegion: tools.initialRegion })}
          label={t("main.canvas", { title })}
          layer={dropIn.layer}
          live={live}
          maintenance={maintenance}
          moving={workspace.moving}
          {...(rights.design && maintenance && { onFoldSection: fold })}
          {...(many.sections && { sectionTools: many.sections.tools })}
          onMenu={tools.onMenu}
          onMoveTiles={(moves) => {
            open.edit(moves.map(({ id, position }) => ({ op: "moveTile", id, position })));
          }}
          onOpenTile={tools.onOpenTile}
          onResizeTiles={(sizes) => {
            open.edit(
              sizes.map(({ id, width, height }) => ({
                op: "updateTile",
                id,
                data: { width, height },
              })),
            );
          }}
          onView={tools.onView}
          onZoom={tools.onZoom}
          ref={canvas}
          rightInset={rightInset}
          selection={many.selection}
          unsent={unsent}
        />
      )}
      {tools.findBar}
      <RestNote isQuiet={view.isReading} rest={open.rest} rightInset={rightInset} />
      <ViewSwitch bottomInset={frame.bottomInset} rightInset={rightInset} view={view} />
      <EmptyMosaic
        onAdd={rights.design ? () => dialogs.ask("addTile") : undefined}
        open={open}
        rightInset={rightInset}
      />
      {maintenance ? (
        <ToolDock
          isNarrow={isNarrow}
          isReplaced={isNarrow && many.isSomeSelected}
          rightInset={rightInset}
          workspace={workspace}
        />
      ) : null}
      <div hidden={hasOnlyMenu}>{many.bar}</div>
      {many.surfaces}
      {tools.menu}
      <UploadTray
        uploads={tools.uploads}
        bottomInset={frame.docked}
        rightInset={rightInset}
        userId={workspace.user.id}
      />
      {dropIn.surfaces}
      <FollowFrame isNarrow={isNarrow} live={live} rightInset={rightInset} />
      {view.isReading ? null : <PresentUsers isNarrow={isNarrow} live={live} />}
      <PresenceAnnouncements live={live} />
    </>
  );
}
