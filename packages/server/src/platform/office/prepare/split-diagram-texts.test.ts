import { expect, test } from "vitest";
import { splitDiagramTexts } from "./split-diagram-texts.ts";

const BODY = "<dsp:txBody><a:bodyPr/><a:p><a:r><a:t>word</a:t></a:r></a:p></dsp:txBody>";
const PLACE = '<dsp:txXfrm><a:off x="5" y="6"/><a:ext cx="7" cy="8"/></dsp:txXfrm>';
const NAMES = '<dsp:sp modelId="{1}"><dsp:nvSpPr><dsp:cNvPr id="0" name=""/></dsp:nvSpPr>';
const STYLE = "<dsp:style><a:fontRef/></dsp:style>";

type DiagramParts = { outline?: string; turned?: string; textTurned?: string; body?: string };

const shape = ({
  outline = "ellipse",
  turned = "",
  textTurned = "",
  body = BODY,
}: DiagramParts = {}) =>
  `${NAMES}<dsp:spPr><a:xfrm${turned}><a:off x="1" y="2"/></a:xfrm><a:prstGeom prst="${outline}"/></dsp:spPr>${STYLE}${body}${PLACE.replace("<dsp:txXfrm", `<dsp:txXfrm${textTurned}`)}</dsp:sp>`;

test("a text in a circle becomes a text box in front of it, at the text's own place", () => {
  const [circle = "", box = "", rest] = splitDiagramTexts(shape()).split(/(?<=<\/dsp:sp>)/);
  expect(rest).toBeUndefined();
  expect(circle).toBe(shape().replace(BODY, "").replace(PLACE, ""));
  expect(box).toContain('<a:xfrm><a:off x="5" y="6"/><a:ext cx="7" cy="8"/></a:xfrm>');
  expect(box).toContain("<a:noFill/><a:ln><a:noFill/></a:ln>");
  expect(box).toContain(`${STYLE}${BODY}`);
});

test.each([
  ["in a rectangle", shape({ outline: "rect" })],
  ["in a shape that is rotated", shape({ turned: ' rot="5400000"' })],
  ["in a shape that is mirrored", shape({ turned: ' flipH="1"' })],
  ["that is rotated itself", shape({ textTurned: ' rot="10800000"' })],
  ["that is empty", shape({ body: "<dsp:txBody><a:p/></dsp:txBody>" })],
  ["without a place of its own", `${NAMES}<dsp:spPr><a:xfrm/></dsp:spPr>${BODY}</dsp:sp>`],
])("a text %s stays as it is", (_, xml) => {
  expect(splitDiagramTexts(xml)).toBe(xml);
});

test("a rotation of zero is none", () => {
  expect(splitDiagramTexts(shape({ textTurned: ' rot="0"' }))).toContain("<a:noFill/>");
});
