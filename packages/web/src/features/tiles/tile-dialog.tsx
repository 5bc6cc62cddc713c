import { type Area, areaOf } from "@mosaico/domain/mosaic/area";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { LockKeyholeOpen, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog, type DialogProps } from "#ui/dialog.tsx";
import { focusFirstProblem } from "#ui/focus-first-problem.ts";
import { toast } from "#ui/toast.ts";
import { detailSizeOf } from "./by-type/tile-types.ts";
import { ConfirmTileChange } from "./confirm-tile-change.tsx";
import { ChangedFieldsNote } from "./changed-fields-note.tsx";
import { EditActions } from "./edit-actions.tsx";
import { CopyLinkButton } from "./copy-link-button.tsx";
import { CLOSED, type Goal } from "./form-goal.ts";
import { RemovedTileNote } from "./removed-tile-note.tsx";
import { LockedNote } from "./locked-note.tsx";
import { RightsLost } from "./rights-lost.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { stepTile } from "./step-tile.ts";
import { type EditTiles, type TileDocument, useTile } from "./tile-document.ts";
import { FoundTileContent } from "./found-tile-content.tsx";
import { RemovedTile } from "./removed-tile.tsx";
import { TileFormFields } from "./tile-form-fields.tsx";
import { TileHeading, tileSubtitle } from "./tile-heading.tsx";
import { useLeaveRef } from "./use-leave-ref.ts";
import { useLateSubmit } from "./use-late-submit.ts";
import { usePublishedEditing } from "./use-published-editing.ts";
import { useStepKeys } from "./use-step-keys.ts";
import { useTileDraft } from "./use-tile-draft.ts";

export type TileDialogProps = {
  document: TileDocument;
  /** The open tile; undefined closes the dialog. */
  tileId: TileId | undefined;
  onClose: () => void;
  /** Shows another tile instead; without it there are no step buttons. */
  onStep?: (id: TileId) => void;
  /** Absent for users who may only view. */
  edit?: EditTiles;
  /** The mosaic's account, whose icons are offered; absent for users who may only view. */
  accountId?: string;
  canEdit?: boolean;
  canRemove?: boolean;
  /** Opens with the form. */
  startsEditing?: boolean;
  /** Called with the tile whose form is open, and with undefined when it closes. */
  onEditing?: (id: TileId | undefined) => void;
  /** A notice shown while this tile's form is open. */
  renderNotice?: (id: TileId) => ReactNode;
  /** The position of a restored tile; without it, that of a new one. */
  placeBack?: (old: Area) => Position;
  /** Copies the address of a tile. */
  onCopyLink?: ((id: TileId) => void) | undefined;
  /** Receives a function that closes the dialog, and returns false if the user has to be asked first. */
  leaveRef?: RefObject<(() => boolean) | null>;
  /** Receives the focus on closing. */
  returnFocus?: RefObject<HTMLElement | null>;
};

type Content = Omit<DialogProps, "open" | "onOpenChange" | "closeLabel">;

