import { type Area, type Bounds, areaOf } from "@mosaico/domain/mosaic/area";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Position } from "@mosaico/domain/tile/tile";
import type { TileId } from "@mosaico/domain/tile/tile";
import { Suspense, lazy } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { BackgroundDialog } from "#features/background/background-dialog.tsx";
import { LookDialog } from "#features/background/look-dialog.tsx";
import { pastelOf } from "#features/canvas/pastel-of.ts";
import { DrawnGround } from "#features/canvas/look/drawn-ground.tsx";
import { drawnTexts } from "#features/exchange/drawn-texts.ts";
import { ExportDialog } from "#features/exchange/export-dialog.tsx";
import { ImportDialog } from "#features/exchange/import-dialog.tsx";
import { IconLibraryDialog } from "#features/icons/icon-library-dialog.tsx";
import { AlsoEditing } from "#features/live/also-editing.tsx";
import { DuplicateMosaicDialog } from "#features/mosaics/create/duplicate-mosaic-dialog.tsx";
import { KeepTemplateDialog } from "#features/mosaics/create/keep-template-dialog.tsx";
import { CreateMosaicDialog } from "#features/mosaics/create-mosaic-dialog.tsx";
import { placePieceBack } from "#features/sync/document/place-back.ts";
import { DeleteMosaicDialog } from "#features/mosaics/delete-mosaic-dialog.tsx";
import { MosaicOptionsDialog } from "#features/mosaics/mosaic-options-dialog.tsx";
import { RenameMosaicDialog } from "#features/mosaics/rename-mosaic-dialog.tsx";
import { SwitchMosaicDialog } from "#features/mosaics/switch-mosaic-dialog.tsx";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { AddTileDialog } from "#features/tiles/add-tile-dialog.tsx";
import { TileDialog } from "#features/tiles/tile-dialog.tsx";
import { useBringMosaicBack } from "#features/trash/use-bring-mosaic-back.ts";
import { ACCOUNT_DIALOGS } from "./account-dialogs.tsx";
import { BackgroundPreview } from "./background-preview.tsx";
import { ACCOUNT_QUESTIONS } from "./questions.ts";
import type { Dialogs } from "./use-dialogs.ts";
import { useIsHere } from "../use-is-here.ts";
import type { Workspace } from "../workspace.ts";
import { whenSaved } from "../leave-when-saved.ts";
import { useSetLanguage } from "./use-set-language.ts";
import { ShortcutsDialog } from "#features/shortcuts/shortcuts-dialog.tsx";
import { GoHomeDialog } from "./go-home-dialog.tsx";
import { SignOutDialog } from "./sign-out-dialog.tsx";

const TrashDialog = lazy(async () => {
  const module = await import("#features/trash/trash-dialog.tsx");
  return { default: module.TrashDialog };
});

const ImportIntoDialog = lazy(async () => {
  const module = await import("#features/exchange/import-into-dialog.tsx");
  return { default: module.ImportIntoDialog };
});

type Props = {
  readonly workspace: Workspace;
  readonly dialogs: Dialogs;
  /** A tile was removed in its dialog; `inverse` restores it. */
  readonly onTileRemoved: (inverse: readonly Operation[]) => void;
  /** A tile was added or restored here. */
  readonly onAdded: (area: Area) => void;
  readonly onSelect: (id: number | undefined) => void;
  /** The middle of the view. */
  readonly middle: () => Position;
  /** Places that running uploads have taken. */
  readonly promised: () => readonly Bounds[];
  /** Tiles were imported here. */
  readonly onImported: (bounds: Bounds) => void;
  /** The open mosaic was deleted. */
  readonly onDeleted: () => void;
  /** The ids of the selected tiles. */
  readonly selected: ReadonlySet<TileId>;
};

