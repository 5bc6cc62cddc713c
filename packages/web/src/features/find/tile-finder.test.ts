import { sectionData } from "@mosaico/domain/mosaic/section";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Tile, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import type { SearchFiles } from "./file-finder.ts";
import { TileFinder, findFirst } from "./tile-finder.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const tile = (id: string, x: number, y: number, data: Partial<TileData> = {}): Tile => ({
  id,
  position: { x: x * 100, y: y * 100 },
  data: fillTileData({ type: "texto", title: id, ...data }),
});
const week: Tile = {
  id: "week",
  position: { x: 0, y: 500 },
  data: { ...sectionData({ title: "Diese Woche", width: 4, height: 3 }), folded: true },
};

function open(...tiles: readonly Tile[]) {
  return openWith(undefined, tiles);
}

function openWith(searchFiles: SearchFiles | undefined, tiles: readonly Tile[]) {
  const mosaic = { ...emptyMosaic("M"), tiles: new Map(tiles.map((one) => [one.id, one])) };
  const document = new MosaicDocument(mosaic);
  const finder = new TileFinder(document.shown, searchFiles);
  const shown: string[] = [];
  const stop = finder.start(({ id }) => shown.push(id));
  finder.open();
  const state = () => finder.state.getState();
  return { document, finder, shown, state, stop };
}

/** Types, and waits until the view goes there. */
async function type(finder: TileFinder, query: string): Promise<void> {
  finder.search(query);
  await vi.runAllTimersAsync();
}

describe("M10: a search within a mosaic", () => {
  test("finds in reading order, by any text, regardless of accents, case and the order of words", async () => {
    const { finder, shown, state } = open(
      tile("late", 0, 9, { content: "Die ÄPFEL sind reif" }),
      tile("other", 0, 1, { content: "Birnen" }),
      tile("early", 3, 0, { summary: "Reife Äpfel" }),
      tile("link", 5, 0, { type: "url", content: "https://apfel.example/reif" }),
    );
    await type(finder, "reif apfel");
    expect(state().ids).toEqual(["early", "link", "late"]);
    expect(shown).toEqual(["early"]);
    expect([finder.has("late"), finder.has("other"), finder.currentId]).toEqual([
      true,
      false,
      "early",
    ]);
  });

  test.each(["你好世界", "مرحبا بالعالم", "🌱🍏"])("finds %s", async (text) => {
    const { finder, state } = open(tile("a", 0, 0), tile("b", 1, 0, { title: text }));
    await type(finder, text.slice(0, 2));
    expect(state().ids).toEqual(["b"]);
  });

  test("goes on and back, around the ends", async () => {
    const { finder, shown } = open(...[0, 1, 2].map((x) => tile(`t${x}`, x, 0, { title: "Same" })));
    await type(finder, "same");
    finder.step("previous");
    finder.step("next");
    finder.step("next");
    expect(shown).toEqual(["t0", "t2", "t0", "t1"]);
  });

  test("stays where it is as long as that is found, also while others edit", async () => {
    const { document, finder, state, stop } = open(
      tile("a", 0, 0, { title: "Apple pie" }),
      tile("b", 1, 0, { title: "Apple tart" }),
    );
    await type(finder, "apple");
    finder.step("next");
    await type(finder, "apple t");
    expect([state().ids, state().current?.id]).toEqual([["b"], "b"]);
    document.apply([{ op: "addTile", tile: tile("c", 0, 2, { title: "Apple tree" }) }]);
    await vi.runAllTimersAsync();
    expect([state().ids, state().current?.id]).toEqual([["b", "c"], "b"]);
    document.apply([{ op: "removeTile", id: "b" }]);
    await vi.runAllTimersAsync();
    expect([state().ids, state().current?.id]).toEqual([["c"], "c"]);
    stop();
    document.apply([{ op: "removeTile", id: "c" }]);
    await vi.runAllTimersAsync();
    expect(state().ids).toEqual(["c"]);
  });

  test("Z7: finds sections, and what a folded one hides, and unfolds it here", async () => {
    const { document, finder, state } = open(week, tile("in", 1, 6, { title: "Montag" }));
    await type(finder, "woche");
    expect(state().ids).toEqual(["week"]);
    expect(document.shown.sections.isFolded(week)).toBe(true);
    await type(finder, "montag");
    expect(state().ids).toEqual(["in"]);
    expect(document.shown.sections.isFolded(week)).toBe(false);
  });

  test("finds nothing for an empty query, and marks nothing once it is closed", async () => {
    const { finder, shown, state } = open(tile("a", 0, 0));
    await type(finder, "  ");
    expect([finder.isSearching, state().ids, shown]).toEqual([false, [], []]);
    finder.step("next");
    await type(finder, "a");
    expect(finder.isSearching).toBe(true);
    finder.close();
    expect([finder.isSearching, finder.has("a"), finder.currentId]).toEqual([
      false,
      false,
      undefined,
    ]);
    finder.open();
    expect([state().query, state().ids]).toEqual(["a", ["a"]]);
  });
});

