import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import "fake-indexeddb/auto";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { fillTileData } from "@mosaico/domain/tile/tile";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Database, emptyDatabase, withDatabase } from "#platform/offline/database.ts";
import { sessionStore } from "#platform/session/session.ts";
import {
  findCopyHead,
  deleteCopy,
  storeBaseline,
  storeChange,
  deleteOtherCopies,
  listCopies,
  noteOpened,
  readCopy,
} from "./copy-store.ts";

const ANA = { userId: "ana", id: 7 };

// Writes take turns, so that this one is done last.
const copiesWritten = () => deleteCopy({ userId: "ana", id: -1 });

beforeEach(() => signIn("ana"));
afterEach(() => emptyDatabase());

describe("a local copy", () => {
  test("is the baseline with every later change, and is identified by the last of them", async () => {
    await store(ANA, 3);
    storeChange(ANA, change(4, rename("Quatro")));
    storeChange(ANA, change(5, { op: "removeTile", id: "a" }));
    await copiesWritten();
    const copy = await readCopy(ANA);
    expect(copy).toMatchObject({ revision: 5, changeId: "c5", accountId: "konto", broken: 0 });
    expect(copy?.state.title).toBe("Quatro");
    expect([...(copy?.state.tiles.keys() ?? [])]).toEqual(["b"]);
  });

  test("needs one small write per edit, however large the mosaic is", async () => {
    await store(ANA, 3, 2000);
    const before = await withDatabase((database) => database.get("baselines", ["ana", 7]));
    storeChange(ANA, change(4, rename("Quatro")));
    await copiesWritten();
    const changes = await withDatabase((database) => database.getAll("changes"));
    expect(changes).toEqual([{ changeId: "c4", operations: [rename("Quatro")] }]);
    expect(await withDatabase((database) => database.get("baselines", ["ana", 7]))).toEqual(before);
  });

  test("accepts a change once, from any source, and only if it follows the previous one", async () => {
    await store(ANA, 3);
    for (const one of [3, 4, 4, 6]) storeChange(ANA, change(one, rename(`Nome ${one}`)));
    await copiesWritten();
    expect(await readCopy(ANA)).toMatchObject({ revision: 4, state: { title: "Nome 4" } });
  });

  test("H6: accepts several changes merged into one, but only if they continue from its revision", async () => {
    await store(ANA, 3);
    storeChange(ANA, { ...change(6, rename("Seis")), baseRevision: 3 });
    storeChange(ANA, { ...change(9, rename("Nove")), baseRevision: 5 });
    storeChange(ANA, change(7, { op: "removeTile", id: "a" }));
    await copiesWritten();
    const copy = await readCopy(ANA);
    expect(copy).toMatchObject({ revision: 7, changeId: "c7", state: { title: "Seis" } });
    expect([...(copy?.state.tiles.keys() ?? [])]).toEqual(["b"]);
  });

  test("keeps changes that arrive while its baseline is loading", async () => {
    const kept = storeBaseline(ANA, wire(3, 2), 20);
    storeChange(ANA, change(4, rename("Quatro")));
    await kept;
    await copiesWritten();
    expect(await readCopy(ANA)).toMatchObject({ revision: 4, state: { title: "Quatro" } });
  });

  test("starts over with each baseline, also at an earlier revision", async () => {
    await store(ANA, 3);
    storeChange(ANA, change(4, rename("Quatro")));
    await store(ANA, 2);
    const copy = await readCopy(ANA);
    expect(copy).toMatchObject({ revision: 2, changeId: "c2" });
    expect(copy?.state.title).toBe("Mosaico");
  });

  test("is identified by the change that led to its baseline, also after reopening", async () => {
    await store(ANA, 3);
    noteOpened(ANA);
    await copiesWritten();
    expect(await findCopyHead(ANA)).toMatchObject({ revision: 3, changeId: "c3" });
  });

  test("reports how many tiles broke a rule, as when it was loaded", async () => {
    const { content, ...rest } = wire(3, 1);
    const broken = JSON.stringify({ nodes: [...JSON.parse(content).nodes, { id: "x" }] });
    await storeBaseline(ANA, { ...rest, content: broken }, 0);
    expect(await readCopy(ANA)).toMatchObject({ broken: 1, revision: 3 });
  });

  test("that is incomplete does not count", async () => {
    await store(ANA, 3);
    storeChange(ANA, change(4, rename("Quatro")));
    await copiesWritten();
    await withDatabase((database: Database) => database.delete("changes", ["ana", 7, 4]));
    expect(await readCopy(ANA)).toBeUndefined();
  });
});

describe("local copies", () => {
  test("belong to one user, and nothing is written after they have signed out", async () => {
    await store(ANA, 3);
    expect(await readCopy({ userId: "bruno", id: 7 })).toBeUndefined();
    sessionStore.setState({ session: undefined });
    storeChange(ANA, change(4, rename("Tarde")));
    await store({ userId: "ana", id: 8 }, 1);
    expect(await readCopy(ANA)).toMatchObject({ revision: 3 });
    expect(await listCopies("ana")).toEqual([7]);
    await emptyDatabase();
    expect(await readCopy(ANA)).toBeUndefined();
  });

  test("are deleted when the user may no longer see their mosaic", async () => {
    for (const id of [7, 8, 9]) {
      await store({ userId: "ana", id }, 1);
    }
    deleteOtherCopies("ana", new Set([8, 9]));
    await deleteCopy({ userId: "ana", id: 9 });
    expect(await listCopies("ana")).toEqual([8]);
    expect(await withDatabase((database) => database.getAllKeys("baselines"))).toEqual([
      ["ana", 8],
    ]);
  });

  test("are limited in number, and the least recently opened are deleted first", async () => {
    for (let id = 1; id <= 42; id += 1) {
      await store({ userId: "ana", id }, 1, 1);
    }
    const kept = await listCopies("ana");
    expect(kept).toHaveLength(40);
    expect(kept).toContain(42);
    expect(await withDatabase((database) => database.count("baselines"))).toBe(40);
  });
});

function signIn(id: string): void {
  const user = { id, accounts: [] } as unknown as NonNullable<
    ReturnType<typeof sessionStore.getState>["session"]
  >["user"];
  sessionStore.setState({ session: { user, token: "t" } });
}

function store(of: typeof ANA, revision: number, tiles = 2): Promise<void> {
  return storeBaseline(of, wire(revision, tiles), 0);
}

function wire(revision: number, tiles: number) {
  const nodes = Array.from({ length: tiles }, (_, at) => ({
    id: at < 26 ? String.fromCharCode(97 + at) : `t${at}`,
    position: { x: at * 100, y: 0 },
    data: fillTileData({ type: "texto", title: `Tessela ${at}`, content: "x" }),
  }));
  return {
    title: "Mosaico",
    content: JSON.stringify({ nodes }),
    background: "{}",
    settings: DEFAULT_SETTINGS,
    accountId: "konto",
    revision,
    changeId: `c${revision}`,
  };
}

function rename(title: string): Operation {
  return { op: "rename", title };
}

function change(revision: number, ...operations: Operation[]) {
  return { revision, changeId: `c${revision}`, operations };
}
