import type { TileType } from "@mosaico/domain/tile/tile-type";
import type { UploadStatus } from "#features/files/use-upload.ts";
import type { TileFormProblems } from "./tile-form.ts";

/** The uploads of a form: the file of each type, captions, and a picture of its own. */
export type UploadSlot = TileType | "captions" | "picture";

/** The upload status of each slot. */
export type Uploads = { readonly [Slot in UploadSlot]?: UploadStatus };

/** Whether leaving would cancel any upload, of the selected type or not. */
export function isAnySending(uploads: Uploads): boolean {
  return Object.values(uploads).includes("busy");
}

/** Whether a file needed to save a tile of this type is still being uploaded. */
export function isNeededUploading(uploads: Uploads, type: TileType): boolean {
  return (
    uploads[type] === "busy" ||
    uploads.picture === "busy" ||
    (type === "video" && uploads.captions === "busy")
  );
}

/** The errors of a form: a file being uploaded is not missing, and a failed one must be retried or removed. */
export function problemsWithUpload(
  found: TileFormProblems,
  uploads: Uploads,
  type: TileType,
): TileFormProblems {
  const hasNoCaptions = type === "video" && uploads.captions === "failed";
  const problems: TileFormProblems = {
    ...found,
    ...(hasNoCaptions ? { captions: "files.required" } : {}),
  };
  const upload = uploads[type];
  const others: TileFormProblems = { ...problems };
  delete others.content;
  if (upload === "busy") return others;
  if (upload === "failed") return { ...others, content: "files.required" };
  return problems;
}
