import { expect, test } from "vitest";
import { mendTableStyles, mendText, withDefaultTextStyle } from "./mend-text.ts";

test("words are not broken because East Asian ones may be", () => {
  expect(mendText('<a:lvl1pPr algn="ctr" eaLnBrk="0" hangingPunct="1"/>')).toBe(
    '<a:lvl1pPr algn="ctr" hangingPunct="1"/>',
  );
  expect(mendText('<a:pPr eaLnBrk="1"/>')).toBe('<a:pPr eaLnBrk="1"/>');
});

test("a gamma-corrected shade differs from a linear one", () => {
  expect(mendText('<a:gamma/><a:shade val="46275"/><a:invGamma/>')).toBe('<a:lumMod val="46275"/>');
  expect(mendText('<a:gamma/><a:tint val="40000"/><a:invGamma/>')).toBe(
    '<a:lumMod val="40000"/><a:lumOff val="60000"/>',
  );
  expect(mendText('<a:shade val="46275"/>')).toBe('<a:shade val="46275"/>');
});

test("non-wrapping text is not shrunk in a shape that grows, and other shapes are unchanged", () => {
  expect(mendText('<a:bodyPr wrap="none" lIns="0"><a:spAutoFit/></a:bodyPr>')).toBe(
    '<a:bodyPr wrap="none" lIns="0"><a:noAutofit/></a:bodyPr>',
  );
  const others = '<a:bodyPr wrap="none"/><a:bodyPr wrap="square"><a:spAutoFit/></a:bodyPr>';
  expect(mendText(others)).toBe(others);
});

test("bullets from symbol fonts become Unicode characters", () => {
  expect(mendText('<a:buFont typeface="Wingdings" pitchFamily="2"/><a:buChar char="l"/>')).toBe(
    '<a:buFont typeface="Arial"/><a:buChar char="●"/>',
  );
  const plain = '<a:buFont typeface="Arial"/><a:buChar char="l"/>';
  expect(mendText(plain)).toBe(plain);
});

test("text in a symbol font becomes Unicode characters, and letters beside it stay", () => {
  expect(
    mendText(
      '<a:r><a:rPr><a:latin typeface="Arial"/><a:sym typeface="Wingdings"/></a:rPr><a:t>a \uf0e0 b</a:t></a:r>',
    ),
  ).toBe('<a:r><a:rPr><a:latin typeface="Arial"/></a:rPr><a:t>a → b</a:t></a:r>');
  expect(mendText('<a:r><a:rPr><a:latin typeface="Symbol"/></a:rPr><a:t>ab</a:t></a:r>')).toBe(
    "<a:r><a:rPr></a:rPr><a:t>αβ</a:t></a:r>",
  );
});

test("text outside placeholders uses the defaults of the presentation, then of the master", () => {
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

test("a cell with a theme fill is recognised as filled", () => {
  const filled = '<a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef>';
  expect(mendTableStyles(`<a:tcStyle><a:tcBdr/>${filled}</a:tcStyle>`)).toBe(
    `<a:tcStyle><a:tcBdr/><a:fill>${filled}</a:fill></a:tcStyle>`,
  );
  const right = `<a:tblBg>${filled}</a:tblBg><a:tcStyle><a:fill>${filled}</a:fill></a:tcStyle>`;
  expect(mendTableStyles(right)).toBe(right);
});

test("input crafted to be slow is read in less than quadratic time", () => {
  const hostile = '<a:r><a:bodyPr wrap="none">'.repeat(40_000);
  expect(mendText(hostile)).toBe(hostile);
});
