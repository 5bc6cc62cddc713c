import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import "fake-indexeddb/auto";
import { NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyDatabase } from "#platform/offline/database.ts";
import { sessionStore } from "#platform/session/session.ts";
import { deleteCopy, storeBaseline, storeChange } from "../copies/copy-store.ts";
import type { LoadedMosaic } from "../copies/load-mosaic.ts";
import { beginningPartOf, partOf, readStoredPart, storePart } from "./stored-part.ts";

const ANA = { userId: "ana", id: 7 };

beforeEach(() => {
  vi.stubGlobal("innerWidth", 1440);
  vi.stubGlobal("innerHeight", 900);
  const user = { id: "ana", accounts: [] } as unknown as NonNullable<
    ReturnType<typeof sessionStore.getState>["session"]
  >["user"];
  sessionStore.setState({ session: { user, token: "t" } });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await emptyDatabase();
});

test("a part is shown as it was stored, with the changes since that are stored too", async () => {
  await keep(wall(3600));
  expect(await readStoredPart(ANA, "wall")).toMatchObject({
    id: 7,
    revision: 3,
    accountId: "konto",
    tileCount: 3600,
  });
  storeChange(ANA, {
    revision: 4,
    changeId: "c4",
    operations: [
      { op: "rename", title: "Quatro" },
      { op: "updateTile", id: "t1830", data: { title: "Nova" } },
      { op: "updateTile", id: "t0", data: { title: "Elsewhere" } },
      { op: "moveTile", id: "t0", position: { x: 3000, y: 3000 } },
      { op: "removeTile", id: "t1" },
    ],
  });
  await storeRest();
  const part = await readStoredPart(ANA, "wall");
  expect(part?.state.title).toBe("Quatro");
  expect(part?.state.tiles.get("t1830")?.data.title).toBe("Nova");
  expect(part?.state.tiles.has("t0")).toBe(false);
  expect(part).toMatchObject({
    revision: 4,
    changeId: "c4",
    tileCount: 3599,
    // Where it went, not all tiles are here any more.
    moved: [{ x: 3000, y: 3000 }],
  });
  expect(part?.bounds).toEqual({ left: 0, top: 0, right: 5988, bottom: 5988 });
});

test("a part has the sections and what lies around the piece nearest to the middle", () => {
  const left = wall(300, 20).map((tile) => placed(tile, -50_000));
  const right = wall(300, 20).map((tile) => placed({ ...tile, id: `r${tile.id}` }, 50_100));
  const section = {
    id: "s",
    position: { x: 0, y: 90_000 },
    data: fillTileData({ type: "secao", title: "S", width: 4, height: 4 }),
  };
  const found = idsOf(partOf(loaded([...left, ...right, section])));
  expect(found).toContain("s");
  expect(found.length).toBeGreaterThan(50);
});

test("Z8: a beginning has all sections and the first pieces in reading order, and goes on by the stored changes", async () => {
  const section = {
    id: "s",
    position: { x: 0, y: 0 },
    data: fillTileData({ type: "secao", title: "S", width: 30, height: 2 }),
  };
  await storeBaseline(ANA, baseline(3), 0);
  const part = beginningPartOf(loaded([...wall(900), section]));
  if (part === undefined) throw new Error("No part");
  await storePart(ANA, "reading", part);
  const first = await readStoredPart(ANA, "reading");
  const ids = [...(first?.state.tiles.keys() ?? [])];
  // The first two rows are in the section.
  expect(ids).toEqual(["s", ...Array.from({ length: 240 }, (_, at) => `t${at + 60}`)]);
  expect(first).toMatchObject({ tileCount: 901, end: { id: "t299", section: null } });
  const operations = [{ op: "updateTile" as const, id: "t60", data: { title: "Nova" } }];
  storeChange(ANA, { revision: 4, changeId: "c4", operations });
  await storeRest();
  const next = await readStoredPart(ANA, "reading");
  expect(next?.state.tiles.get("t60")?.data.title).toBe("Nova");
  expect(next?.end).toEqual(first?.end);
  expect(await readStoredPart(ANA, "wall")).toBeUndefined();
  await deleteCopy(ANA);
  await storeBaseline(ANA, baseline(4), 0);
  expect(await readStoredPart(ANA, "reading")).toBeUndefined();
});

test("a small mosaic has no part", () => {
  expect(partOf(loaded(wall(400)))).toBeUndefined();
  expect(beginningPartOf(loaded(wall(400)))).toBeUndefined();
});

test("no part is shown without a copy, or after the copy was replaced by one that is newer", async () => {
  await keep(wall(900));
  await storeBaseline(ANA, { ...baseline(5), revision: 5 }, 0);
  expect(await readStoredPart(ANA, "wall")).toBeUndefined();
  await keep(wall(900));
  await deleteCopy(ANA);
  expect(await readStoredPart(ANA, "wall")).toBeUndefined();
});

test("a part goes with the copy of its mosaic", async () => {
  await keep(wall(900));
  await deleteCopy(ANA);
  await storeBaseline(ANA, baseline(3), 0);
  expect(await readStoredPart(ANA, "wall")).toBeUndefined();
});

async function keep(tiles: readonly Tile[]): Promise<void> {
  await storeBaseline(ANA, baseline(3), 0);
  const part = partOf(loaded(tiles));
  if (part === undefined) throw new Error("No part");
  await storePart(ANA, "wall", part);
}

/** Writes take turns, so that this one is done last. */
const storeRest = () => deleteCopy({ userId: "ana", id: -1 });

function baseline(revision: number) {
  const wire = { title: "Mosaico", content: '{"nodes":[]}', background: "{}" };
  const of = { accountId: "konto", revision, changeId: `c${revision}` };
  return { ...wire, ...of, settings: DEFAULT_SETTINGS };
}

function loaded(tiles: readonly Tile[]): LoadedMosaic {
  const of = { id: 7, accountId: "konto", revision: 3, changeId: "c3", broken: 0, language: "pt" };
  const head = { title: "Mosaico", background: NO_BACKGROUND, settings: DEFAULT_SETTINGS };
  return { ...of, state: { ...head, tiles: new Map(tiles.map((tile) => [tile.id, tile])) } };
}

/** Tiles side by side, in so many columns. */
function wall(count: number, columns = Math.ceil(Math.sqrt(count))): Tile[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `t${at}`,
    position: { x: (at % columns) * 100, y: Math.floor(at / columns) * 100 },
    data: fillTileData({ type: "texto", title: `Tessela ${at}`, content: "x" }),
  }));
}

function placed(tile: Tile, x: number): Tile {
  return { ...tile, position: { x: tile.position.x + x, y: tile.position.y } };
}

function idsOf(part: ReturnType<typeof partOf>): string[] {
  const { nodes } = JSON.parse(part?.content ?? "{}") as { nodes: readonly Tile[] };
  return nodes.map(({ id }) => id);
}
