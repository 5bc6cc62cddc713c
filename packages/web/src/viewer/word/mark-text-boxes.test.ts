import { expect, test } from "vitest";
import { markTextBoxes } from "./mark-text-boxes.ts";

const box = (attributes: string, inner = "") =>
  `<w:pict><v:shapetype id="t"/><v:shape ${attributes}><v:textbox inset="1pt,2pt"><w:txbxContent/></v:textbox>${inner}</v:shape></w:pict>`;
/** The style of each marked frame, as names and values. */
const stylesIn = (xml: string) =>
  [...markTextBoxes(xml).xml.matchAll(/<v:rect style="([^"]*)">/g)].map(([, style = ""]) =>
    Object.fromEntries(style.split(";").map((one) => one.split(":"))),
  );

test("a frame keeps its wrapping, position and style", () => {
  const placed = "position:absolute;margin-left:10pt;margin-top:1in;width:185.9pt;height:110.6pt";
  const [style] = stylesIn(
    box(
      `style="${placed};mso-position-horizontal:center;mso-position-vertical-relative:page" fillcolor="#ffc [1]" strokecolor="red" strokeweight="2pt"`,
      '<w10:wrap type="square"/>',
    ),
  );
  expect(style).toEqual({
    "--text-box": "around",
    "--across": "center",
    "--across-from": "text",
    "--down-from": "page",
    "--left": "10pt",
    "--top": "72pt",
    width: "185.9pt",
    "min-height": "110.6pt",
    padding: "2pt 7.2pt 3.6pt 1pt",
    background: "#ffc",
    border: "2pt solid red",
  });
});

test.each([
  ['style="position:absolute"', "", "over"],
  ['style="position:absolute"', '<w10:wrap type="topAndBottom"/>', "between"],
  ['style="width:10pt"', "", "inline"],
])("a frame with %s%s is placed %s the text", (attributes, inner, kind) => {
  expect(stylesIn(box(attributes, inner))[0]?.["--text-box"]).toBe(kind);
});

test("an inline frame stays inline though it is positioned for older programs", () => {
  const twice = (newer: string) =>
    `<mc:Choice><w:drawing><wp:${newer}/></w:drawing></mc:Choice><mc:Fallback>${box('style="position:absolute"')}</mc:Fallback>`;
  const kinds = stylesIn(twice("inline") + twice("anchor")).map((style) => style["--text-box"]);
  expect(kinds).toEqual(["inline", "over"]);
});

test("a frame without fill and line has neither", () => {
  expect(stylesIn(box('filled="f" stroked="f"'))[0]).toMatchObject({
    background: "none",
    border: "0",
  });
});

test("frames in a group are taken out of it and keep their positions", () => {
  const group = `<w:pict><v:group style="position:absolute;margin-left:100pt;margin-top:50pt;width:200pt;height:100pt" coordsize="2000,1000" coordorigin="100,0">${box('style="position:absolute;left:600;top:500;width:1000;height:250"').replaceAll(/<\/?w:pict>/g, "")}</v:group></w:pict>`;
  expect(markTextBoxes(group).xml).not.toContain("v:group");
  expect(stylesIn(group)[0]).toMatchObject({
    "--left": "150pt",
    "--top": "100pt",
    width: "100pt",
    "min-height": "25pt",
  });
});

test("a frame nested in a frame is marked too", () => {
  const inner = box('style="width:20pt"');
  const outer = box('style="width:90pt"').replace("<w:txbxContent/>", `<w:p>${inner}</w:p>`);
  expect(stylesIn(outer).map(({ width }) => width)).toEqual(["90pt", "20pt"]);
});

test("other shapes stay unchanged, and are reported if not drawn", () => {
  const drawn = '<v:shape style="a"><v:imagedata r:id="rId1"/></v:shape><v:rect style="b"/>';
  expect(markTextBoxes(drawn)).toEqual({ xml: drawn, isWhole: true });
  for (const lost of ['<v:shape path="m0,0"/>', "<v:group><v:rect/></v:group>"]) {
    expect(markTextBoxes(lost)).toEqual({ xml: lost, isWhole: false });
  }
});

test("a line across the page has the page's width", () => {
  const { xml, isWhole } = markTextBoxes('<v:rect style="width:0;height:1.5pt" o:hr="t"/>');
  expect(isWhole).toBe(true);
  expect(xml).toContain('style="display:block;width:100%;height:1.5pt"');
});
