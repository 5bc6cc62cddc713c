import { setTimeout as rest } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { foldLog } from "#features/mosaics/log.ts";
import type { SystemCtx } from "#platform/context.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { type KillableServer, startKillable } from "#testing/killable-server.ts";

type Mosaic = { id: number; accountId: string; title: string; revision: number; content: string };
type Node = { id: string; data: { content: string } };

const TILES = 20_000;
/** In milliseconds after the replacement was sent: while it is read, planned, written, and after. */
const MOMENTS = [200, 600, 1000, 1500, 2500];
const PATIENCE_MS = 120_000;

let server: KillableServer;
let token: string;

beforeEach(async () => {
  server = await startKillable();
  token = await server.signIn();
}, PATIENCE_MS);
afterEach(() => server.remove());

test(
  "a server that is killed while a whole mosaic is replaced has all of the replacement or nothing of it",
  { timeout: PATIENCE_MS },
  async () => {
    const { items } = await call<{ items: Mosaic[] }>("GET", "/mosaics?view=summary");
    const accountId = items[0]?.accountId;
    const { item } = await call<{ item: Mosaic }>("POST", "/mosaics", { title: "0", accountId });
    let answered = 0;
    for (const [index, moment] of MOMENTS.entries()) {
      const round = index + 1;
      const replacing = replace(item.id, round).then(
        () => (answered = round),
        () => undefined,
      );
      await rest(moment);
      await server.kill();
      await replacing;
      await server.start();
      const present = await expectWhole(item.id);
      // What was answered for is there; what was not may be.
      expect(present).toBeGreaterThanOrEqual(answered);
      expect(present).toBeLessThanOrEqual(round);
    }
    await replace(item.id, 99);
    expect(await expectWhole(item.id)).toBe(99);
  },
);

/** That all tiles are of one round, and the log tells the same. Gives the round. */
async function expectWhole(id: number): Promise<number> {
  const { item } = await call<{ item: Mosaic }>("GET", `/mosaics/${id}`);
  const { nodes } = JSON.parse(item.content) as { nodes: Node[] };
  const round = Number(item.title);
  expect(nodes).toHaveLength(round === 0 ? 0 : TILES);
  expect(new Set(nodes.map(({ data }) => data.content)).size).toBeLessThanOrEqual(1);
  if (round > 0) expect(nodes[0]?.data.content).toBe(`Round ${round}`);
  const { db } = await openDatabase(server.database, {
    backupDir: server.folder,
    onLost: () => {},
  });
  try {
    const key = { accountId: item.accountId, mosaicId: id, revision: item.revision };
    const folded = await foldLog({ db } as SystemCtx, key, "0");
    expect(folded.title).toBe(item.title);
    expect([...folded.tiles.keys()].toSorted()).toEqual(nodes.map((node) => node.id));
    expect([...folded.tiles.values()].every(({ data }) => data.content === `Round ${round}`)).toBe(
      true,
    );
  } finally {
    await db.destroy();
  }
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
  const answer = await fetch(`${server.address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return (await answer.json()) as Answer;
}
