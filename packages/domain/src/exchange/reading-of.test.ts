import { expect, test } from "vitest";
import { sectionData } from "../mosaic/section.ts";
import { sampleMosaic, sampleTile } from "../testing/sample.ts";
import { readingOf } from "./reading-of.ts";

test("Z8: a mosaic is read from its pieces outside of sections to its last section", () => {
  const section = {
    id: "s",
    position: { x: 0, y: 0 },
    data: sectionData({ title: "Turma", width: 4, height: 3 }),
  };
  const inside = { ...sampleTile("a"), position: { x: 0, y: 100 } };
  const outside = { ...sampleTile("b"), position: { x: 0, y: 900 } };
  const groups = readingOf(sampleMosaic(inside, section, outside));
  expect(groups.map((group) => [group.section?.id, group.pieces.map(({ id }) => id)])).toEqual([
    [undefined, ["b"]],
    ["s", ["a"]],
  ]);
});
