import type { WireFile } from "@mosaico/contract/files";
import { endingOf, extensionOf } from "@mosaico/domain/file/file-kind";

/** A file that has a name to be shown and saved under. */
export type NamedFile = WireFile & { readonly originalName: string };

/** A file under its own name or, for a visitor, who is not told that, under the title of what shows it. */
export function namedFile(file: WireFile, title: string): NamedFile {
  // F7: the name under which any file is kept has the ending that it came with.
  const ending = file.kind === "other" ? keptEnding(file.fileName) : extensionOf(file.mediaType);
  const name = title.replaceAll(/[\\/:*?"<>|]/g, "-");
  const originalName = file.originalName ?? (ending === undefined ? name : `${name}.${ending}`);
  return { ...file, originalName };
}

function keptEnding(fileName: string): string | undefined {
  const ending = endingOf(fileName);
  return ending === "" || ending === "bin" ? undefined : ending;
}
