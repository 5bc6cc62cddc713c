import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { type RefObject, Suspense, lazy } from "react";
import { useTranslation } from "react-i18next";
import { BackgroundDialog } from "#features/background/background-dialog.tsx";
import { pastelOf } from "#features/canvas/backdrop.tsx";
import { IconLibraryDialog } from "#features/icons/icon-library-dialog.tsx";
import { AlsoEditing } from "#features/live/also-editing.tsx";
import { CreateMosaicDialog } from "#features/mosaics/create-mosaic-dialog.tsx";
import { placeBack } from "#features/sync/document/place-back.ts";
import { DeleteMosaicDialog } from "#features/mosaics/delete-mosaic-dialog.tsx";
import { RenameMosaicDialog } from "#features/mosaics/rename-mosaic-dialog.tsx";
import { SwitchMosaicDialog } from "#features/mosaics/switch-mosaic-dialog.tsx";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { AddTileDialog } from "#features/tiles/add-tile-dialog.tsx";
import { TileDialog } from "#features/tiles/tile-dialog.tsx";
import { useBringMosaicBack } from "#features/trash/use-bring-mosaic-back.ts";
import { ACCOUNT_DIALOGS } from "./account-dialogs.tsx";
import { BackgroundPreview } from "./background-preview.tsx";
import { ACCOUNT_QUESTIONS, type Question } from "./questions.ts";
import type { Room } from "./room.ts";
import { useSetLanguage } from "./use-set-language.ts";
import { ShortcutsDialog } from "./shortcuts/shortcuts-dialog.tsx";
import { SignOutDialog } from "./sign-out-dialog.tsx";

const TrashDialog = lazy(async () => {
  const module = await import("#features/trash/trash-dialog.tsx");
  return { default: module.TrashDialog };
});

type Props = {
  readonly room: Room;
  readonly question: Question | undefined;
  readonly setQuestion: (question: Question | undefined) => void;
  readonly switchTo: number | undefined;
  readonly setSwitchTo: (id: number | undefined) => void;
  readonly tileId: TileId | undefined;
  readonly openTile: (id: TileId) => void;
  /** The tile opens with its form. */
  readonly startsEditing: boolean;
  /** Where a new tile goes; undefined for the middle. */
  readonly newTileNear: Position | undefined;
  readonly closeTile: () => void;
  /** A tile was removed in its dialog; `inverse` takes that back. */
  readonly onTileRemoved: (inverse: readonly Operation[]) => void;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onAdded: (id: TileId, position: Position) => void;
  readonly onSelect: (id: number | undefined) => void;
  /** The mosaic is deleted: there is nothing to stay for. */
  readonly onDeleted: () => void;
};

/** Every dialog of the main screen; a form begins anew each time it is opened. */
export function RoomDialogs(props: Props) {
  const { room, question, setQuestion, switchTo, setSwitchTo, onSelect } = props;
  const { user, mosaics, open, live, rights } = room;
  const set = (isOpen: boolean) => {
    if (!isOpen) setQuestion(undefined);
  };

  const { t } = useTranslation();
  const setLanguage = useSetLanguage(user.id, open.id);
  const { bringBack } = useBringMosaicBack(user.id, onSelect, true);
  const editTile: OpenMosaic["edit"] = (operations) => {
    const outcome = open.edit(operations);
    const removes = operations.some(({ op }) => op === "removeTile");
    if (outcome.ok && removes) props.onTileRemoved(outcome.value.inverse);
    return outcome;
  };
  const asked = ACCOUNT_QUESTIONS.find((one) => one === question);

  return (
    <>
      {asked && ACCOUNT_DIALOGS[asked]({ room, onOpenChange: set, setQuestion })}
      <AddTileDialog
        accountId={open.accountId}
        canAdd={rights.design}
        document={open.document}
        edit={open.edit}
        near={props.newTileNear}
        onAdded={props.onAdded}
        onOpenChange={set}
        open={question === "addTile"}
      />
      <TileDialog
        accountId={open.accountId}
        canEdit={rights.edit}
        canRemove={rights.design}
        document={open.document}
        edit={editTile}
        renderNotice={(id) => <AlsoEditing live={live} tileId={id} />}
        onClose={props.closeTile}
        onEditing={(id) => live.out.editing(id ?? null)}
        onStep={props.openTile}
        placeBack={(old) => placeBack(open.document, old)}
        returnFocus={props.opener}
        startsEditing={props.startsEditing}
        tileId={props.tileId}
      />
      {question === "createMosaic" ? (
        <CreateMosaicDialog
          beside={mosaics.find((mosaic) => mosaic.id === open.id)}
          onCreated={(mosaic) => onSelect(mosaic.id)}
          onOpenChange={set}
          open
          user={user}
        />
      ) : null}
      {question === "renameMosaic" ? (
        <RenameMosaicDialog
          onOpenChange={set}
          onRename={(title) => {
            open.edit([{ op: "rename", title }]);
          }}
          language={mosaics.find(({ id }) => id === open.id)?.language ?? ""}
          onLanguage={setLanguage}
          open
          title={open.document.title}
        />
      ) : null}
      {question === "deleteMosaic" ? (
        <DeleteMosaicDialog
          mosaic={{ id: open.id, title: open.document.title }}
          mosaicsInAccount={mosaics.filter(({ accountId }) => accountId === open.accountId).length}
          onDeleted={() => {
            open.queue.discard();
            props.onDeleted();
          }}
          onOpenChange={set}
          open
          undo={{ label: t("trash.bringBack"), onClick: () => bringBack(open.id) }}
          userId={user.id}
        />
      ) : null}
      {question === "background" ? (
        <BackgroundDialog
          accountId={open.accountId}
          document={open.document}
          edit={open.edit}
          onOpenChange={set}
          pastelOf={pastelOf}
          renderPreview={(background) => (
            <BackgroundPreview background={background} document={open.document} />
          )}
        />
      ) : null}
      {question === "trash" ? (
        <Suspense fallback={null}>
          <TrashDialog
            mayRestoreMosaics={rights.remove}
            onBack={(position) => props.onAdded("", position)}
            onClose={() => setQuestion(undefined)}
            onOpenMosaic={onSelect}
            open={open}
            userId={user.id}
          />
        </Suspense>
      ) : null}
      {question === "icons" ? (
        <IconLibraryDialog accountId={open.accountId} onOpenChange={set} open user={user} />
      ) : null}
      {question === "shortcuts" ? <ShortcutsDialog onOpenChange={set} rights={rights} /> : null}
      <SwitchMosaicDialog
        onCancel={() => setSwitchTo(undefined)}
        onConfirm={() => onSelect(switchTo)}
        title={mosaics.find(({ id }) => id === switchTo)?.title}
      />
      <SignOutDialog onCancel={() => setQuestion(undefined)} open={question === "signOut"} />
    </>
  );
}
