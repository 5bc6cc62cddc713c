import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { LockKeyholeOpen, Pencil, Trash2 } from "lucide-react";
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog, type DialogProps } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { focusFirstProblem } from "#ui/focus-first-problem.ts";
import { toast } from "#ui/toast.ts";
import { detailSizeOf } from "./by-type/tile-types.ts";
import { ConfirmTileChange } from "./confirm-tile-change.tsx";
import { ContestedNote } from "./contested-note.tsx";
import { EditActions } from "./edit-actions.tsx";
import { GoneNote } from "./gone-note.tsx";
import { LockedNote } from "./locked-note.tsx";
import { RightsLost } from "./rights-lost.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { stepTile } from "./step-tile.ts";
import { type EditTiles, type TileDocument, useTile } from "./tile-document.ts";
import { TileContent } from "./tile-content.tsx";
import { TileFormFields } from "./tile-form-fields.tsx";
import { TileHeading, tileSubtitle } from "./tile-heading.tsx";
import { useLateSubmit } from "./use-late-submit.ts";
import { useStepKeys } from "./use-step-keys.ts";
import { useTileDraft } from "./use-tile-draft.ts";

export type TileDialogProps = {
  document: TileDocument;
  /** The tile that is open; undefined closes the dialog. */
  tileId: TileId | undefined;
  onClose: () => void;
  /** Shows another tile instead; without it there is no stepping. */
  onStep?: (id: TileId) => void;
  /** Absent for those who only look. */
  edit?: EditTiles;
  /** The mosaic's account, whose own icons are offered; absent for those who only look. */
  accountId?: string;
  canEdit?: boolean;
  canRemove?: boolean;
  /** It opens with the form. */
  startsEditing?: boolean;
  /** Told of the tile whose form is open, and of undefined when it is not any more. */
  onEditing?: (id: TileId | undefined) => void;
  /** What there is to know while this tile's form is open. */
  renderNotice?: (id: TileId) => ReactNode;
  /** Where a tile that was removed goes when it comes back; without it, where a new one would. */
  placeBack?: (old: Position) => Position;
  /** Where the focus goes on closing. */
  returnFocus?: RefObject<HTMLElement | null>;
};

/** Where somebody goes from the form of a tile. */
type Goal = { readonly to: "view" | "closed" } | { readonly to: "tile"; readonly id: TileId };

const CLOSED: Goal = { to: "closed" };

type Content = Omit<DialogProps, "open" | "onOpenChange" | "closeLabel">;

