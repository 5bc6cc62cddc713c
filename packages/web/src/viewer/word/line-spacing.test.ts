import { expect, test } from "vitest";
import { mendLineHeights, nameLineRules } from "./line-spacing.ts";

test("a spacing in lines is relative to the font's line height", () => {
  expect(mendLineHeights(".docx p {\n  line-height: 1.08;\n  margin-top: 2pt;\n}")).toBe(
    ".docx p {\n  line-height: calc(1.08 * var(--natural, 1.17));\n  margin-top: 2pt;\n}",
  );
  expect(mendLineHeights("color: red; line-height: 1")).toBe(
    "color: red; line-height: calc(1 * var(--natural, 1.17))",
  );
});

test("a minimum spacing adds nothing", () => {
  expect(mendLineHeights("p{line-height: calc(100% + 12pt);}")).toBe(
    "p{line-height: max(calc(1em * var(--natural, 1.17)), 12pt);}",
  );
});

test("an exact spacing stays", () => {
  const css = "line-height: 14pt; min-height: 14pt";
  expect(mendLineHeights(css)).toBe(css);
});

test("a spacing without a rule counts lines; one with a rule keeps it", () => {
  expect(nameLineRules('<w:spacing w:after="0" w:line="276"/>')).toBe(
    '<w:spacing w:lineRule="auto" w:after="0" w:line="276"/>',
  );
  const ruled = '<w:spacing w:line="276" w:lineRule="exact"/><w:spacing w:after="0"/>';
  expect(nameLineRules(ruled)).toBe(ruled);
});
