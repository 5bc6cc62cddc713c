import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Page } from "../testing/page.ts";
import { ServerModel } from "../testing/server-model.ts";
import { add, move, remove, rename, update } from "../testing/operations.ts";

const ben = { id: "ben", name: "Ben" };
let server: ServerModel;
let stored: Map<string, string>;
const settle = () => vi.advanceTimersByTimeAsync(200_000);
const byBen = (...operations: Operation[]) => {
  server.author = ben;
  server.applyDirectly({
    changeId: `ben-${server.revision}`,
    baseRevision: server.revision,
    operations,
  });
  server.author = null;
};
const itemsOf = (page: Page) => page.queue.view.getState().report?.items ?? [];
const reportOf = (page: Page) => page.queue.view.getState().report;

beforeEach(() => {
  vi.useFakeTimers();
  server = new ServerModel();
  stored = new Map();
});
afterEach(() => {
  vi.useRealTimers();
});

/** both versions are reported */
async function pageWith(...operations: Operation[]): Promise<Page> {
  byBen(...operations);
  const page = new Page(server, stored);
  await settle();
  return page;
}

describe("both versions are told", () => {
  test("if somebody edited the same field while my edit was waiting; mine is applied, and nothing else is reported", async () => {
    const page = await pageWith(add("a", "Agenda"), add("b"));
    server.weather = () => "lost";
    page.edit(update("a", { title: "Mine", summary: "Mine" }), update("b", { title: "B" }));
    await vi.advanceTimersByTimeAsync(5000);
    byBen(update("a", { title: "Theirs", label: "Theirs" }), update("b", { summary: "B" }));
    server.weather = () => "fine";
    await settle();
    expect(itemsOf(page)).toMatchObject([
      {
        code: undefined,
        title: "Mine",
        mine: [update("a", { title: "Mine" })],
        theirs: [update("a", { title: "Theirs" })],
        by: ben,
      },
    ]);
    expect(reportOf(page)?.count).toBe(0);
    expect(page.save.state).toBe("saved");
    expect(server.state.tiles.get("a")?.data).toMatchObject({ title: "Mine", label: "Theirs" });
  });

  test("but not if both wrote the same", async () => {
    const page = await pageWith(add("a"));
    page.edit(update("a", { title: "Same" }));
    byBen(update("a", { title: "Same" }));
    await settle();
    expect(reportOf(page)).toBeUndefined();
  });

  test("for positions only if my move waited for long", async () => {
    const page = await pageWith(add("a"));
    page.edit(move("a", 300));
    byBen(move("a", 500));
    await settle();
    expect(reportOf(page)).toBeUndefined();
    server.weather = () => "lost";
    page.edit(move("a", 700));
    await vi.advanceTimersByTimeAsync(10_000);
    byBen(move("a", 900));
    server.weather = () => "fine";
    await settle();
    expect(itemsOf(page)).toMatchObject([{ mine: [move("a", 700)], theirs: [move("a", 900)] }]);
  });

  test("if I removed a tile whose texts somebody changed meanwhile", async () => {
    const page = await pageWith(add("a", "Agenda"));
    page.edit(remove("a"));
    byBen(update("a", { summary: "New" }));
    await settle();
    expect(itemsOf(page)).toMatchObject([
      { mine: [remove("a")], theirs: [{ op: "addTile", tile: { data: { summary: "New" } } }] },
    ]);
    expect(server.state.tiles.has("a")).toBe(false);
  });

  test("also after a reload, compared with the state the edits were made on", async () => {
    const first = await pageWith(add("a", "Agenda"));
    server.weather = () => "lost";
    first.edit(update("a", { title: "Mine" }), move("a", 300), rename("Mine"));
    await vi.advanceTimersByTimeAsync(10);
    first.queue.close();
    byBen(update("a", { title: "Theirs" }), move("a", 500), rename("Theirs"));
    server.weather = () => "fine";
    const second = new Page(server, stored, [first.key]);
    expect(itemsOf(second)).toMatchObject([
      {
        mine: [update("a", { title: "Mine" }), move("a", 300)],
        theirs: [update("a", { title: "Theirs" }), move("a", 500)],
      },
      { title: "", mine: [rename("Mine")], theirs: [rename("Theirs")] },
    ]);
    await settle();
    expect(server.state.title).toBe("Mine");
    expect(itemsOf(second)).toHaveLength(2);
  });

  test("if a reload finds them", async () => {
    const page = await pageWith(add("a"), add("b"));
    server.unknownFiles.add("gone.webp");
    server.weather = () => "lost";
    page.edit(update("a", { title: "Mine" }), update("b", { icon: "gone.webp" }));
    await vi.advanceTimersByTimeAsync(5000);
    byBen(update("a", { title: "Theirs" }));
    // The log does not tell it before.
    server.changesAtOnce = 0;
    server.weather = () => "fine";
    await settle();
    expect(itemsOf(page)).toMatchObject([
      { code: undefined, mine: [update("a", { title: "Mine" })] },
      { code: "tile.unknownIcon", title: "b" },
    ]);
  });

  test("for a tile that somebody removed, with the whole tile as I saw it and the name of who removed it", async () => {
    const page = await pageWith(add("a", "Agenda"));
    page.edit(rename("On its way"));
    page.edit(update("a", { summary: "Mine" }));
    byBen(remove("a"));
    await settle();
    expect(itemsOf(page)).toMatchObject([
      {
        code: "tile.removed",
        title: "Agenda",
        mine: [update("a", { summary: "Mine" })],
        theirs: [remove("a")],
        tile: { id: "a", data: { title: "Agenda", summary: "Mine" } },
        by: ben,
      },
    ]);
  });

  test("for all unsent edits when I lose the mosaic", async () => {
    const page = await pageWith(add("a", "Agenda"));
    server.weather = () => "lost";
    page.edit(update("a", { content: "A long text" }), add("b", "New"));
    await vi.advanceTimersByTimeAsync(10);
    server.isDeleted = true;
    server.weather = () => "fine";
    await settle();
    expect(page.queue.view.getState().unavailable).toBe("notFound");
    expect(itemsOf(page)).toMatchObject([
      { title: "Agenda", tile: { data: { content: "A long text" } } },
      { title: "New" },
    ]);
  });
});

