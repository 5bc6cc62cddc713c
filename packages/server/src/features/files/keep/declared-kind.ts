import {
  type FileKind,
  RECOGNISED_FILE_KINDS,
  type RecognisedFileKind,
  fileKindOf,
  kindOfName,
} from "@mosaico/domain/file/file-kind";
import { type FileTileType, fileKindOfType } from "@mosaico/domain/tile/tile-type";

/** What somebody says that a file is: its name, and its media type, which browsers guess by the name. */
type Declared = { readonly name: string; readonly mediaType: string };

/** What a file is uploaded for. */
export type UploadPurpose = {
  readonly folder: "content" | "bg";
  readonly type?: FileTileType | undefined;
};

/**
 * The kind of file that a name says by its ending. One without an ending, as of something pasted, says it by its
 * media type.
 */
export function declaredKind({ name, mediaType }: Declared): RecognisedFileKind | undefined {
  if (/\.[^.]*$/.test(name)) return kindOfName(name);
  const kind = fileKindOf(mediaType);
  return kind === "other" ? undefined : kind;
}

/**
 * F1: the kind that a file is to be kept as, which its content must confirm; undefined where what it is called is not
 * taken for this. A tile of the type arquivo takes every file, whatever it is called.
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
