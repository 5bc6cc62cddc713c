import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { type FormEvent, type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { randomId } from "#platform/ids/random-id.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.ts";
import { focusFirstProblem } from "./focus-first-problem.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import type { EditTiles, TileDocument } from "./tile-document.ts";
import { EMPTY_TILE_FORM, dataOf, isEmptyForm, problemsOfNew } from "./tile-form.ts";
import { TileFormFields } from "./tile-form-fields.tsx";

export type AddTileDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  document: TileDocument;
  edit: EditTiles;
  /** The mosaic's account, whose own icons are offered. */
  accountId: string;
  onAdded: (id: TileId, position: Position) => void;
  returnFocus?: RefObject<HTMLElement | null>;
};

const newDraft = () => ({ id: randomId() as TileId, form: EMPTY_TILE_FORM, tried: false });

/** Makes a new tile, which goes to the nearest free place. */
export function AddTileDialog({
  open,
  onOpenChange,
  document,
  edit,
  accountId,
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

  const { id, form, tried } = draft;
  const problems = problemsOfNew(form);

  const leave = () => {
    if (isEmptyForm(form)) onOpenChange(false);
    else setLeaving(true);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setDraft({ ...draft, tried: true });
    if (Object.keys(problems).length > 0) {
      focusFirstProblem(event.currentTarget);
      return;
    }
    const position = document.placeForNewTile();
    const outcome = edit([{ op: "addTile", tile: { id, position, data: dataOf(form) } }]);
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
            <Button type="submit" variant="primary">
              {t("tiles.add.confirm")}
            </Button>
          </>
        }
        closeLabel={t("tiles.close")}
        onOpenChange={(next) => (next ? onOpenChange(true) : leave())}
        onSubmit={submit}
        open={open}
        size="wide"
        title={t("tiles.add.title")}
      >
        <TileFormFields
          accountId={accountId}
          form={form}
          id={id}
          onChange={(next) => setDraft({ ...draft, form: next })}
          problems={tried ? problems : {}}
        />
      </Dialog>
      <LeaveDialog
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
