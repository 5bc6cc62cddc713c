import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import { pngThatSays } from "#testing/hostile/pictures.ts";
import { type ZipPart, zip } from "#testing/hostile/zip.ts";
import { HAS_REAL_FILES, REAL_FILES, realFiles } from "#testing/real-files.ts";
import { openFirstPage } from "../documents/draw-first-page.ts";
import { createPictureProcess } from "./picture-process.ts";
import { makeDocumentPicture } from "./pictures.ts";

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-documents-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the picture of a document", () => {
  test.each([
    ["letter.docx", 960, 1358],
    ["letter.docm", 960, 1358],
    ["report.odt", 960, 1362],
    ["talk.pptx", 960, 540],
    ["talk.pptm", 960, 540],
    ["workshop.pptx", 960, 540],
    ["stock.xlsx", 960, 787],
    ["numbers.xlsm", 960, 787],
  ])(
    "of %s is drawn from its content",
    async (name, width, height) => {
      const made = await pictureOf(fixture(name), name);
      expect(made?.main).toMatchObject({ width, height, mediaType: "image/webp" });
      expect(made?.sizes.map((size) => size.width)).toEqual([240, 480]);
      expect(made?.tone).toMatchObject({ hue: expect.any(Number) });
    },
    60_000,
  );

  test("is drawn in the colours of the document", async () => {
    // A slide with a green bar above a cream ground.
    const talk = await pictureOf(fixture("talk.pptx"), "talk.pptx");
    expectNear(await colourAt(talk?.main.bytes, 480, 8), [42, 157, 143]);
    expectNear(await colourAt(talk?.main.bytes, 480, 500), [254, 249, 239]);
  }, 60_000);

  test("is the one that the document carries, if that shows something", async () => {
    const carried = await halves(256, 192);
    const made = await pictureOf(withThumbnail(carried), "a.docx");
    expect(made?.main).toMatchObject({ width: 256, height: 192 });
    expect(await colourAt(made?.main.bytes, 200, 100)).not.toEqual([255, 255, 255]);
  });

  test.each([
    ["tiny", () => halves(64, 48)],
    ["blank", () => plain(256, 192)],
    ["damaged", async () => (await halves(256, 192)).subarray(0, 120)],
    ["too large to decode", async () => pngThatSays(40_000, 40_000)],
    ["of a format that is not decoded", async () => Buffer.from("<svg xmlns='x'/>")],
  ])("is drawn if the one that it carries is %s", async (_, carried) => {
    const made = await pictureOf(withThumbnail(await carried()), "a.docx");
    expect(made?.main).toMatchObject({ width: 960 });
  });

  test("is drawn in every script", async () => {
    const texts = [
      "\u6f22\u5b57\u3068\u304b\u306a",
      "\u0645\u0631\u062d\u0628\u0627",
      "\ud83d\ude00 \ud83c\udf33",
    ];
    for (const text of texts) {
      const svg = await drawingOf(word(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`), "a.docx");
      // Emoji are references to their pictures.
      expect(svg, text).toMatch(/<(?:path|use) /);
    }
  });

  test("contains no text of the document as markup", async () => {
    const attack = "&lt;image href=&quot;file:///etc/passwd&quot;/&gt;";
    const colour = "red&quot;/&gt;&lt;script/&gt;";
    const svg = await drawingOf(
      word(
        `<w:p><w:r><w:rPr><w:color w:val="${colour}"/></w:rPr><w:t>${attack}</w:t></w:r></w:p>` +
          `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:fill="${colour}"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>`,
      ),
      "a.docx",
    );
    expect(svg).not.toMatch(/passwd|script|file:/);
    expect(svg).toContain("<path");
  });

  test("is not made of what shows nothing, is locked, or is damaged", async () => {
    expect(await pictureOf(word("<w:p/>"), "a.docx")).toBeUndefined();
    expect(await pictureOf(fixture("locked.docx"), "a.docx")).toBeUndefined();
    expect(await pictureOf(fixture("letter.docx").subarray(0, 3000), "a.docx")).toBeUndefined();
    expect(await pictureOf(Buffer.from("PK"), "a.pptx")).toBeUndefined();
    expect(await pictureOf(fixture("talk.pptx"), "a.xlsx")).toBeUndefined();
    // Programs in documents and formats without a reader are none of its business.
    expect(await pictureOf(fixture("document.pdf"), "a.pdf")).toBeUndefined();
  }, 60_000);

  test("is made of the beginning of a document that unpacks to very much", async () => {
    const text = `<w:p><w:r><w:t>${"a ".repeat(200)}</w:t></w:r></w:p>`.repeat(40_000);
    const made = await pictureOf(word(text), "a.docx");
    expect(made?.main).toMatchObject({ width: 960 });
  }, 60_000);

  test("is made of a document whose elements are very deep, or whose styles refer to each other", async () => {
    const deep =
      "<w:ins>".repeat(3000) + "<w:r><w:t>Somewhere deep</w:t></w:r>" + "</w:ins>".repeat(3000);
    const loop =
      '<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>';
    const body = `<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr>${deep}</w:p><w:p><w:r><w:t>After it</w:t></w:r></w:p>`;
    expect((await pictureOf(word(body, loop), "a.docx"))?.main).toMatchObject({ width: 960 });
  }, 60_000);

  test("is given up once it takes too long", async () => {
    const path = await writeFileNamed("slow.xlsx", fixture("stock.xlsx"));
    const process = createPictureProcess({ documentMs: 1 });
    try {
      const job = { make: "document", path, ending: "xlsx", isDrawing: false } as const;
      expect(await process.run(job)).toEqual({ ok: false, problem: "files.tooComplex" });
    } finally {
      await process.end();
    }
  }, 60_000);
});

describe.skipIf(!HAS_REAL_FILES)(REAL_FILES, () => {
  test.each([
    ["docx", 13],
    ["pptx", 10],
    ["xlsx", 12],
    ["odt", 1],
    ["ods", 1],
    ["odp", 1],
  ])(
    "of the %s files, at least %i have a picture",
    async (ending, min) => {
      let made = 0;
      for (const { path, name } of realFiles(ending)) {
        const picture = await pictureOf(await readFile(path), `${name}.${ending}`);
        if (picture !== undefined) made += 1;
      }
      expect(made).toBeGreaterThanOrEqual(min);
    },
    240_000,
  );
});

async function pictureOf(bytes: Uint8Array, name: string) {
  const path = await writeFileNamed("document", bytes);
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return makeDocumentPicture({ path, ending, from: "ana" });
}

async function drawingOf(bytes: Uint8Array, name: string): Promise<string | undefined> {
  const path = await writeFileNamed("document", bytes);
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return openFirstPage(path, ending, async (page) => (await page.draw()).svg);
}

function word(body: string, styles = ""): Buffer {
  return zip(wordParts(body, styles));
}

function withThumbnail(bytes: Uint8Array): Buffer {
  const relations = `<Relationships xmlns="${RELATIONS}"><Relationship Id="a" Type="${RELATIONS}/metadata/thumbnail" Target="docProps/thumbnail.png"/></Relationships>`;
  const text = "<w:p><w:r><w:t>Text of the page</w:t></w:r></w:p>".repeat(20);
  return zip([
    ...wordParts(text, ""),
    { name: "_rels/.rels", bytes: relations },
    { name: "docProps/thumbnail.png", bytes: bytes },
  ]);
}

function wordParts(body: string, styles: string): ZipPart[] {
  return [
    {
      name: "word/document.xml",
      bytes: `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
    },
    {
      name: "word/_rels/document.xml.rels",
      bytes: `<Relationships xmlns="${RELATIONS}"><Relationship Id="s" Type="x/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: "word/styles.xml", bytes: `<w:styles xmlns:w="${WORD}">${styles}</w:styles>` },
  ];
}

async function halves(width: number, height: number): Promise<Buffer> {
  const half = {
    create: { width: width / 2, height, channels: 3, background: "#203040" },
  } as const;
  const left = await sharp(half).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#e0a040" } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

async function plain(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .png()
    .toBuffer();
}

async function colourAt(bytes: Uint8Array | undefined, left: number, top: number) {
  const data = await sharp(bytes ?? Buffer.alloc(0))
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...data];
}

/** Encoding changes colours by a little. */
function expectNear(colour: readonly number[], wanted: readonly number[]): void {
  const apart = wanted.map((channel, at) => Math.abs(channel - (colour[at] ?? 0)));
  expect(Math.max(...apart), String(colour)).toBeLessThanOrEqual(3);
}

async function writeFileNamed(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