describe("G6: a search in the files of a mosaic", () => {
  const file = { name: "Menu.pdf", page: 3, excerpt: "Tuesday: plum cake" };

  test("asks once the typing rests, puts what it finds in reading order, and goes there if there was nothing", async () => {
    const requests: string[] = [];
    const search: SearchFiles = async (words) => {
      requests.push(words);
      return [{ tileId: "b", file }];
    };
    const { finder, shown, state } = openWith(search, [
      tile("a", 0, 0),
      tile("b", 1, 0),
      tile("c", 2, 0),
    ]);
    finder.search("pl");
    finder.search("plum");
    expect(state().ids).toEqual([]);
    await vi.runAllTimersAsync();
    expect([requests, state().ids, shown, state().isAsking]).toEqual([
      ["plum"],
      ["b"],
      ["b"],
      false,
    ]);
    expect(state().inFiles.get("b")).toEqual(file);
    expect(finder.has("b")).toBe(true);
    finder.search("plum c");
    expect(state().ids).toEqual(["b"]);
    finder.search("plum x");
    expect(state().ids).toEqual([]);
  });

  test("keeps the view on what is found on the screen, and an answer to other words is dropped", async () => {
    const answers: ((found: Awaited<ReturnType<SearchFiles>>) => void)[] = [];
    const search: SearchFiles = () => new Promise((resolve) => answers.push(resolve));
    const { finder, shown, state } = openWith(search, [
      tile("a", 0, 0),
      tile("b", 1, 0, { title: "Plum" }),
    ]);
    await type(finder, "plum");
    expect([state().ids, state().isAsking]).toEqual([["b"], true]);
    await type(finder, "plums");
    expect([state().ids, answers.length]).toEqual([[], 2]);
    answers[0]?.([{ tileId: "a", file }]);
    await vi.runAllTimersAsync();
    expect([state().ids, state().isAsking]).toEqual([[], true]);
    answers[1]?.([]);
    await vi.runAllTimersAsync();
    expect(state().isAsking).toBe(false);
    await type(finder, "plum");
    answers[2]?.([{ tileId: "a", file }]);
    await vi.runAllTimersAsync();
    expect([state().ids, state().current?.id, shown]).toEqual([["a", "b"], "b", ["b", "b"]]);
  });

  test("finds what is on the screen without the server, and asks nothing for a single letter", async () => {
    const search = vi.fn<SearchFiles>(() => Promise.reject(new Error("offline")));
    const { finder, state } = openWith(search, [tile("a", 0, 0, { title: "Plum" })]);
    await type(finder, "plum");
    expect([state().ids, state().isAsking]).toEqual([["a"], false]);
    await type(finder, "p");
    expect(search).toHaveBeenCalledOnce();
    finder.close();
    finder.open();
    expect(search).toHaveBeenCalledOnce();
  });
});

test("G4: titles that begin with the words come first, then those that contain them", () => {
  const mentions = Array.from({ length: 9 }, (_, at) =>
    tile(`t${at}`, at, 0, { content: "Com a biblioteca" }),
  );
  const others = [tile("exchange", 0, 1, { title: "Intercâmbio" }), tile("x", 1, 1)];
  const named = [
    tile("new", 0, 2, { title: "Nova Bíblioteca" }),
    tile("library", 1, 2, { title: "BIBLIOTECA" }),
  ];
  const { document } = open(...mentions, ...others, ...named);
  const found = (query: string, max = 3) =>
    findFirst(document.shown, query, { max }).map(({ id }) => id);
  expect(found("bibli")).toEqual(["library", "new", "t0"]);
  expect(found("bi", 4)).toEqual(["library", "exchange", "new", "t0"]);
  expect(found("nova biblioteca")).toEqual(["new"]);
  expect(found("biblioteca", 1)).toEqual(["library"]);
});
