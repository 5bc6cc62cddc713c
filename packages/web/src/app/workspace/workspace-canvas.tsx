import type { TileId } from "@mosaico/domain/tile/tile";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { MosaicCanvas } from "#features/canvas/mosaic-canvas.tsx";
import { ArrivalsTray } from "#features/drop-in/arrivals-tray.tsx";
import { FollowFrame } from "#features/live/follow-frame.tsx";
import { PresentUsers } from "#features/live/present-users.tsx";
import { PresenceAnnouncements } from "#features/live/presence-announcements.tsx";
import { useSaveView } from "#features/mosaics/use-save-view.ts";
import { EmptyMosaic } from "./empty-mosaic.tsx";
import { ToolDock } from "./frame/tool-dock.tsx";
import type { Tools } from "./use-workspace.ts";

type Props = {
  readonly tools: Tools;
  readonly canvas: RefObject<CanvasHandle | null>;
  readonly title: string;
};

/** The canvas with everything that floats over it: tools, uploads, other users. */
export function WorkspaceCanvas({ tools, canvas, title }: Props) {
  const { workspace, frame, dialogs, many, dropIn } = tools;
  const { open, live, rights, maintenance } = workspace;
  const { isNarrow, rightInset } = frame;
  const { t } = useTranslation();
  const { unsent } = useSaveView(open);
  const fold = (id: TileId, folded: boolean) => {
    open.edit([{ op: "updateTile", id, data: { folded } }]);
  };
  return (
    <>
      <MosaicCanvas
        beside={many.beside}
        bottomInset={frame.bottomInset}
        document={open.document.shown}
        footInset={frame.footInset(many.isSomeSelected)}
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
        onOpenTile={(id, element) => dialogs.openTile(id, "view", element)}
        onResizeTiles={(sizes) => {
          open.edit(
            sizes.map(({ id, width, height }) => ({
              op: "updateTile",
              id,
              data: { width, height },
            })),
          );
        }}
        onZoom={tools.onZoom}
        ref={canvas}
        rightInset={rightInset}
        selection={many.selection}
        unsent={unsent}
      />
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
      {many.surfaces}
      {tools.menu}
      <ArrivalsTray
        arrivals={tools.arrivals}
        bottomInset={frame.docked}
        rightInset={rightInset}
        userId={workspace.user.id}
      />
      {dropIn.surfaces}
      <FollowFrame isNarrow={isNarrow} live={live} rightInset={rightInset} />
      <PresentUsers isNarrow={isNarrow} live={live} />
      <PresenceAnnouncements live={live} />
    </>
  );
}
