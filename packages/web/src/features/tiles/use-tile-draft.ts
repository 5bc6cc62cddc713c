import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Tile, TileData, TileId } from "@mosaico/domain/tile/tile";
import { useState } from "react";
import { useAskBeforeUnload } from "#platform/page/use-ask-before-unload.ts";
import type { UploadStatus } from "#features/files/use-upload.ts";
import { type FormPart, followTile, stillContested } from "./follow-tile.ts";
import {
  type TileForm,
  type TileFormProblems,
  changedFields,
  formOf,
  problemsOfEdited,
} from "./tile-form.ts";
import { type TileDocument, useTile } from "./tile-document.ts";
import {
  type UploadSlot,
  type Uploads,
  isAnySending,
  isNeededUploading,
  problemsWithUpload,
} from "./uploads.ts";

type Draft = {
  readonly id: TileId;
  /** The tile that the form started from, updated since, so that others' changes are not reverted. */
  readonly before: TileData;
  readonly form: TileForm;
  readonly contested: readonly FormPart[];
  readonly uploads: Uploads;
  /** The user has tried to save. */
  readonly tried: boolean;
};

/** The current edit of a tile, if any. */
export type TileDraft = {
  readonly isDirty: boolean;
  /** The fields of the tile that the form changes. */
  readonly changed: Partial<TileData>;
  /** A file of any type is being uploaded. */
  readonly isSendingAny: boolean;
  /** A file of the selected type is being uploaded. */
  readonly isSending: boolean;
  readonly current: Draft | undefined;
  /** The parts that both the form and somebody else have changed differently. */
  readonly contested: readonly FormPart[];
  /** The errors that prevent saving. */
  readonly problems: TileFormProblems;
  /** The errors to show: missing input only once the user has tried to save. */
  readonly shownProblems: TileFormProblems;
  readonly start: (tile: Tile) => void;
  readonly change: (change: (form: TileForm) => TileForm) => void;
  readonly setUpload: (slot: UploadSlot, status: UploadStatus) => void;
  readonly tryIt: () => void;
  readonly close: () => void;
  /** Returns the operations that save it, none if nothing was changed; undefined if its new size fits nowhere. */
  readonly operations: () => readonly Operation[] | undefined;
};

/**
 * Keeps the edit of a tile and follows others' changes to it. It ends when the dialog is reopened, unless that starts
 * with a form, and when another tile is shown, unless something would be lost.
 */
export function useTileDraft(
  tileId: TileId | undefined,
  document: TileDocument,
  startsEditing: boolean,
): TileDraft {
  const isShown = tileId !== undefined;
  const [draft, setDraft] = useState<Draft>();
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown !== wasShown) {
    setWasShown(isShown);
    const first = isShown && startsEditing ? document.find(tileId) : undefined;
    // T8: a locked tile is unlocked before it is edited.
    if (isShown) setDraft(first?.data.locked === false ? draftOf(first) : undefined);
  }
  const present = useTile(document, draft?.id)?.data;
  if (draft !== undefined && present !== undefined && present !== draft.before) {
    setDraft({ ...draft, ...followTile(draft, present, isAnySending(draft.uploads)) });
  }
  const changed = draft ? changedFields(draft.form, draft.before) : {};
  const isDirty = Object.keys(changed).length > 0;
  const isSendingAny = isAnySending(draft?.uploads ?? {});
  const wouldLose = isDirty || isSendingAny;
  useAskBeforeUnload(isShown && isDirty);
  const isHeld = !isShown || draft?.id === tileId || wouldLose;
  const current = isHeld ? draft : undefined;
  const problems = current
    ? problemsWithUpload(
        problemsOfEdited(current.form, current.before),
        current.uploads,
        current.form.type,
      )
    : {};
  const { content, ...others } = problems;
  const isMissing = content === "tile.contentRequired";
  return {
    isDirty,
    changed,
    isSendingAny,
    isSending: current !== undefined && isNeededUploading(current.uploads, current.form.type),
    current,
    contested: current ? stillContested(current) : [],
    problems,
    shownProblems: isMissing && current?.tried !== true ? others : problems,
    start: (tile) => setDraft(draftOf(tile)),
    change: (change) => setDraft((now) => now && { ...now, form: change(now.form) }),
    setUpload: (slot, status) =>
      setDraft((now) => now && { ...now, uploads: { ...now.uploads, [slot]: status } }),
    tryIt: () => setDraft((now) => now && { ...now, tried: true }),
    close: () => setDraft(undefined),
    operations: () => (current && isDirty ? operationsFor(current, changed, document) : []),
  };
}

/** A tile whose new size would cover another one moves to the nearest free place (V6). */
function operationsFor(
  { id, form }: Draft,
  data: Partial<TileData>,
  document: TileDocument,
): readonly Operation[] | undefined {
  const update = { op: "updateTile", id, data } as const;
  const tile = document.find(id);
  if (tile === undefined || (data.width === undefined && data.height === undefined)) {
    return [update];
  }
  const position = document.placeForResized(tile, form);
  if (position === undefined) return undefined;
  const stays = position.x === tile.position.x && position.y === tile.position.y;
  return stays ? [update] : [update, { op: "moveTile", id, position }];
}

function draftOf({ id, data }: Tile): Draft {
  return { id, before: data, form: formOf(data), contested: [], uploads: {}, tried: false };
}
