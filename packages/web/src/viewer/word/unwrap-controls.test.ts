import { expect, test } from "vitest";
import { unwrapControls } from "./unwrap-controls.ts";

const control = (inner: string) =>
  `<w:sdt><w:sdtPr><w:id w:val="1"/></w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;

test("the content of content controls stays, in a cell, around one, and nested", () => {
  const cell = (inner: string) => `<w:tc>${inner}</w:tc>`;
  expect(unwrapControls(cell(control(control("<w:p/>"))))).toBe(cell("<w:p/>"));
  expect(unwrapControls(`<w:tr>${control(cell("<w:p/>"))}${control(cell("<w:p/>"))}</w:tr>`)).toBe(
    `<w:tr>${cell("<w:p/>")}${cell("<w:p/>")}</w:tr>`,
  );
});

test("an empty control is removed", () => {
  expect(unwrapControls("<w:p><w:sdt><w:sdtPr/><w:sdtContent/></w:sdt></w:p>")).toBe("<w:p></w:p>");
});

test.each([
  "<w:p/>",
  "<w:sdt><w:sdtPr/></w:sdt>",
  "<w:sdt><w:sdtContent><w:p/></w:sdt>",
  "<w:p></w:sdtContent></w:sdt></w:p>",
])("unusual markup stays unchanged: %s", (xml) => {
  expect(unwrapControls(xml)).toBe(xml);
});
