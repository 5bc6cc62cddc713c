import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useStore } from "zustand";
import { type Many, useArranging } from "#features/arrange/use-arranging.tsx";
import { useTileMenu } from "#features/arrange/tile-menu/use-tile-menu.tsx";
import type { CanvasHandle, MenuRequest } from "#features/canvas/canvas-props.ts";
import { type Size, type View, shownArea } from "#features/canvas/geometry/view.ts";
import type { FoundTiles } from "#features/canvas/found-tiles.ts";
import type { UploadQueue } from "#features/drop-in/upload-queue.ts";
import { useUploadQueue } from "#features/drop-in/use-upload-queue.ts";
import { type DropIn, useDropIn } from "#features/drop-in/use-drop-in.tsx";
import { type Leave, useLeave } from "#features/drop-in/use-leave.tsx";
import { rightsOf } from "#features/mosaics/rights.ts";
import { type MosaicView, useView } from "#features/reading/use-view.ts";
import { addressOf, readAddress, regionIn } from "../address/address.ts";
import { useMissingNotice } from "../address/use-addressed-mosaic.ts";
import { useCopyLink } from "../address/use-copy-link.ts";
import { useGoToPlace } from "../address/use-go-to-place.ts";
import { dropAddress, useTileAddress } from "../address/use-tile-address.ts";
import { isWholeList } from "#platform/api/read-pages.ts";
import { useWhenReachable } from "../offline/use-when-reachable.tsx";
import type { Begun } from "../part-screen/begun.ts";
import { useGoingOn } from "../part-screen/use-begun.ts";
import { useFind } from "../use-find.tsx";
import { usePresent } from "../use-present.tsx";
import { useZoom } from "../use-zoom.ts";
import { needsAllTiles, needsServer } from "./dialogs/questions.ts";
import { type Dialogs, useDialogs } from "./dialogs/use-dialogs.ts";
import { type Frame, useFrame } from "./frame/use-frame.ts";
import { useLeaveWhenSaved } from "./leave-when-saved.ts";
import { useAccounts } from "./use-accounts.ts";
import { usePublishedSelection } from "./use-live.ts";
import { useInitialPasswordNotice } from "./use-initial-password-notice.ts";
import { useModes } from "./use-modes.ts";
import { type MosaicProps, useOpenedMosaic } from "./use-opened-mosaic.ts";
import { useSignOut } from "./use-sign-out.ts";
import { useUndo } from "./use-undo.ts";
import { useWorkspaceKeys } from "./use-workspace-keys.ts";
import type { Workspace } from "./workspace.ts";

/** The tools of an open mosaic, and the elements they render. */
export type Tools = {
  readonly workspace: Workspace;
  readonly frame: Frame;
  readonly dialogs: Dialogs;
  readonly onZoom: (zoom: number) => void;
  /** What is on the screen is loaded first. */
  readonly onView: (view: View, size: Size) => void;
  readonly many: Many;
  readonly uploads: UploadQueue;
  readonly dropIn: DropIn;
  readonly leaving: Leave;
  readonly onMenu: (request: MenuRequest) => boolean;
  readonly menu: ReactNode;
  /** Whether the canvas or the reading grid is shown. */
  readonly view: MosaicView;
  /** Where the reading grid was scrolled to. */
  readonly readingPlace: RefObject<number>;
  readonly onOpenTile: (id: TileId, element: HTMLElement | null) => void;
  /** What the user has begun on the part that was shown first. */
  readonly begun: Begun;
  /** The region of the address. */
  readonly initialRegion: Bounds | undefined;
  /** Shown when an action needs the server and it is unreachable. */
  readonly unreachableNotice: ReactNode;
  /** The mosaic on the whole screen, while it is presented. */
  readonly presentation: ReactNode;
  /** What a search has found, and its bar while it is open. */
  readonly finder: FoundTiles;
  readonly findBar: ReactNode;
  readonly palette: PaletteState;
};

/** Whether the command palette is open, and how it shows a tile. */
type PaletteState = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly showTile: (tile: Tile) => void;
  readonly openTile: (id: TileId) => void;
};

