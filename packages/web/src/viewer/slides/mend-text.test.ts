import { expect, test } from "vitest";
import { mendTableStyles, mendText, withDefaultTextStyle } from "./mend-text.ts";

test("words are not broken where only East Asian ones may not be", () => {
  expect(mendText('<a:lvl1pPr algn="ctr" eaLnBrk="0" hangingPunct="1"/>')).toBe(
    '<a:lvl1pPr algn="ctr" hangingPunct="1"/>',
  );
  expect(mendText('<a:pPr eaLnBrk="1"/>')).toBe('<a:pPr eaLnBrk="1"/>');
});

test("a shade of the stored colour is told apart from one of its light", () => {
  expect(mendText('<a:gamma/><a:shade val="46275"/><a:invGamma/>')).toBe('<a:lumMod val="46275"/>');
  expect(mendText('<a:gamma/><a:tint val="40000"/><a:invGamma/>')).toBe(
    '<a:lumMod val="40000"/><a:lumOff val="60000"/>',
  );
  expect(mendText('<a:shade val="46275"/>')).toBe('<a:shade val="46275"/>');
});

test("text that does not wrap is not made smaller for a shape that grows, and no other shape is touched", () => {
  expect(mendText('<a:bodyPr wrap="none" lIns="0"><a:spAutoFit/></a:bodyPr>')).toBe(
    '<a:bodyPr wrap="none" lIns="0"><a:noAutofit/></a:bodyPr>',
  );
  const others = '<a:bodyPr wrap="none"/><a:bodyPr wrap="square"><a:spAutoFit/></a:bodyPr>';
  expect(mendText(others)).toBe(others);
});

test("bullets out of fonts of signs become signs that every machine has", () => {
  expect(mendText('<a:buFont typeface="Wingdings" pitchFamily="2"/><a:buChar char="l"/>')).toBe(
    '<a:buFont typeface="Arial"/><a:buChar char="●"/>',
  );
  const plain = '<a:buFont typeface="Arial"/><a:buChar char="l"/>';
  expect(mendText(plain)).toBe(plain);
});

test("text in a font of signs becomes signs, and the letters beside them stay", () => {
  expect(
    mendText(
      '<a:r><a:rPr><a:latin typeface="Arial"/><a:sym typeface="Wingdings"/></a:rPr><a:t>a \uf0e0 b</a:t></a:r>',
    ),
  ).toBe('<a:r><a:rPr><a:latin typeface="Arial"/></a:rPr><a:t>a → b</a:t></a:r>');
  expect(mendText('<a:r><a:rPr><a:latin typeface="Symbol"/></a:rPr><a:t>ab</a:t></a:r>')).toBe(
    "<a:r><a:rPr></a:rPr><a:t>αβ</a:t></a:r>",
  );
});

test("text of no placeholder looks as the presentation says, and as the master where it says nothing", () => {
  const master = "<p:txStyles><p:otherStyle><a:lvl1pPr/></p:otherStyle></p:txStyles>";
  const style = '<a:lvl1pPr algn="ctr"><a:defRPr sz="2400"/></a:lvl1pPr>';
  expect(withDefaultTextStyle(master, `<p:defaultTextStyle>${style}</p:defaultTextStyle>`)).toBe(
    `<p:txStyles><p:otherStyle>${style}</p:otherStyle></p:txStyles>`,
  );
  expect(withDefaultTextStyle(master, "<p:presentation/>")).toBe(master);
  expect(withDefaultTextStyle(master, "<p:defaultTextStyle><a:defPPr/></p:defaultTextStyle>")).toBe(
    master,
  );
});

test("a cell that the theme fills is found to be filled", () => {
  const filled = '<a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef>';
  expect(mendTableStyles(`<a:tcStyle><a:tcBdr/>${filled}</a:tcStyle>`)).toBe(
    `<a:tcStyle><a:tcBdr/><a:fill>${filled}</a:fill></a:tcStyle>`,
  );
  const right = `<a:tblBg>${filled}</a:tblBg><a:tcStyle><a:fill>${filled}</a:fill></a:tcStyle>`;
  expect(mendTableStyles(right)).toBe(right);
});

test("what was written to keep it busy is read in no time that grows with its square", () => {
  const hostile = '<a:r><a:bodyPr wrap="none">'.repeat(40_000);
  expect(mendText(hostile)).toBe(hostile);
});
