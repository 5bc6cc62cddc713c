import type { TileType } from "@mosaico/domain/tile/tile-type";
import type { UploadStatus } from "#features/files/use-upload.ts";
import type { TileFormProblems } from "./tile-form.ts";

/** What a form may upload: the file of each type, and captions. */
export type UploadSlot = TileType | "captions";

/** How the file of each type stands for which one was chosen in a form. */
export type Uploads = { readonly [Slot in UploadSlot]?: UploadStatus };

/** Whether a file of any type, chosen or not, would be given up by leaving. */
export function isAnySending(uploads: Uploads): boolean {
  return Object.values(uploads).includes("busy");
}

/** Whether a file that saving a tile of this type needs is on its way. */
export function isNeededOnItsWay(uploads: Uploads, type: TileType): boolean {
  return uploads[type] === "busy" || (type === "video" && uploads.captions === "busy");
}

/** What is wrong with a form: a file on its way is not missing, and one that failed must be sent or given up. */
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
