import { extensionOf, kindOfName } from "@mosaico/domain/file/file-kind";
import type { NamedFile } from "./named-file.ts";

/** The name under which a file is saved: its own, with the extension of the stored format if it was re-encoded. */
export function savedName({
  originalName,
  mediaType,
  kind,
}: Pick<NamedFile, "originalName" | "mediaType" | "kind">): string {
  const ending = extensionOf(mediaType);
  if (ending === undefined || kind !== "picture") return originalName;
  const bare = kindOfName(originalName) === "picture" ? withoutEnding(originalName) : originalName;
  return `${bare}.${ending}`;
}

function withoutEnding(name: string): string {
  return name.replace(/\.[^.]+$/u, "");
}
