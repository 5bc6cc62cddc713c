import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Tile, TileData, TileId } from "@mosaico/domain/tile/tile";
import { useState } from "react";
import {
  type TileForm,
  type TileFormProblems,
  changedFields,
  formOf,
  problemsOfEdited,
} from "./tile-form.ts";

type Draft = {
  readonly id: TileId;
  /** The data when the edit began, so that what others change meanwhile is not undone. */
  readonly before: TileData;
  readonly form: TileForm;
};

/** The edit of a tile that is going on, if one is. */
export type TileDraft = {
  readonly isDirty: boolean;
  readonly current: Draft | undefined;
  readonly problems: TileFormProblems;
  readonly start: (tile: Tile) => void;
  readonly change: (form: TileForm) => void;
  readonly close: () => void;
  /** What saves it; undefined where nothing was changed. */
  readonly operation: () => Operation | undefined;
};

/** Keeps the edit of the tile with this id; it is over with another tile, and when the dialog opens anew. */
export function useTileDraft(tileId: TileId | undefined, isShown: boolean): TileDraft {
  const [draft, setDraft] = useState<Draft>();
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) setDraft(undefined);
  }
  const current = draft !== undefined && draft.id === tileId ? draft : undefined;
  const changed = current ? changedFields(current.form, current.before) : {};
  const isDirty = Object.keys(changed).length > 0;
  return {
    isDirty,
    current,
    problems: current ? problemsOfEdited(current.form, current.before) : {},
    start: (tile) => setDraft({ id: tile.id, before: tile.data, form: formOf(tile.data) }),
    change: (form) => setDraft(current && { ...current, form }),
    close: () => setDraft(undefined),
    operation: () =>
      current && isDirty ? { op: "updateTile", id: current.id, data: changed } : undefined,
  };
}
