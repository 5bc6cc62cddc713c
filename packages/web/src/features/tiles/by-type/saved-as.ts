import { mayHoldMacros } from "@mosaico/domain/file/document-kind";
import type { NamedFile } from "#features/files/named-file.ts";
import type { SavedAs } from "./pdf/save-link.tsx";

/** How a document is saved: in its original form and under its own name. */
export function savedAs({ url, originalName, mediaType }: NamedFile): SavedAs {
  const saved = { url, fileName: originalName };
  return mayHoldMacros(mediaType) ? { ...saved, risk: "macros" } : saved;
}
