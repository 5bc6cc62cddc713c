import type { WireFile } from "@mosaico/contract/files";
import { endingOf, extensionOf } from "@mosaico/domain/file/file-kind";

/** A file with a name to show and save it under. */
export type NamedFile = WireFile & { readonly originalName: string };

/** A file under its own name or, for visitors, who do not get it, under the title of its tile. */
export function namedFile(file: WireFile, title: string): NamedFile {
  // F7: the stored name of any file has its original extension.
  const ending = file.kind === "other" ? keptEnding(file.fileName) : extensionOf(file.mediaType);
  const name = title.replaceAll(/[\\/:*?"<>|]/g, "-");
  const originalName = file.originalName ?? (ending === undefined ? name : `${name}.${ending}`);
  return { ...file, originalName };
}

function keptEnding(fileName: string): string | undefined {
  const ending = endingOf(fileName);
  return ending === "" || ending === "bin" ? undefined : ending;
}