/** A tile opened: what it holds, and for those who may, its editing and removal. */
export function TileDialog(props: TileDialogProps) {
  const { document, tileId, onClose, onStep, edit } = props;
  const { t } = useTranslation();
  const isOpen = tileId !== undefined;
  const draft = useTileDraft(tileId, document, props.startsEditing === true);
  // Another tile does not take the place of one whose edit would be lost: that is asked first.
  const shownId = isOpen ? (draft.current?.id ?? tileId) : undefined;
  const isReplaced = shownId !== tileId;
  const present = useTile(document, shownId);
  // While the dialog closes it still shows the last tile.
  const [last, setLast] = useState(present);
  if (present !== undefined && present !== last) setLast(present);
  const tile = present ?? last;
  const isGone = isOpen && present === undefined;

  const mayEdit = edit !== undefined && props.canEdit === true;
  // A tile that was removed is put back by whoever may add one.
  const maySave = mayEdit && (!isGone || props.canRemove === true);
  const editedId = isOpen && mayEdit ? draft.current?.id : undefined;
  const tellEditing = useEffectEvent((id: TileId | undefined) => props.onEditing?.(id));
  useEffect(() => {
    if (editedId === undefined) return undefined;
    tellEditing(editedId);
    return () => tellEditing(undefined);
  }, [editedId]);
  const late = useLateSubmit(draft.isSending);
  const fields = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState(false);
  const [leaving, setLeaving] = useState<Goal>();
  // Where a form goes that waits for a file before it is saved.
  const [goal, setGoal] = useState<Goal>(CLOSED);

  const goTo = (next: Goal) => {
    setLeaving(undefined);
    if (next.to === "closed") {
      onClose();
      return;
    }
    draft.close();
    if (next.to === "tile") onStep?.(next.id);
  };
  const leave = (next: Goal) => {
    late.stop();
    if (draft.current && (draft.isDirty || draft.isSendingAny)) setLeaving(next);
    else goTo(next);
  };
  const step = (direction: "next" | "previous") => {
    const id = tile && stepTile(document.all(), tile, direction);
    if (id !== undefined) leave({ to: "tile", id });
  };
  const canStep = onStep !== undefined && document.tileCount > 1;
  useStepKeys(isOpen && canStep && draft.current === undefined && !removing, step);
  const asked = leaving ?? (isReplaced && tileId ? { to: "tile" as const, id: tileId } : undefined);
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
    const operation = isGone ? putBack() : draft.operation();
    const outcome = operation && edit?.([operation]);
    if (outcome?.ok === false) toast.error(t("tiles.notSaved"), t(`errors.${outcome.problem}`));
    else goTo(next);
  };
  const putBack = (): Operation | undefined => {
    const { current } = draft;
    if (current === undefined || last === undefined) return undefined;
    const position = props.placeBack?.(last.position) ?? document.placeForNewTile();
    const data = { ...current.before, ...draft.changed };
    return { op: "addTile", tile: { id: current.id, position, data } };
  };
  const saveAsked = () => {
    const form = fields.current?.closest("form");
    if (form) save(form, asked ?? CLOSED);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = late.isSent(event.currentTarget) ? goal : CLOSED;
    // What somebody else wrote there meanwhile is not overwritten unseen.
    if (maySave && draft.contested.length > 0) setLeaving(next);
    else save(event.currentTarget, next);
  };

  const remove = () => {
    setRemoving(false);
    if (tileId === undefined) return;
    const outcome = edit?.([{ op: "removeTile", id: tileId }]);
    if (outcome?.ok === false) toast.error(t("tiles.notRemoved"), t(`errors.${outcome.problem}`));
    else onClose();
  };

  const unlock = () => {
    if (tileId === undefined) return;
    const outcome = edit?.([{ op: "updateTile", id: tileId, data: { locked: false } }]);
    if (outcome?.ok === false) toast.error(t("tiles.notSaved"), t(`errors.${outcome.problem}`));
    else toast.success(t("arrange.locked.unlocked"));
  };

  if (tile === undefined) return null;
  const { data } = tile;
  const isEditing =
    draft.current !== undefined && (draft.isDirty || draft.isSendingAny || (mayEdit && !isGone));
  const content: Content =
    !isEditing && isGone
      ? {
          size: "small",
          title: data.title,
          children: (
            <EmptyState
              action={<Button onClick={() => goTo(CLOSED)}>{t("tiles.close")}</Button>}
              text={t("tiles.gone.text")}
              title={t("tiles.gone.title")}
            />
          ),
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
                onCancel={() => leave({ to: isGone ? "closed" : "view" })}
                saveLabel={
                  maySave ? t(isGone ? "tiles.gone.putBack" : "tiles.edit.confirm") : undefined
                }
              />
            ),
            children: (
              <div ref={fields}>
                {isGone ? (
                  <GoneNote canPutBack={maySave} />
                ) : maySave ? (
                  <ContestedNote parts={draft.contested} />
                ) : (
                  <RightsLost />
                )}
                {props.renderNotice?.(draft.current.id)}
                <TileFormFields
                  accountId={props.accountId}
                  before={draft.current.before}
                  form={draft.current.form}
                  id={draft.current.id}
                  key={draft.current.id}
                  onStatusChange={(type, status) => {
                    draft.setUpload(type, status);
                    late.tell(status);
                  }}
                  onChange={draft.change}
                  problems={draft.said}
                  takesFocus
                />
              </div>
            ),
          }
        : {
            size: detailSizeOf(data),
            title: <TileHeading data={data} id={tile.id} />,
            description: tileSubtitle(data),
            headerActions: canStep ? <StepButtons onStep={step} /> : null,
            // T8: what is locked is unlocked before it is changed.
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
                <TileContent data={data} key={tile.id} />
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
        onDiscard={() => goTo(asked ?? CLOSED)}
        onGoOn={goOn}
        onSave={maySave ? saveAsked : undefined}
        open={isOpen && asked !== undefined}
      />
    </>
  );
}
