import type { WireFile } from "@mosaico/contract/files";
import { extensionOf } from "@mosaico/domain/file/file-kind";

/** A file that has a name to be shown and saved under. */
export type NamedFile = WireFile & { readonly originalName: string };

/** A file under its own name or, for a visitor, who is not told that, under the title of what shows it. */
export function namedFile(file: WireFile, title: string): NamedFile {
  const ending = extensionOf(file.mediaType);
  const name = title.replaceAll(/[\\/:*?"<>|]/g, "-");
  const originalName = file.originalName ?? (ending === undefined ? name : `${name}.${ending}`);
  return { ...file, originalName };
}