/** Combines everything that works on an open mosaic, with the elements it renders. */
export function useWorkspace(props: MosaicProps): {
  readonly tools: Tools;
  readonly canvas: RefObject<CanvasHandle | null>;
  readonly home: RefObject<HTMLElement | null>;
} {
  const { loaded, user, mosaics, begun } = props;
  const { open, live } = useOpenedMosaic(props);
  const canvas = useRef<CanvasHandle>(null);
  const home = useRef<HTMLElement>(null);
  const { zoom, onZoom } = useZoom(canvas);
  const rights = rightsOf(user, open);
  const modes = useModes(user, loaded, rights);
  const frame = useFrame(modes.maintenance);
  const dialogs = useDialogs(rights);
  const { openTile } = dialogs;
  const onOpenTile = useCallback(
    (id: TileId, element: HTMLElement | null) => openTile(id, "view", element),
    [openTile],
  );
  const { rest } = open;
  const { present, presentation } = usePresent(open.document, onOpenTile);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const searched = useMemo(() => ({ id: open.id }), [open.id]);
  const { finder, findBar, showTile, ...search } = useFind(
    open.document.shown,
    canvas,
    searched,
    frame.rightInset,
  );
  const find = () => rest.whenHere(search.find);
  const goTo = useGoToPlace({
    document: open.document,
    canvas,
    showTile,
    openTile: onOpenTile,
    whenHere: (act) => rest.whenHere(act),
    whenTileHere: (id, act) => rest.whenTileHere(id, act),
  });
  const onView = useCallback(
    (shown: View, size: Size) => rest.near(shownArea(shown, size)),
    [rest],
  );
  // Editing and following others take place on the canvas.
  const isFollowing = useStore(live.view, ({ following }) => following !== undefined);
  const view = useView(String(open.id), modes.maintenance || isFollowing);
  useGoingOn(begun, { canvas, openTile, find, goTo, isReading: view.isReading });
  const [initialRegion] = useState(() => regionIn(readAddress(location.hash)));
  const copyLink = useCopyLink(canvas, open.id);
  const readingPlace = useRef(0);
  const accounts = useAccounts(user);
  const uploads = useUploadQueue(open, user.id);
  const leaving = useLeave(uploads);
  const { whenReachable, notice } = useWhenReachable();
  const parts = { open, canvas, rights, uploads, ...modes };
  const many = useArranging({ ...parts, ...frame, onCreate: dialogs.addTileNear });
  usePublishedSelection(live, many.selection);
  const dropIn = useDropIn({
    ...parts,
    target: home,
    pasteTiles: many.pasteTiles,
    onImport: (dropped) => rest.whenHere(() => dialogs.importDropped(dropped)),
    rightInset: frame.rightInset,
    bottomInset: frame.docked,
  });
  const { onMenu, menu } = useTileMenu({
    ...parts,
    many,
    onOpenTile: dialogs.openTile,
    onCreate: dialogs.addTileNear,
    onPaste: dropIn.paste,
    onCopyLink: copyLink.tile,
  });
  const undo = useUndo(open, rights, canvas);
  const [, navigate] = useLocation();
  const leaveWhenSaved = useLeaveWhenSaved(open);
  const { signOut } = useSignOut();
  const { leave } = leaving;
  const notifyMissing = useMissingNotice();
  useTileAddress({
    mosaic: open.id,
    tileId: dialogs.tile.tileId,
    leaveTile: () => dialogs.leaveTile.current?.() ?? true,
    goTo,
    onOther: (id) => {
      if (!isWholeList(mosaics) || mosaics.some((one) => one.id === id))
        leave(() => props.onSelect(id));
      else {
        notifyMissing();
        dropAddress();
      }
    },
  });

  const workspace: Workspace = {
    user,
    mosaics,
    open,
    live,
    accounts,
    account: {
      id: open.accountId,
      name: accounts.find(({ id }) => id === open.accountId)?.name ?? "",
    },
    rights,
    zoom: view.isReading ? undefined : zoom,
    readAsList: view.readAsList,
    find,
    copyLink,
    openPalette: () => setPaletteOpen(true),
    present: () => rest.whenHere(present),
    undo,
    ...modes,
    addFiles: dropIn.chooseFiles,
    paste: dropIn.paste && (() => dropIn.paste?.()),
    createSection: many.sections && (() => many.sections?.create()),
    selectAll: many.actions.selectAll,
    ask: (next) => {
      const ask = () => dialogs.ask(next);
      const askOnceHere = () => (needsAllTiles(next) ? rest.whenHere(ask) : ask());
      if (needsServer(next)) whenReachable(askOnceHere);
      else if (needsAllTiles(next)) askOnceHere();
      else if (next !== "signOut") dialogs.ask(next);
      else leave(() => (open.queue.view.getState().hasUnsent ? dialogs.ask(next) : signOut()));
    },
    askToSwitch: dialogs.askToSwitch,
    openHistory: () =>
      whenReachable(() => leave(() => leaveWhenSaved(() => navigate(`/historico/${open.id}`)))),
    goToTile: (mosaic, tile) =>
      leave(() => {
        navigate(addressOf(mosaic, tile));
        props.onSelect(mosaic);
      }),
    goTo: (path) => leave(() => navigate(path)),
    goHome: () =>
      leave(() =>
        leaveWhenSaved(() => {
          if (open.queue.view.getState().hasUnsent) dialogs.ask("goHome");
          else navigate("/home");
        }),
      ),
  };
  useWorkspaceKeys(workspace);
  useInitialPasswordNotice(workspace);
  const tools = {
    workspace,
    frame,
    dialogs,
    onZoom,
    onView,
    many,
    uploads,
    dropIn,
    leaving,
    onMenu,
    menu,
    unreachableNotice: notice,
    presentation,
    finder,
    findBar,
    palette: {
      isOpen: isPaletteOpen,
      onOpenChange: setPaletteOpen,
      showTile,
      openTile: (tile: TileId) => goTo({ tile }),
    },
    view,
    readingPlace,
    onOpenTile,
    begun,
    initialRegion,
  };
  return { tools, canvas, home };
}
