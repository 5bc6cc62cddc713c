import type { TileData, TileId } from "@mosaico/domain/tile/tile";
import { LockKeyholeOpen, Pencil, Trash2 } from "lucide-react";
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog, type DialogProps } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { toast } from "#ui/toast.ts";
import { tileTypes } from "./by-type/tile-types.ts";
import { focusFirstProblem } from "./focus-first-problem.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { LockedNote } from "./locked-note.tsx";
import { RightsLost } from "./rights-lost.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { stepTile } from "./step-tile.ts";
import { type EditTiles, type TileDocument, useTile } from "./tile-document.ts";
import { TileFormFields } from "./tile-form-fields.tsx";
import { TileHeading, tileSubtitle } from "./tile-heading.tsx";
import { isAnySending } from "./uploads.ts";
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
  /** Told of the tile whose form is open, and of undefined when it is not any more. */
  onEditing?: (id: TileId | undefined) => void;
  /** What there is to know while this tile's form is open. */
  renderNotice?: (id: TileId) => ReactNode;
  /** Where the focus goes on closing. */
  returnFocus?: RefObject<HTMLElement | null>;
};

type Content = Omit<DialogProps, "open" | "onOpenChange" | "closeLabel">;

/** A tile opened: what it holds, and for those who may, its editing and removal. */
export function TileDialog(props: TileDialogProps) {
  const { document, tileId, onClose, onStep, edit, returnFocus } = props;
  const { t } = useTranslation();
  const isOpen = tileId !== undefined;
  const present = useTile(document, tileId);
  // While the dialog closes it still shows the last tile.
  const [last, setLast] = useState(present);
  if (present !== undefined && present !== last) setLast(present);
  const tile = present ?? last;
  const isGone = isOpen && present === undefined;

  const draft = useTileDraft(tile?.id, isOpen);
  const mayEdit = edit !== undefined && props.canEdit === true;
  const editedId = isOpen && mayEdit ? draft.current?.id : undefined;
  const tellEditing = useEffectEvent((id: TileId | undefined) => props.onEditing?.(id));
  useEffect(() => {
    if (editedId === undefined) return undefined;
    tellEditing(editedId);
    return () => tellEditing(undefined);
  }, [editedId]);
  const late = useLateSubmit(draft.isSending);
  const [removing, setRemoving] = useState(false);
  const [leaving, setLeaving] = useState<"view" | "closed">();

  const step = (direction: "next" | "previous") => {
    const id = tile && stepTile(document.all(), tile, direction);
    if (id !== undefined) onStep?.(id);
  };
  const canStep = onStep !== undefined && document.tileCount > 1;
  useStepKeys(isOpen && canStep && draft.current === undefined && !removing, step);

  const isSendingAny = isAnySending(draft.current?.uploads ?? {});
  const leaveNow = (to: "view" | "closed") => {
    setLeaving(undefined);
    if (to === "closed") onClose();
    else draft.close();
  };
  const leave = (to: "view" | "closed") => {
    late.stop();
    if ((draft.isDirty || isSendingAny) && !isGone) setLeaving(to);
    else leaveNow(to);
  };

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    late.stop();
    if (!mayEdit) return;
    draft.tryIt();
    if (Object.keys(draft.problems).length > 0) {
      focusFirstProblem(event.currentTarget);
      return;
    }
    if (draft.isSending) {
      late.waitFor(event.currentTarget);
      return;
    }
    const operation = draft.operation();
    const outcome = operation && edit?.([operation]);
    if (outcome?.ok === false) toast.error(t("tiles.notSaved"), t(`errors.${outcome.problem}`));
    else leaveNow("closed");
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
  const content: Content = isGone
    ? {
        size: "small",
        title: data.title,
        children: (
          <EmptyState
            action={<Button onClick={() => leaveNow("closed")}>{t("tiles.close")}</Button>}
            text={t("tiles.gone.text")}
            title={t("tiles.gone.title")}
          />
        ),
      }
    : draft.current && (mayEdit || draft.isDirty)
      ? {
          size: "wide",
          title: t("tiles.edit.title"),
          onSubmit: save,
          actions: (
            <EditActions
              isWaiting={late.isWaiting}
              maySave={mayEdit}
              onCancel={() => leave("view")}
            />
          ),
          children: (
            <>
              {mayEdit ? null : <RightsLost />}
              {props.renderNotice?.(draft.current.id)}
              <TileFormFields
                accountId={props.accountId}
                before={draft.current.before}
                form={draft.current.form}
                id={draft.current.id}
                onStatusChange={(type, status) => {
                  draft.setUpload(type, status);
                  late.tell(status);
                }}
                onChange={draft.change}
                problems={draft.said}
                takesFocus
              />
            </>
          ),
        }
      : {
          size: tileTypes[data.type].size,
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
          if (!open) leave("closed");
        }}
        open={isOpen}
        {...(returnFocus ? { returnFocus } : {})}
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
      <LeaveDialog
        isSending={isSendingAny}
        onLeave={() => leaveNow(leaving ?? "view")}
        onOpenChange={() => setLeaving(undefined)}
        open={leaving !== undefined}
      />
    </>
  );
}

function TileContent({ data }: { data: TileData }) {
  const { View } = tileTypes[data.type];
  return <View data={data} />;
}

type EditActionsProps = { isWaiting: boolean; maySave: boolean; onCancel: () => void };

function EditActions({ isWaiting, maySave, onCancel }: EditActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={onCancel}>{t("tiles.cancel")}</Button>
      {maySave ? (
        <Button
          loading={isWaiting}
          loadingLabel={t("tiles.form.waiting")}
          type="submit"
          variant="primary"
        >
          {t("tiles.edit.confirm")}
        </Button>
      ) : null}
    </>
  );
}
