import { expect, test } from "vitest";
import { keepBoxSizes } from "./keep-box-sizes.ts";

const box = (wrap: string, fit: string) =>
  `<p:txBody><a:bodyPr lIns="0" wrap="${wrap}" anchor="ctr"><a:prstTxWarp/>${fit}</a:bodyPr><a:p/></p:txBody>`;

test("a box whose text is not wrapped keeps its size", () => {
  const slide = box("none", "<a:spAutoFit/>") + box("square", "<a:spAutoFit/>");
  expect(keepBoxSizes(slide)).toBe(box("none", "") + box("square", "<a:spAutoFit/>"));
});

test.each([
  ["text that is wrapped", box("square", "<a:spAutoFit/>")],
  ["text that shrinks to fit", box("none", "<a:normAutofit/>")],
  ["no settings inside", '<a:bodyPr wrap="none"/><a:p/><a:bodyPr><a:spAutoFit/></a:bodyPr>'],
])("a box with %s stays as it is", (_, slide) => {
  expect(keepBoxSizes(slide)).toBe(slide);
});
