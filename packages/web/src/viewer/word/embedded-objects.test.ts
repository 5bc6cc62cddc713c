import { expect, test } from "vitest";
import { showObjects } from "./embedded-objects.ts";

const SHAPE = '<v:shape style="width:68pt"><v:imagedata r:id="rId5"/></v:shape>';

test.each([
  '<o:OLEObject Type="Embed" ProgID="Word.Document.12" r:id="rId6"/>',
  '<o:OLEObject Type="Link"><o:LinkType>Picture</o:LinkType></o:OLEObject>',
])("an object is replaced by its preview: %s", (program) => {
  expect(showObjects(`<w:r><w:object w:dxaOrig="1365">${SHAPE}${program}</w:object></w:r>`)).toBe(
    `<w:r><w:pict>${SHAPE}</w:pict></w:r>`,
  );
});