/** Every dialog of the workspace. A form starts empty each time it is opened. */
export function WorkspaceDialogs(props: Props) {
  const { workspace, dialogs, onAdded, onSelect } = props;
  const { question, ask, switchTo, askToSwitch, tile } = dialogs;
  const { user, mosaics, open, live, rights } = workspace;
  const set = (isOpen: boolean) => {
    if (!isOpen) ask(undefined);
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
  // The next tile may be one that is not here yet.
  const isHere = useIsHere(open);
  const accountQuestion = ACCOUNT_QUESTIONS.find((one) => one === question);

  return (
    <>
      {accountQuestion &&
        ACCOUNT_DIALOGS[accountQuestion]({ workspace, onOpenChange: set, setQuestion: ask })}
      <AddTileDialog
        accountId={open.accountId}
        canAdd={rights.design}
        document={open.document}
        edit={open.edit}
        near={dialogs.newTileNear}
        onAdded={(id) => {
          const added = open.document.find(id);
          if (added !== undefined) onAdded(areaOf(added));
        }}
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
        leaveRef={dialogs.leaveTile}
        onClose={dialogs.closeTile}
        onCopyLink={workspace.copyLink.tile}
        onEditing={(id) => live.out.editing(id ?? null)}
        {...(isHere && { onStep: dialogs.stepTo })}
        placeBack={(old) => placePieceBack(open.document, old)}
        returnFocus={dialogs.opener}
        startsEditing={tile.isEditing}
        tileId={tile.tileId}
      />
      {question === "createMosaic" ? (
        <CreateMosaicDialog
          beside={mosaics.find((mosaic) => mosaic.id === open.id)}
          onCreated={(mosaic) => onSelect(mosaic.id)}
          onOpenChange={set}
          open
          renderGround={(ground) => <DrawnGround ground={ground} scale={0.25} />}
          user={user}
        />
      ) : null}
      {question === "duplicateMosaic" ? (
        <DuplicateMosaicDialog
          beside={mosaics.find((mosaic) => mosaic.id === open.id)}
          mosaic={{
            id: open.id,
            title: open.document.title,
            tileCount: open.document.tileCount - open.document.sections.size,
          }}
          onCreated={(mosaic) => onSelect(mosaic.id)}
          onOpenChange={set}
          open
          user={user}
          whenSaved={() => whenSaved(open.queue.view)}
        />
      ) : null}
      {question === "keepTemplate" ? (
        <KeepTemplateDialog
          mosaic={{ id: open.id, title: open.document.title }}
          onOpenChange={set}
        />
      ) : null}
      {question === "exportMosaic" ? (
        <ExportDialog
          mosaic={{ id: open.id, title: open.document.title }}
          onOpenChange={set}
          parts={{
            sections: open.document.sections.all().map(({ id, data }) => ({
              id,
              title: data.title,
            })),
            selected: [...props.selected],
            texts: () => drawnTexts(open.document.all()),
          }}
          whenSaved={() => whenSaved(open.queue.view)}
        />
      ) : null}
      {question === "importMosaic" ? (
        <ImportDialog
          beside={mosaics.find((mosaic) => mosaic.id === open.id)}
          onCreated={(mosaic) => onSelect(mosaic.id)}
          onOpenChange={set}
          user={user}
        />
      ) : null}
      {question === "importInto" ? (
        <Suspense fallback={null}>
          <ImportIntoDialog
            {...(dialogs.dropped && { dropped: dialogs.dropped })}
            near={() => dialogs.dropped?.point ?? props.middle()}
            onAdded={props.onImported}
            onOpenChange={set}
            open={open}
            promised={props.promised}
          />
        </Suspense>
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
      {question === "mosaicOptions" ? (
        <MosaicOptionsDialog document={open.document} edit={open.edit} onOpenChange={set} open />
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
      {question === "look" ? (
        <LookDialog
          accountId={open.accountId}
          edit={open.edit}
          onOpenChange={set}
          renderGround={(ground) => <DrawnGround ground={ground} scale={0.6} />}
          renderPreview={(settings) => (
            <BackgroundPreview
              background={open.document.background}
              document={open.document}
              settings={settings}
            />
          )}
          settings={open.document.settings}
          title={open.document.title}
        />
      ) : null}
      {question === "trash" ? (
        <Suspense fallback={null}>
          <TrashDialog
            mayRestoreMosaics={rights.remove}
            onBack={onAdded}
            onClose={() => ask(undefined)}
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
        onCancel={() => askToSwitch(undefined)}
        onConfirm={() => onSelect(switchTo)}
        title={mosaics.find(({ id }) => id === switchTo)?.title}
      />
      <GoHomeDialog onCancel={() => ask(undefined)} open={question === "goHome"} />
      <SignOutDialog onCancel={() => ask(undefined)} open={question === "signOut"} />
    </>
  );
}
