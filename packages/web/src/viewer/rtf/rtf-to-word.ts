import type { TranslatedWord } from "../odt/odt-to-word.ts";
import { sectionOf } from "./end-section.ts";
import { RtfReader } from "./rtf-reader.ts";
import { tokensOf } from "./tokens.ts";

const SIGNATURE = String.raw`{\rtf`;

/** Translates a document in Rich Text Format to a Word document, which is then drawn like any other. */
export function rtfToWord(bytes: ArrayBuffer): TranslatedWord {
  const source = new Uint8Array(bytes);
  if (String.fromCodePoint(...source.subarray(0, SIGNATURE.length)) !== SIGNATURE) {
    throw new Error("It is not in Rich Text Format.");
  }
  const reader = new RtfReader();
  for (const token of tokensOf(source)) reader.read(token);
  reader.flush();
  if (reader.story.content !== "") reader.endParagraph(0);
  const body = reader.story.end() + sectionOf(reader);
  const built = reader.word.build(body, {
    look: reader.looks.usualLook(),
    tab: reader.tab,
    hasEvenPages: reader.hasEvenPages,
  });
  return { bytes: built, omitted: [...reader.omitted] };
}
