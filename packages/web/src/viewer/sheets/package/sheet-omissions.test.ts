import { expect, test } from "vitest";
import { omissionsOf } from "./sheet-omissions.ts";
import { parseXml } from "./xml.ts";

const sheet = (extensions: string) => ({
  root: parseXml(`<worksheet><sheetData/><extLst>${extensions}</extLst></worksheet>`),
});
const SPARKLINES = "<ext><x14:sparklineGroups><x14:sparklineGroup/></x14:sparklineGroups></ext>";
const SLICERS = '<ext><x14:slicerList><x14:slicer r:id="rId2"/></x14:slicerList></ext>';

test("small charts in cells and slicers are said to be left out, each once", () => {
  expect(omissionsOf(sheet(SPARKLINES + SLICERS + SLICERS))).toEqual(["sparklines", "slicers"]);
});

test("nothing is said of extensions that show nothing", () => {
  const others = "<ext><x14:sparklineGroups/></ext><ext><x14:toString><a/></x14:toString></ext>";
  expect(omissionsOf(sheet(others))).toEqual([]);
  expect(omissionsOf({ root: parseXml("<worksheet/>") })).toEqual([]);
});
