import { expect, test } from "vitest";
import { between, readColour, readPalette, withTint } from "./colours.ts";
import { parseXml } from "../xml.ts";

const theme = parseXml(
  '<a:theme><a:themeElements><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="101010"/></a:dk1><a:accent1><a:srgbClr val="2A9D8F"/></a:accent1></a:clrScheme></a:themeElements></a:theme>',
);
const palette = readPalette(theme, undefined);

test.each([
  ['<c rgb="FF2A9D8F"/>', "#2a9d8f"],
  ['<c rgb="2A9D8F"/>', "#2a9d8f"],
  ['<c theme="1"/>', "#101010"],
  ['<c theme="4"/>', "#2a9d8f"],
  ['<c theme="0"/>', "#ffffff"],
  ['<c indexed="10"/>', "#ff0000"],
  ['<c indexed="64"/>', "#000000"],
  ['<c theme="0" tint="-0.25"/>', "#bfbfbf"],
  ['<c auto="1"/>', undefined],
  ['<c theme="99"/>', undefined],
  ['<c rgb="red;}"/>', undefined],
])("%s is %s", (xml, colour) => {
  expect(readColour(parseXml(xml), palette)).toBe(colour);
});

test("a workbook may define its own indexed colours", () => {
  const own = readPalette(
    undefined,
    parseXml(
      '<styleSheet><colors><indexedColors><rgbColor rgb="00123456"/></indexedColors></colors></styleSheet>',
    ),
  );
  expect(readColour(parseXml('<c indexed="0"/>'), own)).toBe("#123456");
});

test("a tint makes a colour lighter or darker and keeps its hue", () => {
  expect(withTint("#4f81bd", 0.8)).toBe("#dce6f2");
  expect(withTint("#4f81bd", -0.5)).toBe("#254061");
  expect(withTint("#000000", 0.5)).toBe("#808080");
});

test("a colour is interpolated between two others", () => {
  expect(between("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(between("#ff0000", "#0000ff", 0)).toBe("#ff0000");
});
