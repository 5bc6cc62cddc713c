import { gzipSync } from "node:zlib";
import { fixture } from "../fixture.ts";
import { drawingOf, gifOfFrames, pngThatSays, svg } from "./pictures.ts";
import { officeParts, zip } from "./zip.ts";

/** A file that asks for far more time or memory than its size suggests, and the codes that may refuse it. */
type Bomb = {
  readonly name: string;
  readonly file: string;
  readonly bytes: () => Buffer;
  /** Empty if it is stored: then only what is made of it in the background is the bomb. */
  readonly codes: readonly string[];
  /** Whether it takes seconds to make, or until it is given up. */
  readonly isSlow?: boolean;
};

const PIXELS = ["files.tooManyPixels", "files.damaged"];
const DAMAGED = ["files.damaged", "files.wrongType"];
const MEGABYTE = 1024 * 1024;

export const BOMBS: readonly Bomb[] = [
  {
    name: "a PNG of 65,535 by 65,535",
    file: "a.png",
    bytes: () => pngThatSays(65_535, 65_535),
    codes: PIXELS,
  },
  { name: "a JPEG of 65,500 by 65,500", file: "a.jpg", bytes: largeJpeg, codes: PIXELS },
  {
    name: "a WebP of 16,383 by 16,383",
    file: "a.webp",
    bytes: largeWebp,
    codes: [...PIXELS, "files.wrongType"],
  },
  {
    name: "a GIF of 65,535 by 65,535",
    file: "a.gif",
    bytes: () => gifOfFrames(65_535, 65_535, 1),
    codes: PIXELS,
  },
  {
    name: "a GIF of 20,000 frames",
    file: "a.gif",
    bytes: () => gifOfFrames(1000, 1000, 20_000),
    codes: PIXELS,
  },
  {
    name: "an AVIF of 40,000 by 40,000",
    file: "a.avif",
    bytes: () => withExtent("photo.avif"),
    codes: PIXELS,
  },
  {
    name: "a HEIC of 40,000 by 40,000",
    file: "a.heic",
    bytes: () => withExtent("photo.heic"),
    codes: PIXELS,
  },
  {
    name: "an SVG of a billion pixels a side",
    file: "a.svg",
    bytes: () => drawingOf(1e9),
    codes: PIXELS,
  },
  {
    name: "an SVG of nested entities",
    file: "a.svg",
    bytes: () =>
      Buffer.concat([Buffer.from(`<!DOCTYPE svg [${entities()}]>`), svg("<text>&l12;</text>")]),
    codes: DAMAGED,
  },
  {
    name: "an SVG of elements that use each other",
    file: "a.svg",
    bytes: () => svg(uses()),
    codes: [...PIXELS, "files.tooComplex"],
    isSlow: true,
  },
  {
    name: "an SVG of 200,000 nested groups",
    file: "a.svg",
    bytes: () => svg("<g>".repeat(200_000) + "</g>".repeat(200_000)),
    codes: [...DAMAGED, ...PIXELS],
  },
  ...(["word", "excel", "powerpoint"] as const).map((kind) => ({
    name: `a document of 1.1 GB of zeros (${kind})`,
    file: { word: "a.docx", excel: "a.xlsx", powerpoint: "a.pptx" }[kind],
    bytes: () => zip(officeParts(kind, zeros())),
    codes: ["files.unpacksTooLarge"],
    isSlow: true,
  })),
  {
    name: "a Word document of nested entities",
    file: "a.docx",
    bytes: () =>
      wordOf(`<!DOCTYPE x [${entities()}]><w:document><w:p><w:t>&l12;</w:t></w:p></w:document>`),
    codes: [],
  },
  {
    name: "a Word document of 500,000 nested elements",
    file: "b.docx",
    bytes: () => wordOf("<w:p>".repeat(500_000)),
    codes: [],
  },
  { name: "a workbook whose last cell is far away", file: "a.xlsx", bytes: farCell, codes: [] },
  {
    name: "a PDF page of 100 km",
    file: "a.pdf",
    bytes: () => pdf("/MediaBox [0 0 300000000 300000000]"),
    codes: [],
  },
  {
    name: "a PDF of 500,000 nested lists",
    file: "b.pdf",
    bytes: () => pdf(`/MediaBox [0 0 9 9] /X ${"[".repeat(500_000)}${"]".repeat(500_000)}`),
    codes: [],
  },
];

/** A JSON body of 100 MB, in 100 KB. */
export function gzippedBody(): Buffer {
  return gzipSync(Buffer.alloc(100 * MEGABYTE, " "));
}

/** The frame header of the photo names other dimensions. */
function largeJpeg(): Buffer {
  const bytes = Buffer.from(fixture("small-photo.jpg"));
  const at = [0xc0, 0xc1, 0xc2]
    .map((marker) => bytes.indexOf(Buffer.from([0xff, marker])))
    .find((found) => found > 0);
  if (at === undefined) throw new Error("The photo has no frame header.");
  bytes.writeUInt16BE(65_500, at + 5);
  bytes.writeUInt16BE(65_500, at + 7);
  return bytes;
}

/** The key frame of the photo names other dimensions. Source: RFC 6386, 9.1. */
function largeWebp(): Buffer {
  const bytes = Buffer.from(fixture("photo.webp"));
  const at = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  if (at < 0) throw new Error("The photo has no key frame.");
  bytes.writeUInt16LE(16_383, at + 3);
  bytes.writeUInt16LE(16_383, at + 5);
  return bytes;
}

/** Every extent that the container states becomes 40,000 by 40,000. Source: ISO/IEC 23008-12, 6.5.3. */
function withExtent(name: string): Buffer {
  const bytes = Buffer.from(fixture(name));
  for (let at = bytes.indexOf("ispe"); at >= 0; at = bytes.indexOf("ispe", at + 1)) {
    bytes.writeUInt32BE(40_000, at + 8);
    bytes.writeUInt32BE(40_000, at + 12);
  }
  return bytes;
}

/** Expanded, the last one would have 3 TB. */
function entities(): string {
  const all = Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  );
  return `<!ENTITY l0 "lol">${all.join("")}`;
}

/** Ten levels of ten uses: ten billion rectangles. */
function uses(): string {
  const levels = Array.from({ length: 10 }, (_, at) => {
    const id = `u${at + 1}`;
    return `<g id="${id}">${`<use href="#u${at}" xlink:href="#u${at}"/>`.repeat(10)}</g>`;
  });
  return `<defs><rect id="u0" width="1" height="1"/>${levels.join("")}</defs><use href="#u10" xlink:href="#u10"/>`;
}

function zeros() {
  const bytes = Buffer.alloc(100 * MEGABYTE);
  return Array.from({ length: 11 }, (_, at) => ({ name: `word/media/${at}.bin`, bytes }));
}

function wordOf(text: string): Buffer {
  const parts = officeParts("word").filter(({ name }) => name !== "word/document.xml");
  return zip([...parts, { name: "word/document.xml", bytes: text }]);
}

function farCell(): Buffer {
  const parts = officeParts("excel").filter(({ name }) => name !== "xl/workbook.xml");
  const sheet = `<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`;
  return zip([
    ...parts,
    {
      name: "xl/workbook.xml",
      bytes: `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      bytes: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: "xl/worksheets/sheet1.xml", bytes: sheet },
  ]);
}

/** One empty page with these entries. Its table of objects is missing, so that readers look for them. */
function pdf(page: string): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R ${page} >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n`,
  );
}
