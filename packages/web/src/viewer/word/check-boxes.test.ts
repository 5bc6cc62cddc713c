import { expect, test } from "vitest";
import { showCheckBoxes } from "./check-boxes.ts";

const box = (inner: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox>${inner}</w:checkBox></w:ffData></w:fldChar></w:r>`;

test.each([
  ['<w:default w:val="0"/>', "☐"],
  ['<w:default w:val="1"/>', "☒"],
  ['<w:default w:val="0"/><w:checked/>', "☒"],
  ['<w:default w:val="1"/><w:checked w:val="0"/>', "☐"],
  ['<w:sizeAuto/><w:default w:val="true"/>', "☒"],
])("a check box with %s is drawn as %s", (inner, sign) => {
  const plain = "<w:r><w:t>Before</w:t></w:r>";
  expect(showCheckBoxes(plain + box(inner))).toBe(
    `${plain}<w:r><w:t>${sign}</w:t></w:r>${box(inner)}`,
  );
});

test("a field that is not a check box stays unchanged", () => {
  const field =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>';
  expect(showCheckBoxes(field)).toBe(field);
});
