import { inflateSync } from "node:zlib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { type PdfContent, writePdf } from "./write-pdf.ts";

const SQUARE = "M0 0L500 0L500 500L0 500Z";
const page = (markup: string) => ({ svg: `<svg>${markup}</svg>`, width: 200, height: 100 });
const line = (text: string) => ({
  size: 10,
  tracking: 0,
  text,
  glyphs: Array.from(text, (sign) => ({ text: sign, path: SQUARE, advance: 600, dx: 0, dy: 0 })),
});

async function read(content: Partial<PdfContent>) {
  const bytes = writePdf({
    title: "Título 漢字",
    language: "pt",
    pages: [],
    lines: [],
    pictures: [],
    ...content,
  });
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const one = await document.getPage(at);
    pages.push({
      tree: await one.getStructTree(),
      text: (await one.getTextContent()).items
        .map((item) => ("str" in item ? item.str : ""))
        .join(""),
      links: await one.getAnnotations(),
    });
  }
  const { info } = await document.getMetadata();
  const outline = await document.getOutline();
  await loading.destroy();
  return { pages, info, outline, source: bytes.toString("latin1") };
}

test("a file has its title, its language and its texts", async () => {
  const { pages, info } = await read({
    pages: [page('<line at="0"/>'), page('<g transform="translate(10 20)"><line at="1"/></g>')],
    lines: [line("um 🌈"), line("漢字")],
  });
  expect(info).toMatchObject({ Title: "Título 漢字", Language: "pt" });
  expect(pages.map(({ text }) => text)).toEqual(["um 🌈", "漢字"]);
});

test("elements are in their order, with pictures under their names and links within them", async () => {
  const { pages, source } = await read({
    pages: [
      page(
        '<rect x="0" y="0" width="9" height="9" fill="#ffffff"/>' +
          '<g data-tag="Figure" data-order="2" data-alt="Um &quot;rio&quot;"><image href="picture:0" width="9" height="9"/></g>' +
          '<g data-tag="P" data-order="1"><a href="https://example.org/(1)" data-box="0 0 9 9" data-name="Site"><line at="0"/></a></g>',
      ),
    ],
    lines: [line("a")],
    pictures: [undefined],
  });
  expect(pages[0]?.tree?.children).toMatchObject([
    {
      role: "Document",
      children: [
        {
          role: "P",
          children: [{ role: "Link", children: [{ type: "content" }, { type: "annotation" }] }],
        },
        { role: "Figure", alt: 'Um "rio"' },
      ],
    },
  ]);
  expect(pages[0]?.links).toMatchObject([{ url: "https://example.org/(1)" }]);
  expect(source).toContain("/Contents <FEFF0053006900740065>");
});

test("a text that goes on on the next page is one element, and one on neither is none", async () => {
  const tagged = (box: string) =>
    page(
      `<g data-tag="P" data-key="a"><line at="0"/></g><g data-tag="H2" data-box="${box}"><line at="1"/></g>`,
    );
  const { pages, source } = await read({
    pages: [tagged("500 0 9 9"), tagged("0 500 9 9")],
    lines: [line("a"), line("b")],
  });
  expect(pages.map(({ text }) => text)).toEqual(["a", "a"]);
  expect(source.match(/\/S\/P\b/g)).toHaveLength(1);
  expect(source).not.toContain("/S/H2");
});

test("letters from right to left have their text in the order in which it is written", async () => {
  const { source } = await read({
    pages: [page('<g data-tag="P"><line at="0"/></g><g data-tag="P"><line at="1"/></g>')],
    lines: [line("שלום"), line("a")],
  });
  expect(source.match(/\/ActualText <FEFF05E905DC05D505DD>/g)).toHaveLength(1);
});

test("headings are an outline, if there are several", async () => {
  const heading = (at: number) => `<g data-tag="H2" data-title="T${at}"><line at="0"/></g>`;
  const some = { lines: [line("a")] };
  expect((await read({ ...some, pages: [page(heading(1))] })).outline).toBeNull();
  const { outline } = await read({ ...some, pages: [page(heading(1)), page(heading(2))] });
  expect(outline.map(({ title }: { title: string }) => title)).toEqual(["T1", "T2"]);
});

test("marked parts end where they began, whatever is nested", async () => {
  const { default: zlib } = await import("node:zlib");
  const bytes = writePdf({
    title: "",
    language: "",
    lines: [line("a")],
    pictures: [],
    pages: [
      page(
        '<g transform="translate(1 1)"><g data-tag="P"><rect x="0" y="0" width="1" height="1" fill="#000000"/><g data-tag="Figure"><line at="0"/></g><line at="0"/></g></g><path d="M0 0L1 1Z" transform="translate(1 1)" fill="#000000"/>',
      ),
    ],
  });
  const streams = bytes.toString("latin1").matchAll(/stream\n([^]*?)\nendstream/g);
  const contents = Array.from(streams, ([, packed = ""]) =>
    zlib.inflateSync(Buffer.from(packed, "latin1")).toString("latin1"),
  ).filter((content) => content.includes("BDC"));
  expect(contents).toHaveLength(1);
  let depth = 0;
  for (const [operator] of (contents[0] ?? "").matchAll(/\b(?:BDC|BMC|EMC)\b/g)) {
    depth += operator === "EMC" ? -1 : 1;
    expect([0, 1]).toContain(depth);
  }
  expect(depth).toBe(0);
});

test("a glyph may have colours of its own, and is a text all the same", async () => {
  const area = { path: SQUARE, fill: "#ff0000", opacity: 0.5, isEvenOdd: true };
  const picture = { key: "1f33b", areas: [area, { ...area, opacity: 1, fill: "#0f0" }] };
  const glyph = { text: "🌻", path: "", advance: 1200, dx: 0, dy: 0, picture };
  const { pages, source, info } = await read({
    pages: [page('<line at="0"/>')],
    lines: [{ size: 10, tracking: 0, text: "🌻🌻", glyphs: [glyph, glyph] }],
    credit: "Emoji: somebody",
  });
  expect(pages[0]?.text).toBe("🌻🌻");
  expect(info).toMatchObject({ Custom: new Map([["Credits", "Emoji: somebody"]]) });
  const streams = Array.from(source.matchAll(/stream\n([^]*?)\nendstream/g), ([, body = ""]) =>
    inflateSync(Buffer.from(body, "latin1")).toString(),
  );
  const procedures = streams.filter((one) => one.startsWith("1200 0 d0"));
  expect(procedures).toHaveLength(1);
  expect(procedures[0]).toMatch(/\/o0 gs 1 0 0 rg\n[^/]*f\*\n\/o1 gs 0 1 0 rg/);
  expect(source).toContain("/Resources<</ExtGState<</o0<</ca 0.5>>/o1<</ca 1>>>>>>");
});
