import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { rtfToWord } from "./rtf-to-word.ts";

const FIXTURES = new URL("../../../../../fixtures/", import.meta.url);

function read(text: string | Uint8Array) {
  const bytes = typeof text === "string" ? Buffer.from(text, "latin1") : text;
  const { bytes: word, omitted } = rtfToWord(Uint8Array.from(bytes).buffer);
  const files = unzipSync(new Uint8Array(word));
  const part = (name: string) => strFromU8(files[`word/${name}`] ?? new Uint8Array());
  const body = part("document.xml");
  return { body, part, omitted, files, words: body.replaceAll(/<[^>]*>/g, "|") };
}

describe("a report in RTF", () => {
  const { body, part, files, omitted } = read(readFileSync(new URL("report.rtf", FIXTURES)));
  const words = body.replaceAll(/<[^>]*>/g, "");

  test("has its text in all code pages, without what is deleted or hidden", () => {
    for (const text of ["Grüße aus der Werkstatt", "Привет", "モザイク 工房", "ورشة", "•"]) {
      expect(words).toContain(text);
    }
    expect(words).not.toMatch(/deleted|hidden|Nobody|heading 1/);
    expect(omitted).toEqual([]);
  });

  test("has its table, note, links, header and picture", () => {
    expect(body).toContain('<w:vMerge w:val="restart"/>');
    expect(body).toContain('<w:gridSpan w:val="2"/>');
    expect(part("footnotes.xml")).toContain("Counted by hand, twice.");
    expect(part("_rels/document.xml.rels")).toContain('Target="https://example.org/mosaic"');
    expect(body).toContain('<w:hyperlink w:anchor="end">');
    expect(body).toContain('w:name="end"');
    expect(part("header1.xml")).toContain("Mosaic workshop");
    expect(part("footer2.xml")).toContain('w:instr=" NUMPAGES "');
    expect(Object.keys(files).some((name) => name.endsWith(".png"))).toBe(true);
  });

  test("has its formatting", () => {
    expect(body).toContain('<w:tab w:val="right" w:leader="dot" w:pos="6100"/>');
    expect(body).toContain('<w:u w:val="wave"/>');
    expect(body).toContain('<w:color w:val="1F6F66"/>');
    expect(body).toContain("<w:bidi/>");
    expect(body).toContain('<w:br w:type="page"/>');
    expect(body).toContain('<w:pgSz w:w="8391" w:h="11906"/>');
  });
});

test("a table in a table, and rows of other widths, share one grid", () => {
  const { body } = read(
    String.raw`{\rtf1 \trowd\cellx2000\cellx4000\pard\intbl a\cell \pard\intbl\itap2 x\nestcell{\*\nesttableprops\trowd\cellx900\nestrow}{\nonesttables\par}\pard\intbl b\cell\row\trowd\cellx4000\pard\intbl c\cell\row\pard end\par}`,
  );
  expect(body.match(/<w:tbl>/g)).toHaveLength(2);
  expect(body).toMatch(/<w:gridSpan w:val="2"\/>.*>c</);
  expect(body).toMatch(/>x<.*<\/w:tbl>.*>b</);
});

test("a link over several paragraphs, and unknown groups, lose no text", () => {
  const { words } = read(
    String.raw`{\rtf1 {\field{\*\fldinst HYPERLINK "https://example.org"}{\fldrslt one\par two}}\par {\*\nobody knows}{\unknown three}\par}`,
  );
  for (const word of ["one", "two", "three"]) expect(words).toContain(word);
  expect(words).not.toContain("knows");
});

test("a link to anything but the web is text", () => {
  const { body, part } = read(
    String.raw`{\rtf1 {\field{\*\fldinst HYPERLINK "javascript:alert(1)"}{\fldrslt click}}\par}`,
  );
  expect(body).toContain("click");
  expect(body + part("_rels/document.xml.rels")).not.toContain("javascript");
});

test("a picture that no browser shows, and a shape without text, are reported", () => {
  expect(read(String.raw`{\rtf1 {\pict\macpict 0011}\par}`).omitted).toEqual(["pictures"]);
  expect(read(String.raw`{\rtf1 {\shp{\*\shpinst\shpright9}}\par}`).omitted).toEqual(["shapes"]);
});

test("what is damaged is read as far as possible, within bounds", () => {
  const whole = readFileSync(new URL("report.rtf", FIXTURES));
  for (let length = 10; length < whole.length; length += 97) {
    expect(() => read(whole.subarray(0, length))).not.toThrow();
  }
  expect(() => read(`{\\rtf1 ${"{".repeat(100_000)}`)).toThrow("too deep");
  expect(() => read("PK")).toThrow("Rich Text");
  expect(() =>
    read(String.raw`{\rtf1 \bin999999999 x \itap99999\nestcell\cell\row\cellx-5}}}}`),
  ).not.toThrow();
});
