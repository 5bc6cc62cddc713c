import { expect, test } from "vitest";
import { mendFooters } from "./mend-footers.ts";

const OTHER =
  '<p:otherStyle><a:lvl1pPr algn="l"><a:defRPr sz="1800" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></a:defRPr></a:lvl1pPr><a:lvl2pPr/></p:otherStyle>';
// Without the indentation and bullet of the body.
const LEVEL =
  '<a:lvl1pPr marL="0" indent="0" algn="l"><a:buNone/><a:defRPr sz="1800" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></a:defRPr></a:lvl1pPr>';
const number = (style: string) =>
  `<p:sp><p:nvPr><p:ph type="sldNum" idx="12"/></p:nvPr><p:txBody>${style}</p:txBody></p:sp>`;
const body = '<p:sp><p:nvPr><p:ph type="body"/></p:nvPr><p:txBody><a:lstStyle/></p:txBody></p:sp>';

test("a slide number that only the layout has is styled like other text, and the body stays", () => {
  const { slides, slideLayouts, slideMasters } = mended({
    master: body + OTHER,
    layout: body + number("<a:lstStyle/>"),
    slide: number("<a:lstStyle/>"),
  });
  expect(slideMasters).toBe(body + OTHER);
  expect(slideLayouts).toBe(body + number(`<a:lstStyle>${LEVEL}</a:lstStyle>`));
  expect(slides).toBe(number("<a:lstStyle/>"));
});

test("what the master sets for its slide number stays, and what it does not set is added", () => {
  const own = '<a:lstStyle><a:lvl1pPr algn="r"><a:defRPr sz="1000"/></a:lvl1pPr></a:lstStyle>';
  const { slideLayouts, slideMasters } = mended({
    master: number(own) + OTHER,
    layout: number("<a:lstStyle/>"),
    slide: "",
  });
  expect(slideMasters).toContain(
    '<a:lvl1pPr algn="r"><a:defRPr sz="1000" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></a:defRPr></a:lvl1pPr>',
  );
  expect(slideLayouts).toBe(number("<a:lstStyle/>"));
});

test("a slide number without a style of other text stays as it is", () => {
  const parts = { master: "", layout: number("<a:lstStyle/>"), slide: "" };
  expect(mended(parts).slideLayouts).toBe(parts.layout);
});

function mended({ master, layout, slide }: { master: string; layout: string; slide: string }) {
  const relation = (type: string) =>
    `<Relationships><Relationship Id="rId1" Type="http://x/${type}" Target="../${type}s/${type}1.xml"/></Relationships>`;
  const slides = new Map([["ppt/slides/slide1.xml", slide]]);
  const slideLayouts = new Map([["ppt/slideLayouts/slideLayout1.xml", layout]]);
  const slideMasters = new Map([["ppt/slideMasters/slideMaster1.xml", master]]);
  mendFooters({
    slides,
    slideLayouts,
    slideMasters,
    slideRels: new Map([["ppt/slides/_rels/slide1.xml.rels", relation("slideLayout")]]),
    slideLayoutRels: new Map([
      ["ppt/slideLayouts/_rels/slideLayout1.xml.rels", relation("slideMaster")],
    ]),
  });
  return {
    slides: [...slides.values()].join(""),
    slideLayouts: [...slideLayouts.values()].join(""),
    slideMasters: [...slideMasters.values()].join(""),
  };
}
