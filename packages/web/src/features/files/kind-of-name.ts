import { FILE_FORMATS, FILE_KINDS, type FileKind } from "@mosaico/domain/file/file-kind";

/** The kind of file that a name's ending promises; undefined where it is none that is taken. */
export function kindOfName(name: string): FileKind | undefined {
  const ending = /\.([^.]+)$/u.exec(name.trim())?.[1]?.toLowerCase() ?? "";
  return FILE_KINDS.find((kind) => endingsOf(kind).includes(ending));
}

/** The endings of a kind's file names, the usual ones first. */
function endingsOf(kind: FileKind): string[] {
  return Object.values<readonly string[]>(FILE_FORMATS[kind]).flat();
}
