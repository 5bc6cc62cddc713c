import {
  type FileKind,
  RECOGNISED_FILE_KINDS,
  type RecognisedFileKind,
  fileKindOf,
  kindOfName,
} from "@mosaico/domain/file/file-kind";
import { type FileTileType, fileKindOfType } from "@mosaico/domain/tile/tile-type";

/** What the sender declares a file to be: its name, and its media type, which browsers guess from the name. */
type Declared = { readonly name: string; readonly mediaType: string };

/** The use that a file is uploaded for. */
export type UploadPurpose = {
  readonly folder: "content" | "bg";
  readonly type?: FileTileType | undefined;
};

/**
 * The kind of file according to the extension of its name, or, without one, as after pasting, according to its media
 * type.
 */
export function declaredKind({ name, mediaType }: Declared): RecognisedFileKind | undefined {
  if (/\.[^.]*$/.test(name)) return kindOfName(name);
  const kind = fileKindOf(mediaType);
  return kind === "other" ? undefined : kind;
}

/**
 * F1: the kind that a file is to be stored as, which its content has to confirm; undefined if its declared kind is not
 * accepted for this purpose. A tile of the type arquivo accepts every file.
 */
export function kindToKeep(purpose: UploadPurpose, file: Declared): FileKind | undefined {
  const allowed = allowedKinds(purpose);
  if (allowed.includes("other")) return "other";
  const declared = declaredKind(file);
  return declared !== undefined && allowed.includes(declared) ? declared : undefined;
}

function allowedKinds({ folder, type }: UploadPurpose): readonly FileKind[] {
  if (folder === "bg") return ["picture"];
  return type === undefined ? RECOGNISED_FILE_KINDS : [fileKindOfType(type)];
}
