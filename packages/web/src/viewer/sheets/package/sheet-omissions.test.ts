import { expect, test } from "vitest";
import { omissionsOf } from "./sheet-omissions.ts";
import { parseXml } from "@mosaico/domain/document/xml";

const sheet = (extensions: string) => ({
  root: parseXml(`<worksheet><sheetData/><extLst>${extensions}</extLst></worksheet>`),
});
const SPARKLINES = "<ext><x14:sparklineGroups><x14:sparklineGroup/></x14:sparklineGroups></ext>";
const SLICERS = '<ext><x14:slicerList><x14:slicer r:id="rId2"/></x14:slicerList></ext>';

test("sparklines and slicers are reported as omitted, each once", () => {
  expect(omissionsOf(sheet(SPARKLINES + SLICERS + SLICERS))).toEqual(["sparklines", "slicers"]);
});

test("extensions without visible content are not reported", () => {
  const others = "<ext><x14:sparklineGroups/></ext><ext><x14:toString><a/></x14:toString></ext>";
  expect(omissionsOf(sheet(others))).toEqual([]);
  expect(omissionsOf({ root: parseXml("<worksheet/>") })).toEqual([]);
});
