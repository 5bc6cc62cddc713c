import { setTimeout as rest } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { foldLog } from "#testing/fold-log.ts";
import type { SystemCtx } from "#platform/context.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { testEngine } from "#testing/test-database.ts";
import { type KillableServer, killMoments, startKillable } from "#testing/killable-server.ts";
import { requestApi } from "#testing/request-api.ts";

type Mosaic = { id: number; accountId: string; title: string; revision: number; content: string };
type Node = { id: string; data: { content: string } };

// Enough to be written in several portions.
const TILES = 1500;
/** When the server is killed: while it reads and plans, writes staged rows, deletes the old rows, and afterwards. */
const MOMENTS = killMoments(["planned", "staged", "cleared", "done", "half staged"] as const);
const PATIENCE_MS = 480_000;

let server: KillableServer;
let token: string;

beforeEach(async () => {
  server = await startKillable();
  token = await server.signIn();
}, PATIENCE_MS);
afterEach(() => server.remove());

test(
  "a server killed while replacing a whole mosaic has all of the replacement or nothing of it",
  { timeout: PATIENCE_MS },
  async () => {
    const { items } = await call<{ items: Mosaic[] }>("GET", "/mosaics?view=summary");
    const accountId = items[0]?.accountId;
    const { item } = await call<{ item: Mosaic }>("POST", "/mosaics", { title: "0", accountId });
    let answered = 0;
    for (const [index, moment] of MOMENTS.entries()) {
      const round = index + 1;
      let isOver = false;
      const replacing = replace(item.id, round)
        .then(
          () => (answered = round),
          () => undefined,
        )
        .finally(() => (isOver = true));
      await until(moment, item.id, () => isOver);
      await server.kill();
      await replacing;
      await server.start();
      // With PostgreSQL another process may still be working on it, so it is cleaned up some minutes later.
      if (testEngine() === "sqlite") await expectCleared(item.id);
      const present = await expectWhole(item.id);
      // An acknowledged replacement is there; one that was not may be.
      expect(present).toBeGreaterThanOrEqual(answered);
      expect(present).toBeLessThanOrEqual(round);
    }
    await replace(item.id, 99);
    expect(await expectWhole(item.id)).toBe(99);
  },
);

/** Waits for a stage of a replacement, or for its end. */
async function until(
  moment: (typeof MOMENTS)[number],
  id: number,
  isOver: () => boolean,
): Promise<void> {
  if (moment === "planned") {
    await rest(100);
    return;
  }
  await withDatabase(async (db) => {
    while (!isOver()) {
      const { state, staged } = await lookAt(db, id);
      if (moment === "staged" && state === "staged") return;
      if (moment === "half staged" && state === "staged" && staged > TILES / 2) return;
      if (moment === "cleared" && state === "done") return;
      await rest(1);
    }
  });
}

async function lookAt(db: SystemCtx["db"], id: number) {
  const write = await db
    .selectFrom("large_writes")
    .select(["id", "state"])
    .where("mosaic_id", "=", id)
    .executeTakeFirst();
  const { staged } = await db
    .selectFrom("tile_rows")
    .select((of) => of.fn.countAll<number>().as("staged"))
    .where("mosaic_id", "=", id)
    .where("added_by_write", "=", write?.id ?? "")
    .executeTakeFirstOrThrow();
  return { state: write?.state, staged };
}

/** Expects the server to clean up the remains of a kill by itself, and nothing else. */
async function expectCleared(id: number): Promise<void> {
  await withDatabase(async (db) => {
    const left = async () => ({
      writes: await countOf(db, "large_writes", id),
      unseen: (await countOf(db, "tile_rows", id)) - (await countOf(db, "tiles", id)),
    });
    await expect.poll(left, { timeout: PATIENCE_MS }).toEqual({ writes: 0, unseen: 0 });
  });
}

async function countOf(
  db: SystemCtx["db"],
  table: "large_writes" | "tile_rows" | "tiles",
  id: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from ${sql.table(table)} where mosaic_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function withDatabase(work: (db: SystemCtx["db"]) => Promise<void>): Promise<void> {
  const { db } = await openDatabase(server.database, {
    backupDir: server.folder,
    onLost: () => {},
  });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** Expects all tiles to be from the same round, in agreement with the log. Returns the round. */
async function expectWhole(id: number): Promise<number> {
  const { item } = await call<{ item: Mosaic }>("GET", `/mosaics/${id}`);
  const { nodes } = JSON.parse(item.content) as { nodes: Node[] };
  const round = Number(item.title);
  expect(nodes).toHaveLength(round === 0 ? 0 : TILES);
  expect(new Set(nodes.map(({ data }) => data.content)).size).toBeLessThanOrEqual(1);
  if (round > 0) expect(nodes[0]?.data.content).toBe(`Round ${round}`);
  await withDatabase(async (db) => {
    const key = { accountId: item.accountId, mosaicId: id, revision: item.revision };
    const folded = await foldLog({ db } as SystemCtx, key, "0");
    expect(folded.title).toBe(item.title);
    expect([...folded.tiles.keys()].toSorted()).toEqual(nodes.map((node) => node.id));
    const contents = [...folded.tiles.values()].map(({ data }) => data.content);
    expect(contents.every((content) => content === `Round ${round}`)).toBe(true);
  });
  return round;
}

async function replace(id: number, round: number): Promise<void> {
  const nodes = Array.from({ length: TILES }, (_, at) => ({
    id: `t${String(at).padStart(5, "0")}`,
    position: { x: at, y: round },
    data: { type: "texto", title: `Tile ${at}`, content: `Round ${round}` },
  }));
  const background = { bgColor: "", backgroundImage: "", repeat: false };
  await call("PUT", `/mosaics/${id}`, { title: String(round), content: { nodes }, background });
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const at = { address: server.address, token };
  const answer = await requestApi(at, method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return (await answer.json()) as Answer;
}
