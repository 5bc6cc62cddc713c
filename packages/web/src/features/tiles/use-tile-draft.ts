import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Tile, TileData, TileId } from "@mosaico/domain/tile/tile";
import type { TileType } from "@mosaico/domain/tile/tile-type";
import { useState } from "react";
import type { UploadStatus } from "#features/files/use-upload.ts";
import {
  type TileForm,
  type TileFormProblems,
  changedFields,
  formOf,
  problemsOfEdited,
} from "./tile-form.ts";
import { type Uploads, problemsWithUpload } from "./uploads.ts";

type Draft = {
  readonly id: TileId;
  /** The data when the edit began, so that what others change meanwhile is not undone. */
  readonly before: TileData;
  readonly form: TileForm;
  readonly uploads: Uploads;
  /** Somebody wanted to save it. */
  readonly tried: boolean;
};

/** The edit of a tile that is going on, if one is. */
export type TileDraft = {
  readonly isDirty: boolean;
  /** A file of the chosen type is on its way. */
  readonly isSending: boolean;
  readonly current: Draft | undefined;
  /** What keeps it from being saved. */
  readonly problems: TileFormProblems;
  /** What is said of that by now: that something is missing, only once somebody wanted to save. */
  readonly said: TileFormProblems;
  readonly start: (tile: Tile) => void;
  readonly change: (change: (form: TileForm) => TileForm) => void;
  readonly setUpload: (type: TileType, status: UploadStatus) => void;
  readonly tryIt: () => void;
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
  const upload = current?.uploads[current.form.type];
  const isDirty = Object.keys(changed).length > 0;
  const problems = current
    ? problemsWithUpload(problemsOfEdited(current.form, current.before), upload)
    : {};
  const { content, ...others } = problems;
  const isMissing = content === "tile.contentRequired";
  return {
    isDirty,
    isSending: upload === "busy",
    current,
    problems,
    said: isMissing && current?.tried !== true ? others : problems,
    start: ({ id, data }) =>
      setDraft({ id, before: data, form: formOf(data), uploads: {}, tried: false }),
    change: (change) => setDraft((now) => now && { ...now, form: change(now.form) }),
    setUpload: (type, status) =>
      setDraft((now) => now && { ...now, uploads: { ...now.uploads, [type]: status } }),
    tryIt: () => setDraft((now) => now && { ...now, tried: true }),
    close: () => setDraft(undefined),
    operation: () =>
      current && isDirty ? { op: "updateTile", id: current.id, data: changed } : undefined,
  };
}
