import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { User } from "@mosaico/contract/auth";
import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { MosaicCanvas } from "#features/canvas/mosaic-canvas.tsx";
import { PresenceAnnouncements } from "#features/live/presence-announcements.tsx";
import { FollowFrame } from "#features/live/follow-frame.tsx";
import { PeopleHere } from "#features/live/people-here.tsx";
import { useTitle } from "#features/mosaics/use-document.ts";
import type { LoadedMosaic } from "#features/sync/copies/load-mosaic.ts";
import { editMosaics } from "#features/mosaics/mosaics.api.ts";
import { openMosaic } from "#features/sync/open-mosaic.ts";
import { useSaveView } from "#features/mosaics/use-save-view.ts";
import { SavingDialogs } from "#features/mosaics/saving-dialogs.tsx";
import { ContentLanguage } from "#platform/i18n/content-language.ts";
import { focusedElement } from "#platform/page/focused-element.ts";
import { useFocusHome } from "#platform/page/use-focus-home.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { SkipLink } from "../skip-link.tsx";
import { useNarrow } from "../use-narrow.ts";
import { usePreparing } from "../use-preparing.ts";
import { useZoom } from "../use-zoom.ts";
import { useArranging } from "./arrange/use-arranging.tsx";
import { useKeptPictures } from "../offline/use-kept-pictures.ts";
import { useWhenReachable } from "../offline/use-when-reachable.tsx";
import { ArrivalsTray } from "./drop-in/arrivals-tray.tsx";
import { useArrivals } from "./drop-in/use-arrivals.ts";
import { useDropIn } from "./drop-in/use-drop-in.tsx";
import { useLeave } from "./drop-in/use-leave.tsx";
import { EmptyMosaic } from "./empty-mosaic.tsx";
import { useLeaveWhenSaved } from "./leave-when-saved.ts";
import { takeOutsideEdits } from "./outside-edits.ts";
import { PHONE_INSET, PhoneBar } from "./phone-bar.tsx";
import { mayAsk, needsServer, rightsOf } from "./rights.ts";
import type { Room } from "./room.ts";
import { RoomDialogs } from "./room-dialogs.tsx";
import { SIDEBAR_INSET, Sidebar } from "./sidebar.tsx";
import { BAR_INSET, DOCK_INSET, ToolDock } from "./tool-dock.tsx";
import { useAccounts } from "./use-accounts.ts";
import { useLive, usePublishedSelection } from "./use-live.ts";
import { useModes } from "./use-modes.ts";
import { useQuestion } from "./use-question.ts";
import { useRoleNews } from "./use-role-news.ts";
import { useRoomNews } from "./use-room-news.ts";
import { useWorkspaceKeys } from "./use-workspace-keys.ts";
import { useSignOut } from "./use-sign-out.ts";
import { useSidebarOpen } from "./use-sidebar-open.ts";
import { useTileMenu } from "./tile-menu/use-tile-menu.tsx";
import { useSummaryKept } from "./use-summary-kept.ts";
import { mayDo, useUndo } from "./use-undo.ts";

type OpenTile = { readonly tileId?: TileId; readonly isEditing: boolean };

type Props = {
  readonly loaded: LoadedMosaic;
  readonly user: User;
  readonly mosaics: readonly MosaicSummary[];
  readonly onSelect: (id: number | undefined) => void;
};

