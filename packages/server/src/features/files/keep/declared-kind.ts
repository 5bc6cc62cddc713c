import {
  FILE_FORMATS,
  FILE_KINDS,
  type FileKind,
  fileKindOf,
} from "@mosaico/domain/file/file-kind";
import { type FileTileType, fileKindOfType } from "@mosaico/domain/tile/tile-type";

/** What somebody says that a file is: its name, and its media type, which browsers guess by the name. */
type Declared = { readonly name: string; readonly mediaType: string };

/**
 * The kind of file that a name says by its ending. One without an ending, as of something pasted, says it by its
 * media type.
 */
export function declaredKind({ name, mediaType }: Declared): FileKind | undefined {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return fileKindOf(mediaType);
  return FILE_KINDS.find((kind) => Object.values(FILE_FORMATS[kind]).flat().includes(ending));
}

/** The kinds of file that may be uploaded for this. */
export function allowedKinds(
  folder: "content" | "bg",
  type: FileTileType | undefined,
): readonly FileKind[] {
  if (folder === "bg") return ["picture"];
  return type === undefined ? FILE_KINDS : [fileKindOfType(type)];
}
