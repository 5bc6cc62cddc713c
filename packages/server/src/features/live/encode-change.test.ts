import { planChange } from "@mosaico/domain/mosaic/apply";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { OPERATIONS, type Operation } from "@mosaico/domain/mosaic/operation";
import { fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { encodeChange, encodeFresh } from "./encode-change.ts";

const tile = (id: string) => ({
  id,
  position: { x: 100, y: 50 },
  data: fillTileData({ title: `“${id}”`, type: "texto" as const, icon: "" }),
});

const ONE_OF_EACH: readonly Operation[] = [
  { op: "addTile", tile: tile("a") },
  { op: "addTile", tile: tile("b") },
  { op: "updateTile", id: "a", data: { title: "Café ☕" } },
  { op: "moveTile", id: "a", position: { x: 200, y: 50 } },
  { op: "removeTile", id: "b" },
  { op: "setBackground", background: { bgColor: "#aabbcc", backgroundImage: "", repeat: false } },
  { op: "rename", title: "Renamed" },
  { op: "setSettings", settings: { look: "gesso", freePlacement: true } },
];

function made(operations: readonly Operation[]) {
  const author = { id: "ana", name: 'Ana "A"' };
  const logged = { revision: 7, changeId: "c7", author, at: "2026-11-26T10:00:00.000Z" };
  return { ...logged, operations: [...operations] };
}

test("a change is sent alike whether it was just made or read from the log", () => {
  const plan = planChange(ONE_OF_EACH, emptyMosaic("Title"), { tiles: 0, sections: 0 });
  if (!plan.ok) throw new Error(plan.problem);
  const { operations } = plan.value;
  expect(new Set(operations.map(({ op }) => op))).toEqual(new Set(OPERATIONS));
  const change = made(operations);
  const operationsText = JSON.stringify(operations);
  const fresh = encodeFresh({ ...change, operationsText, after: null });
  expect(JSON.parse(String(fresh))).toEqual(JSON.parse(String(encodeChange(change))));
});

test("a change that was just made is not sent if it exceeds the limit of frames", () => {
  const operations: Operation[] = Array.from({ length: 2000 }, (_, at) => ({
    op: "removeTile",
    id: `a-tile-with-a-long-id-${at}`,
  }));
  const operationsText = JSON.stringify(operations);
  expect(encodeFresh({ ...made(operations), operationsText, after: null })).toBeUndefined();
});