/** One mosaic, open: the canvas, the tools around it, and the dialogs that they open. */
export function MosaicRoom({ loaded, user, mosaics, onSelect }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open] = useState(() => openMosaic(loaded, user.id));
  useEffect(() => open.start(), [open]);
  useEffect(() => takeOutsideEdits(open), [open]);
  const live = useLive(open);
  const home = useRef<HTMLElement>(null);
  useFocusHome();
  const canvas = useRef<CanvasHandle>(null);
  const { zoom, onZoom } = useZoom(canvas);
  const opener = useRef<HTMLElement>(null);
  const isNarrow = useNarrow();
  const [isSidebarOpen, setSidebarOpen] = useSidebarOpen();
  const [asked, setQuestion] = useQuestion();
  const [switchTo, setSwitchTo] = useState<number>();
  const [{ tileId, isEditing }, setTile] = useState<OpenTile>({ isEditing: false });
  const [newTileNear, setNewTileNear] = useState<Position>();
  const title = useTitle(open.document);
  const { unsent, hasUnsent } = useSaveView(open);
  const { signOut } = useSignOut();
  const rights = rightsOf(user, open);
  const { maintenance, moving, setMaintenance, setMoving } = useModes(user, loaded, rights);
  // What was written for a new tile stays to be read: its dialog looks after itself.
  const question =
    asked === undefined || asked === "addTile" || mayAsk(rights, asked) ? asked : undefined;
  const accounts = useAccounts(user);
  const account = {
    id: open.accountId,
    name: accounts.find(({ id }) => id === open.accountId)?.name ?? "",
  };
  const navigate = useNavigate();
  const arrivals = useArrivals(open, user.id);
  const { leave, onLink, question: leaveQuestion } = useLeave(arrivals);
  usePageTitle(title);
  useSummaryKept(user.id, open);
  useKeptPictures(open.document);
  usePreparing(open.document, open);
  const { whenReachable, notice } = useWhenReachable();
  useRoleNews(user, open.accountId);
  useRoomNews(user.id, open, loaded, (id) => {
    editMosaics(client, user.id, (list) => list.filter((mosaic) => mosaic.id !== id));
    void client.invalidateQueries({ queryKey: ["mosaics", user.id] });
    onSelect(undefined);
  });
  const language = mosaics.find(({ id }) => id === open.id)?.language ?? loaded.language;
  const isListed = mosaics.some(({ id }) => id === open.id);
  useEffect(() => {
    // Whether it is gone, and what of the edits with it, is the queue's to find out.
    if (!isListed) open.queue.refresh();
  }, [isListed, open]);

  const rightInset = isNarrow ? 0 : SIDEBAR_INSET[isSidebarOpen ? "open" : "closed"];
  const many = useArranging({
    open,
    live,
    arrivals,
    canvas,
    rights,
    maintenance,
    moving,
    setMoving,
    isNarrow,
    rightInset,
  });
  const dropIn = useDropIn({
    open,
    arrivals,
    canvas,
    target: home,
    rights,
    maintenance,
    setMaintenance,
    pasteTiles: many.pasteTiles,
  });
  const undo = useUndo(open, rights, canvas);
  const { onMenu, menu } = useTileMenu({
    open,
    canvas,
    rights,
    maintenance,
    many,
    onOpenTile: (id, mode) => {
      opener.current = focusedElement();
      setTile({ tileId: id, isEditing: mode === "edit" });
    },
    onCreate: (near) => {
      setNewTileNear(near);
      setQuestion("addTile");
    },
    onPaste: dropIn.paste,
  });
  const leaveWhenSaved = useLeaveWhenSaved(open);
  const openHistory = () =>
    whenReachable(() => leave(() => leaveWhenSaved(() => void navigate(`/historico/${open.id}`))));
  usePublishedSelection(live, many.selection);
  const room: Room = {
    user,
    mosaics,
    open,
    live,
    accounts,
    account,
    rights,
    zoom,
    undo,
    maintenance,
    setMaintenance,
    moving,
    setMoving,
    addFiles: dropIn.chooseFiles,
    paste: dropIn.paste && (() => dropIn.paste?.()),
    selectAll: many.actions.selectAll,
    ask: (next) => {
      if (needsServer(next)) whenReachable(() => setQuestion(next));
      else if (next !== "signOut") setQuestion(next);
      else leave(() => (hasUnsent ? setQuestion(next) : signOut()));
    },
    askToSwitch: setSwitchTo,
    openHistory,
    goTo: (path) => leave(() => void navigate(path)),
  };
  useWorkspaceKeys(room);
  const bottomInset = isNarrow ? PHONE_INSET[maintenance ? "withDock" : "bar"] : 0;
  const docked = isNarrow || !maintenance ? bottomInset : DOCK_INSET;

  return (
    <ContentLanguage value={language}>
      <div className="fixed inset-0 overflow-hidden" onClickCapture={onLink}>
        <main className="absolute inset-0 outline-none" data-focus-home ref={home} tabIndex={-1}>
          <SkipLink label={t("canvas.skipToSidebar")} target="sidebar" />
          <h1 className="sr-only" lang={language || undefined}>
            {title}
          </h1>
          <MosaicCanvas
            bottomInset={bottomInset}
            document={open.document}
            footInset={!isNarrow && many.isSomeSelected ? docked + BAR_INSET : docked}
            label={t("main.canvas", { title })}
            layer={dropIn.layer}
            live={live}
            maintenance={maintenance}
            moving={moving}
            onMenu={onMenu}
            onMoveTiles={(moves) => {
              open.edit(moves.map(({ id, position }) => ({ op: "moveTile", id, position })));
            }}
            onOpenTile={(id, element) => {
              opener.current = element;
              setTile({ tileId: id, isEditing: false });
            }}
            onZoom={onZoom}
            ref={canvas}
            rightInset={rightInset}
            selection={many.selection}
            unsent={unsent}
          />
          <EmptyMosaic
            onAdd={rights.design ? () => setQuestion("addTile") : undefined}
            open={open}
            rightInset={rightInset}
          />
          {maintenance ? (
            <ToolDock
              isNarrow={isNarrow}
              isReplaced={isNarrow && many.isSomeSelected}
              rightInset={rightInset}
              room={room}
            />
          ) : null}
          {many.surfaces}
          {menu}
          <ArrivalsTray
            arrivals={arrivals}
            bottomInset={docked}
            rightInset={rightInset}
            userId={user.id}
          />
          {dropIn.surfaces}
          <FollowFrame isNarrow={isNarrow} live={live} rightInset={rightInset} />
          <PeopleHere isNarrow={isNarrow} live={live} />
          <PresenceAnnouncements live={live} />
        </main>
        {isNarrow ? (
          <PhoneBar room={room} />
        ) : (
          <Sidebar isOpen={isSidebarOpen} room={room} setOpen={setSidebarOpen} />
        )}
        <RoomDialogs
          closeTile={() => setTile({ isEditing: false })}
          newTileNear={newTileNear}
          onAdded={(_id: TileId, position: Position) => canvas.current?.centreOn(position)}
          onDeleted={() => {
            arrivals.stop();
            onSelect(
              mosaics.find((one) => one.accountId === open.accountId && one.id !== open.id)?.id,
            );
          }}
          onTileRemoved={many.notifyRemoved}
          onSelect={(id) => leave(() => onSelect(id))}
          openTile={(id) => setTile({ tileId: id, isEditing: false })}
          opener={opener}
          question={question}
          room={room}
          setQuestion={(next) => {
            setQuestion(next);
            setNewTileNear(undefined);
          }}
          setSwitchTo={setSwitchTo}
          startsEditing={isEditing}
          switchTo={switchTo}
          tileId={tileId}
        />
        {leaveQuestion}
        <SavingDialogs may={mayDo(rights)} open={open} userId={user.id} />
        {notice}
      </div>
    </ContentLanguage>
  );
}
