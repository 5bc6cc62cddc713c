import { type Area, areaOf, doOverlap } from "@mosaico/domain/mosaic/area";
import { sectionData } from "@mosaico/domain/mosaic/section";
import { accept } from "@mosaico/domain/outcome";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { UndoHistory } from "#features/sync/undo/undo-history.ts";
import { Page } from "#features/sync/testing/page.ts";
import { ServerModel } from "#features/sync/testing/server-model.ts";
import { type Target, bringIn, findFitProblem, settled } from "./bring-in.ts";

const tile = (at: number, data: Partial<Tile["data"]> = {}): Tile => ({
  id: `t${at}`,
  position: { x: 100 * (at % 40), y: 100 * Math.floor(at / 40) },
  data: fillTileData({ type: "texto", title: `Tile ${at} 漢字`, ...data }),
});
const tiles = (count: number) => Array.from({ length: count }, (_, at) => tile(at));
const MIDDLE = { near: { x: 0, y: 0 }, promised: [] };

let server: ServerModel;
let page: Page;
let history: UndoHistory;

beforeEach(() => {
  vi.useFakeTimers();
  server = new ServerModel();
  page = new Page(server, new Map());
  const edit = (operations: Parameters<Target["edit"]>[0]) => page.queue.edit(operations);
  const store = { load: async () => [], change: () => {} };
  history = new UndoHistory({ document: page.document, edit }, store);
});
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(200_000);
const undo = () => history.undo(() => true);
const areas = (): Area[] => [...page.document.pieces()].map(areaOf);

function target(): Target {
  return {
    accountId: "a",
    document: page.document,
    edit: (operations) => {
      const outcome = page.queue.edit(operations);
      if (outcome.ok) history.record(outcome.value.step);
      return outcome.ok ? accept(outcome.value) : outcome;
    },
  };
}

describe("tiles that are added to an open mosaic", () => {
  test("X7: go to the server in as many changes as it takes, and one step of undo removes all", async () => {
    expect(bringIn(target(), tiles(1200), MIDDLE)).toHaveProperty("bounds");
    await settle();
    expect(server.state.tiles.size).toBe(1200);
    expect(server.revision).toBeGreaterThan(1);
    undo();
    await settle();
    expect(server.state.tiles.size).toBe(0);
    expect(history.view.getState().undo).toBeUndefined();
    history.redo(() => true);
    await settle();
    expect(server.state.tiles.size).toBe(1200);
  });

  test("X7: cover nothing that is there, keep their arrangement and get ids of their own", () => {
    const group = [
      ...tiles(80),
      { ...tile(0), id: "s", data: sectionData({ title: "S", width: 4, height: 3 }) },
    ];
    for (let time = 0; time < 4; time++) bringIn(target(), group, MIDDLE);
    expect(page.document.tileCount).toBe(4 * group.length);
    const all = areas();
    const overlaps = all.filter((one, at) =>
      all.some((other, i) => i > at && doOverlap(one, other)),
    );
    expect(overlaps).toEqual([]);
    expect(page.document.sections.size).toBe(4);
  });

  test("X7: made without network are sent once it is there", async () => {
    server.weather = () => "lost";
    bringIn(target(), tiles(300), MIDDLE);
    await settle();
    expect([page.document.tileCount, server.revision]).toEqual([300, 0]);
    server.weather = () => "fine";
    await settle();
    expect(server.state.tiles.size).toBe(300);
  });

  test("X7: that the server refuses are taken back like any other edit, and reported", async () => {
    server.refusal = "accounts.tilesOverQuota";
    bringIn(target(), tiles(10), MIDDLE);
    await settle();
    expect(page.document.tileCount).toBe(0);
    expect(page.queue.view.getState().report?.items.length).toBeGreaterThan(0);
  });

  test("X7: are refused beforehand if they exceed a limit", () => {
    const fits = (counts: { tiles: number; sections: number }) => findFitProblem(target(), counts);
    expect(fits({ tiles: 20_000, sections: 0 })).toBeUndefined();
    expect(fits({ tiles: 20_000, sections: 1 })).toBe("tooMuch");
    expect(fits({ tiles: 1, sections: 501 })).toBe("mosaics.tooManySections");
    const document = Object.create(page.document, { tileCount: { value: 99_999 } });
    expect(findFitProblem({ document }, { tiles: 2, sections: 0 })).toBe("mosaics.tooManyTiles");
  });
});

test("X7: files get their names in the account, and what is not there is left out", () => {
  const pdf = tile(1, { type: "pdf", content: "a.pdf", picture: "b.webp" });
  const lost = tile(2, { type: "foto", content: "gone.webp", icon: "i.webp", iconIsGeneral: true });
  const files = new Map([
    ["a.pdf", { name: "new.pdf", kind: "pdf", folder: "content" }],
    ["b.webp", { name: "new.webp", kind: "picture", folder: "content" }],
  ] as const);
  const outcome = settled([pdf, lost], files, new Set());
  expect(
    outcome.ok && outcome.value.map(({ data }) => [data.content, data.picture, data.icon]),
  ).toEqual([
    ["new.pdf", "new.webp", ""],
    ["", "", ""],
  ]);
  const wrong = new Map([
    ["a.pdf", { name: "new.webp", kind: "picture", folder: "content" }],
  ] as const);
  expect(settled([pdf], wrong, new Set())).toMatchObject({ ok: false });
});
