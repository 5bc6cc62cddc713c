import { expect, test } from "vitest";
import { fontRules, quotedName, type OfficeFonts } from "./font-rules.ts";

const latin = { latin: "U+0-FF" };
const fonts: OfficeFonts = {
  folder: "/fonts/",
  ranges: {
    carlito: latin,
    caladea: latin,
    arimo: { ...latin, hebrew: "U+590-5FF" },
    tinos: latin,
    cousine: latin,
  },
};

test("a font of Office is the reader's own where there is one, else one of the same widths", () => {
  const rules = fontRules(fonts, "Calibri", []);
  const ours =
    'src:url("/fonts/carlito-latin-700-normal.woff2") format("woff2");unicode-range:U+0-FF';
  expect(rules).toContain(ours);
  expect(rules.indexOf('src:local("Calibri Bold")')).toBeGreaterThan(rules.indexOf(ours));
  expect(rules).toContain("arimo-hebrew-400-normal.woff2");
  expect(rules).not.toContain("size-adjust");
});

test("a font that nothing has the widths of is made as wide as it is on average", () => {
  const rules = fontRules(fonts, "Verdana", []).split("\n");
  expect(rules.find((rule) => rule.includes("arimo-latin"))).toContain("size-adjust:115%");
  expect(rules.find((rule) => rule.includes("local("))).not.toContain("size-adjust");
});

test("letters of East Asia come from the reader's machine, and those of the West stay ours", () => {
  const [first = "", second = ""] = fontRules(fonts, "Calibri", ["Yu Gothic"]).split("\n");
  expect(first).toContain('src:local("Yu Gothic")');
  expect(second).toContain("carlito-latin");
});

test("a name out of a document stays a name", () => {
  expect(quotedName('A"} * {color:red}')).toBe('"A\\22 } * {color:red}"');
  expect(quotedName("back\\slash\nline")).toBe('"back\\5c slash\\a line"');
});