/** An open tile: its content and, for users with permission, editing and removing. */
export function TileDialog(props: TileDialogProps) {
  const { document, tileId, onClose, onStep, edit } = props;
  const { t } = useTranslation();
  const isOpen = tileId !== undefined;
  const draft = useTileDraft(tileId, document, props.startsEditing === true);
  // Another tile must not replace one with unsaved changes before the user has confirmed.
  const shownId = isOpen ? (draft.current?.id ?? tileId) : undefined;
  const isReplaced = shownId !== tileId;
  const present = useTile(document, shownId);
  // The last tile stays visible while the dialog closes.
  const [last, setLast] = useState(present);
  if (present !== undefined && present !== last) setLast(present);
  const tile = present ?? last;
  const isRemoved = isOpen && present === undefined;

  const mayEdit = edit !== undefined && props.canEdit === true;
  // A removed tile can be restored by users who may add one.
  const maySave = mayEdit && (!isRemoved || props.canRemove === true);
  const editedId = isOpen && mayEdit ? draft.current?.id : undefined;
  usePublishedEditing(editedId, props.onEditing);
  const late = useLateSubmit(draft.isSending);
  const fields = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState(false);
  const [leaving, setLeaving] = useState<Goal>();
  // Where to go after a form that waits for an upload has been saved.
  const [goal, setGoal] = useState<Goal>(CLOSED);

  const goTo = (next: Goal) => {
    setLeaving(undefined);
    if (next.to !== "closed") draft.close();
    if (next.to === "closed") onClose();
    else if (next.to === "tile") onStep?.(next.id);
  };
  const leave = (next: Goal) => {
    late.stop();
    const hasToAsk = draft.current !== undefined && (draft.isDirty || draft.isSendingAny);
    if (hasToAsk) setLeaving(next);
    else goTo(next);
    return !hasToAsk;
  };
  useLeaveRef(props.leaveRef, () => leave(CLOSED));
  const step = (direction: "next" | "previous") => {
    const id = tile && stepTile(document, tile, direction);
    if (id !== undefined) leave({ to: "tile", id });
  };
  const canStep = onStep !== undefined && document.tileCount > 1;
  useStepKeys(isOpen && canStep && draft.current === undefined && !removing, step);
  const destination =
    leaving ?? (isReplaced && tileId ? { to: "tile" as const, id: tileId } : undefined);
  const goOn = () => {
    setLeaving(undefined);
    if (isReplaced && shownId) onStep?.(shownId);
  };

  const save = (form: HTMLFormElement, next: Goal) => {
    late.stop();
    goOn();
    if (!maySave) return;
    draft.tryIt();
    if (Object.keys(draft.problems).length > 0) {
      focusFirstProblem(form);
      return;
    }
    if (draft.isSending) {
      setGoal(next);
      late.waitFor(form);
      return;
    }
    const operations = isRemoved ? putBack() : draft.operations();
    if (operations === undefined) toast.error(t("tiles.notSaved"), t("tiles.noRoom"));
    else if (operations.length === 0 || apply(operations, t("tiles.notSaved"))) goTo(next);
  };
  const apply = (operations: readonly Operation[], failed: string): boolean => {
    const outcome = edit?.(operations);
    if (outcome?.ok !== false) return true;
    toast.error(failed, t(`errors.${outcome.problem}`));
    return false;
  };
  const putBack = (): readonly Operation[] => {
    const { current } = draft;
    if (current === undefined || last === undefined) return [];
    const data = { ...current.before, ...draft.changed };
    const place = areaOf({ position: last.position, data });
    const position = props.placeBack?.(place) ?? document.placeForNewTile(data);
    return [{ op: "addTile", tile: { id: current.id, position, data } }];
  };
  const saveAsked = () => {
    const form = fields.current?.closest("form");
    if (form) save(form, destination ?? CLOSED);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = late.isSent(event.currentTarget) ? goal : CLOSED;
    // Somebody else's changes are not overwritten without notice.
    if (maySave && draft.contested.length > 0) setLeaving(next);
    else save(event.currentTarget, next);
  };

  const remove = () => {
    setRemoving(false);
    if (tileId === undefined) return;
    if (apply([{ op: "removeTile", id: tileId }], t("tiles.notRemoved"))) onClose();
  };

  const unlock = () => {
    if (tileId === undefined) return;
    const operation = { op: "updateTile", id: tileId, data: { locked: false } } as const;
    if (apply([operation], t("tiles.notSaved"))) toast.success(t("arrange.locked.unlocked"));
  };

  if (tile === undefined) return null;
  const { data } = tile;
  const isEditing =
    draft.current !== undefined && (draft.isDirty || draft.isSendingAny || (mayEdit && !isRemoved));
  const content: Content =
    !isEditing && isRemoved
      ? {
          size: "small",
          title: data.title,
          children: <RemovedTile onClose={() => goTo(CLOSED)} />,
        }
      : isEditing && draft.current
        ? {
            size: "wide",
            title: t("tiles.edit.title"),
            headerActions: canStep ? <StepButtons onStep={step} /> : null,
            onSubmit: submit,
            actions: (
              <EditActions
                isWaiting={late.isWaiting}
                onCancel={() => leave({ to: isRemoved ? "closed" : "view" })}
                saveLabel={
                  maySave ? t(isRemoved ? "tiles.gone.putBack" : "tiles.edit.confirm") : undefined
                }
              />
            ),
            children: (
              <div ref={fields}>
                {isRemoved ? (
                  <RemovedTileNote canPutBack={maySave} />
                ) : maySave ? (
                  <ChangedFieldsNote parts={draft.contested} />
                ) : (
                  <RightsLost />
                )}
                {props.renderNotice?.(draft.current.id)}
                <TileFormFields
                  accountId={props.accountId}
                  around={document.colourAt(areaOf(tile))}
                  before={draft.current.before}
                  form={draft.current.form}
                  id={draft.current.id}
                  key={draft.current.id}
                  onStatusChange={(type, status) => {
                    draft.setUpload(type, status);
                    late.notify(status);
                  }}
                  onChange={draft.change}
                  problems={draft.shownProblems}
                  takesFocus
                />
              </div>
            ),
          }
        : {
            size: detailSizeOf(data),
            title: <TileHeading around={document.colourAt(areaOf(tile))} data={data} />,
            description: tileSubtitle(data),
            headerActions: (
              <>
                {props.onCopyLink && <CopyLinkButton onCopy={() => props.onCopyLink?.(tile.id)} />}
                {canStep ? <StepButtons onStep={step} /> : null}
              </>
            ),
            // T8: a locked tile is unlocked before it is changed.
            actions: !mayEdit ? null : data.locked ? (
              <Button icon={LockKeyholeOpen} onClick={unlock}>
                {t("arrange.locked.unlock")}
              </Button>
            ) : (
              <Button icon={Pencil} onClick={() => draft.start(tile)}>
                {t("tiles.edit.start")}
              </Button>
            ),
            apart:
              edit && props.canRemove === true && !data.locked ? (
                <Button icon={Trash2} onClick={() => setRemoving(true)} variant="danger-outline">
                  {t("tiles.remove.start")}
                </Button>
              ) : null,
            children: (
              <>
                {mayEdit && data.locked ? <LockedNote /> : null}
                <FoundTileContent key={tile.id} tile={tile} />
              </>
            ),
          };

  return (
    <>
      <Dialog
        closeLabel={t("tiles.close")}
        onOpenChange={(open) => {
          if (!open) leave(CLOSED);
        }}
        open={isOpen}
        {...(props.returnFocus ? { returnFocus: props.returnFocus } : {})}
        {...content}
      />
      <ConfirmDialog
        cancelLabel={t("tiles.remove.cancel")}
        confirmLabel={t("tiles.remove.confirm")}
        description={t("tiles.remove.text", { title: data.title })}
        onConfirm={remove}
        onOpenChange={setRemoving}
        open={removing && isOpen && props.canRemove === true}
        title={t("tiles.remove.title")}
        tone="danger"
      />
      <ConfirmTileChange
        draft={draft}
        isSending={draft.isSendingAny}
        onDiscard={() => goTo(destination ?? CLOSED)}
        onGoOn={goOn}
        onSave={maySave ? saveAsked : undefined}
        open={isOpen && destination !== undefined}
      />
    </>
  );
}
