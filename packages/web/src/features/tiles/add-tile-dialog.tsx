import type { Size } from "@mosaico/domain/mosaic/area";
import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { type FormEvent, type RefObject, useMemo, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { randomId } from "#platform/ids/random-id.ts";
import { useAskBeforeUnload } from "#platform/page/use-ask-before-unload.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { focusFirstProblem } from "#ui/focus-first-problem.ts";
import { toast } from "#ui/toast.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import type { EditTiles, TileDocument } from "./tile-document.ts";
import { RightsLost } from "./rights-lost.tsx";
import {
  EMPTY_TILE_FORM,
  type TileForm,
  dataOf,
  isEmptyForm,
  problemsOfNew,
  withSuggestedFace,
} from "./tile-form.ts";
import { TileFormFields } from "./tile-form-fields.tsx";
import { type Uploads, isAnySending, isNeededUploading, problemsWithUpload } from "./uploads.ts";
import { useLateSubmit } from "./use-late-submit.ts";

export type AddTileDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  document: TileDocument;
  edit: EditTiles;
  /** The mosaic's account, whose icons are offered. */
  accountId: string;
  /** The permission may be revoked while the form is open; its content stays readable. */
  canAdd: boolean;
  /** Places the tile as close as possible to this point, instead of to the middle. */
  near?: Position | undefined;
  onAdded: (id: TileId, position: Position) => void;
  returnFocus?: RefObject<HTMLElement | null>;
};

type Draft = {
  readonly id: TileId;
  readonly form: TileForm;
  readonly isFaceChosen: boolean;
  readonly tried: boolean;
  readonly uploads: Uploads;
};

const newDraft = (): Draft => ({
  id: randomId(),
  form: EMPTY_TILE_FORM,
  isFaceChosen: false,
  tried: false,
  uploads: {},
});

/** P1, P3: where a new tile of this size goes. */
function placeOf(document: TileDocument, near: Position | undefined, size: Size): Position {
  const [nearest] = near === undefined ? [] : document.placesNear(near, [size]);
  return nearest ?? document.placeForNewTile(size);
}

function withChange(draft: Draft, form: TileForm): Draft {
  const isFaceChosen = draft.isFaceChosen || form.face !== draft.form.face;
  return { ...draft, isFaceChosen, form: isFaceChosen ? form : withSuggestedFace(form) };
}

/** Creates a tile in the nearest free place (P1, P3). */
export function AddTileDialog({
  open,
  onOpenChange,
  document,
  edit,
  accountId,
  canAdd,
  near,
  onAdded,
  ...focus
}: AddTileDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(newDraft);
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(newDraft());
  }

  const { id, form, tried, uploads } = draft;
  const { width, height } = form;
  const around = useMemo(
    () =>
      open
        ? document.colourAt({ ...placeOf(document, near, { width, height }), width, height })
        : "",
    [open, document, near, width, height],
  );
  const isSending = isNeededUploading(uploads, form.type);
  const late = useLateSubmit(isSending);
  const problems = problemsWithUpload(problemsOfNew(form), uploads, form.type);

  const isFilled = !isEmptyForm(form) || isAnySending(uploads);
  useAskBeforeUnload(open && isFilled);
  const leave = () => {
    late.stop();
    if (isFilled) setLeaving(true);
    else onOpenChange(false);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    late.stop();
    if (!canAdd) return;
    setDraft((now) => ({ ...now, tried: true }));
    if (Object.keys(problems).length > 0) {
      focusFirstProblem(event.currentTarget);
      return;
    }
    if (isSending) {
      late.waitFor(event.currentTarget);
      return;
    }
    const data = dataOf(form);
    const position = placeOf(document, near, data);
    const outcome = edit([{ op: "addTile", tile: { id, position, data } }]);
    if (!outcome.ok) {
      toast.error(t("tiles.notAdded"), t(`errors.${outcome.problem}`));
      return;
    }
    onOpenChange(false);
    onAdded(id, position);
  };

  return (
    <>
      <Dialog
        {...focus}
        actions={
          <>
            <Button onClick={leave}>{t("tiles.cancel")}</Button>
            {canAdd ? (
              <Button
                loading={late.isWaiting}
                loadingLabel={t("tiles.form.waiting")}
                type="submit"
                variant="primary"
              >
                {t("tiles.add.confirm")}
              </Button>
            ) : null}
          </>
        }
        closeLabel={t("tiles.close")}
        onOpenChange={(next) => (next ? onOpenChange(true) : leave())}
        onSubmit={submit}
        open={open && (canAdd || isFilled)}
        size="wide"
        title={t("tiles.add.title")}
      >
        {canAdd ? null : <RightsLost />}
        <TileFormFields
          accountId={accountId}
          around={around}
          form={form}
          id={id}
          key={id}
          onChange={(change) => setDraft((now) => withChange(now, change(now.form)))}
          onStatusChange={(type, status) => {
            setDraft((now) => ({ ...now, uploads: { ...now.uploads, [type]: status } }));
            late.notify(status);
          }}
          problems={tried ? problems : {}}
        />
      </Dialog>
      <LeaveDialog
        isSending={isAnySending(uploads)}
        onLeave={() => {
          setLeaving(false);
          onOpenChange(false);
        }}
        onOpenChange={setLeaving}
        open={leaving}
      />
    </>
  );
}
