import { strFromU8, strToU8 } from "fflate";
import { expect, test } from "vitest";
import { nameNoteRelations, shareNoteRelations } from "./note-relations.ts";

test("pictures of notes are found among the relations of the document", () => {
  const parts = {
    "word/_rels/document.xml.rels": strToU8(
      '<Relationships><Relationship Id="rId1" Target="styles.xml"/></Relationships>',
    ),
    "word/_rels/footnotes.xml.rels": strToU8(
      '<Relationships><Relationship Type="image" Id="rId1" Target="media/a.png"/></Relationships>',
    ),
  };
  const changed = new Map<string, Uint8Array>();
  shareNoteRelations(parts, changed);
  expect(strFromU8(changed.get("word/_rels/document.xml.rels") ?? new Uint8Array())).toBe(
    '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Type="image" Id="footnote-rId1" Target="media/a.png"/></Relationships>',
  );
  const picture = '<a:blip r:embed="rId1"/>';
  expect(nameNoteRelations("word/footnotes.xml", picture)).toBe(
    '<a:blip r:embed="footnote-rId1"/>',
  );
  expect(nameNoteRelations("word/header1.xml", picture)).toBe(picture);
});
