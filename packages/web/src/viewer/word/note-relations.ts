import { strFromU8, strToU8 } from "fflate";
import { relationsPath } from "@mosaico/domain/document/relations";

const DOCUMENT_RELATIONS = relationsPath("word/document.xml");
const NOTES = { "word/footnotes.xml": "footnote-", "word/endnotes.xml": "endnote-" } as const;
const USED_ID = /(\br:(?:embed|id|link|pict)=")([^"]*")/g;
const RELATION = /<Relationship\b[^>]*?\/?>/g;

/** Renames the relations that a part with notes uses, so that they differ from those of the document. */
export function nameNoteRelations(part: string, xml: string): string {
  return isNotes(part) ? xml.replaceAll(USED_ID, `$1${NOTES[part]}$2`) : xml;
}

/** Adds the relations of notes to those of the document, in which the library searches for their pictures. */
export function shareNoteRelations(
  parts: Readonly<Record<string, Uint8Array>>,
  changed: Map<string, Uint8Array>,
): void {
  const shared = Object.entries(NOTES).flatMap(([part, prefix]) => {
    const relations = parts[relationsPath(part)];
    if (relations === undefined) return [];
    return (strFromU8(relations).match(RELATION) ?? []).map((relation) =>
      relation.replace(/\bId="/, `Id="${prefix}`),
    );
  });
  const own = parts[DOCUMENT_RELATIONS];
  if (shared.length === 0 || own === undefined) return;
  const all = strFromU8(own).replace("</Relationships>", `${shared.join("")}$&`);
  changed.set(DOCUMENT_RELATIONS, strToU8(all));
}

function isNotes(part: string): part is keyof typeof NOTES {
  return Object.hasOwn(NOTES, part);
}