describe("a change refused as a whole", () => {
  test("because of a reduced role keeps what the role still allows, and the queue becomes idle", async () => {
    const page = await pageWith(add("a"), add("b"));
    server.refusal = "auth.forbidden";
    server.refuses = ({ op }) => op !== "updateTile" && op !== "moveTile";
    page.edit(add("c", "New"), move("a", 300), update("c", { summary: "s" }), remove("b"));
    await settle();
    expect(server.state.tiles.get("a")?.position.x).toBe(300);
    expect(server.state.tiles.has("b")).toBe(true);
    expect(reportOf(page)).toMatchObject({ code: "auth.forbidden", count: 2 });
    const requests = server.arrived.length;
    await settle();
    expect(server.arrived).toHaveLength(requests);
    expect(page.shown()).toEqual(new Page(server, stored).shown());
  });

  test("because of a role that allows nothing any more is reported completely, at once", async () => {
    const page = await pageWith(add("a"));
    server.refusal = "auth.forbidden";
    const before = server.arrived.length;
    page.edit(...Array.from({ length: 200 }, (_, n) => add(`n${n}`)), move("a", 300));
    await settle();
    expect(reportOf(page)?.count).toBe(201);
    expect(itemsOf(page)).toHaveLength(201);
    expect(server.arrived.length - before).toBeLessThan(4);
    expect(page.save.state).toBe("refused");
  });

  test("loses only its refused parts, whatever they are", async () => {
    const page = await pageWith(add("a"));
    server.refusal = "validation.failed";
    server.refuses = (operation) => operation.op === "addTile" && operation.tile.id === "n77";
    page.edit(...Array.from({ length: 200 }, (_, n) => add(`n${n}`)));
    await settle();
    expect(server.state.tiles.size).toBe(200);
    expect(reportOf(page)).toMatchObject({ count: 1, titles: ["n77"] });
    expect(page.shown()).toEqual(new Page(server, stored).shown());
  });

  test("is abandoned soon if none of it is accepted", async () => {
    const page = await pageWith(add("a"));
    server.refusal = "validation.failed";
    const before = server.arrived.length;
    page.edit(...Array.from({ length: 200 }, (_, n) => add(`n${n}`)));
    await settle();
    expect(reportOf(page)?.count).toBe(200);
    expect(server.arrived.length - before).toBeLessThan(30);
  });

  test("because the account's tiles are full loses only additions, and saves removals", async () => {
    const page = await pageWith(add("a"), add("b"), add("c"));
    server.refusal = "accounts.tilesOverQuota";
    server.refuses = ({ op }) => op === "addTile";
    server.weather = () => "lost";
    page.edit(add("d"), remove("a"), move("b", 300), add("e"), update("c", { title: "C" }));
    server.weather = () => "fine";
    await settle();
    expect([...server.state.tiles.keys()]).toEqual(["b", "c"]);
    expect(server.state.tiles.get("b")?.position.x).toBe(300);
    expect(server.state.tiles.get("c")?.data.title).toBe("C");
    expect(reportOf(page)).toMatchObject({ code: "accounts.tilesOverQuota", titles: ["d", "e"] });
    expect(page.shown()).toEqual(new Page(server, stored).shown());
    // Far more than are tried one by one.
    const many = Array.from({ length: 200 }, (_, n) => add(`n${n}`));
    server.weather = () => "lost";
    page.edit(...many, remove("b"), move("c", 400));
    server.weather = () => "fine";
    await settle();
    expect([...server.state.tiles.keys()]).toEqual(["c"]);
    expect(server.state.tiles.get("c")?.position.x).toBe(400);
    expect(reportOf(page)?.count).toBe(200);
    page.edit(move("c", 500));
    await settle();
    expect(page.save.state).toBe("saved");
  });

  test("because the mosaic is full loses only the tiles that exceed the limit", async () => {
    const operations = Array.from({ length: MOSAIC_LIMITS.tiles - 3 }, (_, n) => add(`t${n}`));
    server.applyDirectly({ changeId: "many", baseRevision: 0, operations });
    const page = new Page(server, stored);
    server.weather = () => "lost";
    page.edit(...["a", "b", "c"].map((id) => add(id)), move("t0", 300));
    byBen(add("theirs"));
    server.weather = () => "fine";
    await settle();
    expect([...server.state.tiles.keys()].slice(-3)).toEqual(["theirs", "a", "b"]);
    expect(server.state.tiles.get("t0")?.position.x).toBe(300);
    expect(reportOf(page)).toMatchObject({ code: "mosaics.tooManyTiles", titles: ["c"] });
  });
});

test("closing the page is a risk while an edit is unsent for longer than an ordinary save, and never once everything is saved", async () => {
  const page = await pageWith(add("a"));
  expect(page.queue.isRisky).toBe(false);
  page.edit(move("a", 300));
  expect(page.queue.isRisky).toBe(false);
  await settle();
  expect(page.queue.isRisky).toBe(false);
  server.delay = () => 3000;
  page.edit(move("a", 400));
  await vi.advanceTimersByTimeAsync(1500);
  expect(page.queue.isRisky).toBe(true);
  await settle();
  expect(page.queue.isRisky).toBe(false);
  server.weather = () => "lost";
  server.delay = () => 1;
  page.edit(move("a", 500));
  await vi.advanceTimersByTimeAsync(10);
  expect(page.queue.isRisky).toBe(true);
  expect(page.queue.view.getState().waiting).toBe(1);
});
