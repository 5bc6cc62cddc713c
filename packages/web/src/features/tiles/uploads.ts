import type { TileType } from "@mosaico/domain/tile/tile-type";
import type { UploadStatus } from "#features/files/use-upload.ts";
import type { TileFormProblems } from "./tile-form.ts";

/** How the file of each type stands for which one was chosen in a form. */
export type Uploads = { readonly [Type in TileType]?: UploadStatus };

/** Whether a file of any type, chosen or not, would be given up by leaving. */
export function isAnySending(uploads: Uploads): boolean {
  return Object.values(uploads).includes("busy");
}

/** What is wrong with a form: a file on its way is not missing, and one that failed must be sent or given up. */
export function problemsWithUpload(
  problems: TileFormProblems,
  upload: UploadStatus = "idle",
): TileFormProblems {
  const others: TileFormProblems = { ...problems };
  delete others.content;
  if (upload === "busy") return others;
  if (upload === "failed") return { ...others, content: "files.required" };
  return problems;
}
