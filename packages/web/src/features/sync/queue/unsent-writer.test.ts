import { beforeEach, describe, expect, test } from "vitest";
import type { UnsentPart } from "../change.ts";
import { Page } from "../testing/page.ts";
import { ServerModel } from "../testing/server-model.ts";
import { add, move, update } from "../testing/operations.ts";
import { UnsentWriter, inOrder, readUnsent } from "./unsent-writer.ts";

const room = { texts: new Map<string, string>(), writes: 0, bytes: 0, size: Infinity };
const writer = () =>
  new UnsentWriter("page", {
    write(key, text) {
      const others = [...room.texts].filter(([other]) => other !== key);
      const taken = others.reduce((sum, [, stored]) => sum + stored.length, 0);
      if (taken + text.length > room.size) return false;
      room.writes += 1;
      room.bytes += text.length;
      room.texts.set(key, text);
      return true;
    },
    remove: (key) => room.texts.delete(key),
  });
const read = () => {
  const keys = inOrder("page", [...room.texts.keys()]);
  return readUnsent(keys.map((key) => room.texts.get(key) ?? ""));
};
const change = (changeId: string, ...ids: string[]): UnsentPart => ({
  part: { changeId, baseRevision: 1, operations: ids.map((id) => add(id)) },
  base: [],
});
const edit = (waitingId: string, ...ids: string[]): UnsentPart => ({
  part: { waitingId, operations: ids.map((id) => add(id)) },
  base: [],
});
const idsOf = () => read()?.changes.map(({ changeId }) => changeId);

beforeEach(() => {
  Object.assign(room, { texts: new Map(), writes: 0, bytes: 0, size: Infinity });
});

describe("edits made offline", () => {
  /** A page that was offline for long, with a store that counts writes. */
  function offline(count: number): Page {
    const server = new ServerModel();
    const operations = Array.from({ length: count }, (_, at) => add(`t${1000 + at}`, "Tile"));
    server.applyDirectly({ changeId: "seed", baseRevision: 0, operations });
    server.weather = () => "lost";
    const counting = writer();
    return new Page(server, new Map(), [], { store: (parts) => counting.store(parts) });
  }

  test("cost the same for the thousandth edit as for the second", () => {
    const page = offline(1000);
    const costs = Array.from({ length: 1000 }, (_, at) => {
      Object.assign(room, { writes: 0, bytes: 0 });
      page.edit(update(`t${1000 + at}`, { title: "Else" }));
      return [room.writes, room.bytes];
    });
    expect(costs[1]?.[0]).toBe(1);
    expect(new Set(costs.slice(1).map(String))).toEqual(new Set([String(costs[1])]));
    expect(read()?.waiting).toHaveLength(999);
  });

  test("store a tile that is moved a thousand times only once", () => {
    const page = offline(1);
    for (let x = 1; x <= 1000; x++) page.edit(move("t1000", x));
    expect(room.texts.size).toBeLessThan(60);
    expect(room.writes).toBeLessThan(1100);
    expect(read()?.waiting).toEqual([move("t1000", 1000)]);
  });
});

test("each part is written once, and deleted once it is confirmed", () => {
  const stored = writer();
  const [one, two, three] = [change("a", "1"), change("b", "2"), edit("c", "3")];
  stored.store([one, two]);
  stored.store([one, two, three]);
  stored.store([two, three]);
  expect(room.writes).toBe(3);
  expect(read()).toMatchObject({
    changes: [{ changeId: "b", baseRevision: 1, operations: [add("2")] }],
    waiting: [add("3")],
    waitingId: "c",
  });
  stored.store([]);
  expect(room.texts.size).toBe(0);
});

test("the order of sending is kept, also when a refused change is split", () => {
  const stored = writer();
  const [first, last] = [change("a", "1", "2"), change("z", "9")];
  stored.store([first, last]);
  stored.store([change("a1", "1"), change("a2", "2"), last]);
  expect(idsOf()).toEqual(["a1", "a2", "z"]);
});

test("the state that an edit was made on is updated in place", () => {
  const stored = writer();
  const [one, two] = [change("a", "1"), change("b", "2")];
  stored.store([one, two]);
  stored.store([{ ...one, base: [move("1", 5)] }, two]);
  expect(room.writes).toBe(3);
  expect(read()).toMatchObject({ base: [move("1", 5)] });
  expect(idsOf()).toEqual(["a", "b"]);
});

test("without space for everything, nothing is stored that depends on something unstored, and the rest follows later", () => {
  const stored = writer();
  const [large, small] = [change("b", ...Array.from("defghijk")), change("c", "3")];
  const all = [change("a", "1"), large, small];
  room.size = 800;
  expect(stored.store(all)).toBe(false);
  expect(idsOf()).toEqual(["a"]);
  room.size = Infinity;
  expect(stored.store(all)).toBe(true);
  expect(idsOf()).toEqual(["a", "b", "c"]);
});

test("edits combined into a change are not sent twice if the page crashed before deleting the originals", () => {
  writer().store([edit("c", "1"), edit("c", "2")]);
  const fixed = JSON.stringify({ version: 2, ...change("c", "1", "2").part });
  room.texts.set("page.3", fixed);
  expect(read()).toMatchObject({ changes: [], waiting: [add("1"), add("2")], waitingId: "c" });
});
