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

test("an Office font is the system's own if installed, else one of the same widths", () => {
  const rules = fontRules(fonts, "Calibri", []);
  const ours =
    'src:url("/fonts/carlito-latin-700-normal.woff2") format("woff2");unicode-range:U+0-FF';
  expect(rules).toContain(ours);
  expect(rules.indexOf('src:local("Calibri Bold")')).toBeGreaterThan(rules.indexOf(ours));
  expect(rules).toContain("arimo-hebrew-400-normal.woff2");
  expect(rules).not.toContain("size-adjust");
});

test("a font without a metric match is scaled to its average width", () => {
  const rules = fontRules(fonts, "Verdana", []).split("\n");
  expect(rules.find((rule) => rule.includes("arimo-latin"))).toContain("size-adjust:115%");
  expect(rules.find((rule) => rule.includes("local("))).not.toContain("size-adjust");
});

test("East Asian letters come from system fonts, Western ones stay ours", () => {
  const [first = "", second = ""] = fontRules(fonts, "Calibri", ["Yu Gothic"]).split("\n");
  expect(first).toContain('src:local("Yu Gothic")');
  expect(second).toContain("carlito-latin");
});

test("a name from a document stays a name", () => {
  expect(quotedName('A"} * {color:red}')).toBe('"A\\22 } * {color:red}"');
  expect(quotedName("back\\slash\nline")).toBe('"back\\5c slash\\a line"');
});
