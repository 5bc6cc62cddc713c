import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { prepareWord } from "./prepare-word.ts";

const RELATIONS =
  '<Relationships><Relationship Id="rId1" Type="image" Target="media/image1.emf"/></Relationships>';

function wordWith(document: string, picture = new Uint8Array()): ArrayBuffer {
  return zipSync({
    "[Content_Types].xml": strToU8("<Types></Types>"),
    "word/document.xml": strToU8(document),
    "word/_rels/document.xml.rels": strToU8(RELATIONS),
    "word/media/image1.emf": picture,
  }).buffer;
}

test("a document that needs no changes stays unchanged", async () => {
  const bytes = wordWith("<w:p><w:r><w:t>Mosaikwerkstatt</w:t></w:r></w:p>");
  const prepared = await prepareWord(bytes);
  expect(prepared.bytes).toBe(bytes);
  expect(prepared.fonts.text).toBe("Mosaikwerkstatt");
});

test("a picture is taken from the version that every program understands", async () => {
  const fill = (id: string) => `<pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill>`;
  const document = `<pic:pic><ve:AlternateContent><ve:Choice Requires="ma">${fill("rId1")}</ve:Choice><ve:Fallback>${fill("rId2")}</ve:Fallback></ve:AlternateContent></pic:pic>`;
  const { bytes } = await prepareWord(wordWith(document));
  const mended = unzipSync(new Uint8Array(bytes))["word/document.xml"] ?? new Uint8Array();
  expect(strFromU8(mended)).toBe(`<pic:pic>${fill("rId2")}</pic:pic>`);
});

test("an unreadable picture is reported, and the document is drawn without it", async () => {
  const bytes = wordWith("<w:t>Text</w:t>", strToU8("no picture"));
  const prepared = await prepareWord(bytes);
  expect(prepared).toMatchObject({ isWhole: false, bytes });
});

test("fonts, text and languages are read from the document", async () => {
  const { fonts } = await prepareWord(
    wordWith(
      '<w:rFonts w:ascii="Calibri" w:eastAsia="MS Mincho"/><w:lang w:val="ja-JP"/><w:t>壁</w:t>',
    ),
  );
  expect(fonts).toEqual({ typefaces: ["Calibri", "MS Mincho"], text: "壁", languages: ["ja-JP"] });
});

test("a document with several bodies is read as one", async () => {
  const body = (text: string) => `<w:body><w:p>${text}</w:p></w:body>`;
  const { bytes } = await prepareWord(wordWith(`${body("one")}\n${body("two")}`));
  const mended = unzipSync(new Uint8Array(bytes))["word/document.xml"] ?? new Uint8Array();
  expect(strFromU8(mended)).toBe("<w:body><w:p>one</w:p><w:p>two</w:p></w:body>");
});

test("shapes for newer programs only are reported, unless they have a fallback", async () => {
  const choice = '<mc:Choice Requires="wps"><w:drawing><wps:wsp/></w:drawing></mc:Choice>';
  const old = "<mc:Fallback><w:pict><v:rect/></w:pict></mc:Fallback>";
  const wholeOf = async (xml: string) => (await prepareWord(wordWith(xml))).hasAllShapes;
  expect(await wholeOf(`<mc:AlternateContent>${choice}${old}</mc:AlternateContent>`)).toBe(true);
  expect(await wholeOf(`<mc:AlternateContent>${choice}</mc:AlternateContent>`)).toBe(false);
  expect(await wholeOf("<w:drawing><wps:wsp/></w:drawing>")).toBe(false);
});
