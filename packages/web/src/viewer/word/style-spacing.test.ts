import { expect, test } from "vitest";
import { findContextualStyles } from "./style-spacing.ts";

test("styles with contextual spacing are found, including inherited ones", () => {
  const xml = `<w:style w:type="paragraph" w:styleId="List"><w:pPr><w:contextualSpacing/></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="Short"><w:basedOn w:val="List"/></w:style>
    <w:style w:type="paragraph" w:styleId="Wide"><w:basedOn w:val="List"/><w:pPr><w:contextualSpacing w:val="0"/></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="Turn"><w:basedOn w:val="Turn"/></w:style>
    <w:style w:type="paragraph" w:styleId="Body"></w:style>`;
  expect(findContextualStyles(xml)).toEqual(["List", "Short"]);
});
