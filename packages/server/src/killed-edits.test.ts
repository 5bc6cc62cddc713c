import { setTimeout as rest } from "node:timers/promises";
import { applyChange } from "@mosaico/domain/mosaic/apply";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { fillTileData } from "@mosaico/domain/tile/tile";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type KillableServer, killMoments, startKillable } from "#testing/killable-server.ts";
import { openLive } from "#testing/live-client.ts";
import { requestApi } from "#testing/request-api.ts";

type Sent = { readonly changeId: string; readonly operations: Operation[] };
type Logged = Sent & { readonly revision: number };
/** Sends a change, and returns the revision in its answer; throws if there is none. */
type Send = (sent: Sent) => Promise<number>;
type Mosaic = { readonly id: number; readonly revision: number; readonly content: string };

/** How often it is killed; `npm run faults` does so 200 times. */
const KILLS = Number(process.env["MOSAICO_KILLS"] ?? 3);
/** In milliseconds after the writers started. */
const MOMENTS = killMoments(Array.from({ length: KILLS }, (_, at) => [40, 130, 300][at % 3] ?? 0));
const WRITERS = ["w0", "w1", "w2", "w3"];
const TITLE = "Under load";
const PATIENCE_MS = 60_000;

let server: KillableServer;
let token: string;

beforeEach(async () => {
  server = await startKillable();
  token = await server.signIn();
}, PATIENCE_MS);

afterEach(() => server.remove());

test(
  "a server killed during many edits by requests and over sockets keeps each acknowledged edit, and applies a repeated one only once",
  { timeout: PATIENCE_MS + KILLS * 20_000 },
  async () => {
    const { items } = await call<{ items: { accountId: string }[] }>(
      "GET",
      "/mosaics?view=summary",
    );
    const accountId = items[0]?.accountId;
    const mosaic = await call<{ item: Mosaic }>("POST", "/mosaics", { title: TITLE, accountId });
    const { id } = mosaic.item;
    const answered = new Map<string, number>();
    const byRequest = requestsTo(id);

    for (const [round, moment] of MOMENTS.entries()) {
      const bySocket = await socketTo(id);
      const isOver = { now: false };
      const writers = WRITERS.map((tile, at) =>
        writeUntilKilled(at % 2 === 0 ? byRequest : bySocket, tile, round, answered, isOver),
      );
      await rest(moment);
      // Without an acknowledged edit of each, there would be nothing to lose.
      const firsts = WRITERS.map((tile) => `${tile}-${round}-0`);
      await expect
        .poll(() => firsts.filter((first) => !answered.has(first)), {
          interval: 5,
          timeout: 20_000,
        })
        .toEqual([]);
      isOver.now = true;
      await server.kill();
      const unanswered = (await Promise.all(writers)).filter((sent) => sent !== undefined);
      await server.start();
      const again = await socketTo(id);
      for (const sent of unanswered) {
        const first = await again(sent);
        expect(await byRequest(sent)).toBe(first);
        expect(await again(sent)).toBe(first);
        answered.set(sent.changeId, first);
      }
    }

    const log = await readLog(id);
    expect(log.map(({ revision }) => revision)).toEqual(log.map((_, at) => at + 1));
    // Each exactly once and nothing else: an acknowledged edit has the revision stated in its response.
    expect(new Map(log.map(({ changeId, revision }) => [changeId, revision]))).toEqual(
      new Map([...answered].toSorted(([, a], [, b]) => a - b)),
    );
    await expectTablesOf(id, log);
  },
);

/** Edits a tile repeatedly until the server dies. Returns the change that was never acknowledged, if there is one. */
async function writeUntilKilled(
  send: Send,
  tile: string,
  round: number,
  answered: Map<string, number>,
  isOver: { now: boolean },
): Promise<Sent | undefined> {
  for (let count = 0; !isOver.now; count++) {
    const isFirst = round === 0 && count === 0;
    const sent = {
      changeId: `${tile}-${round}-${count}`,
      operations: [isFirst ? add(tile) : move(tile, round * 1000 + count)],
    };
    try {
      answered.set(sent.changeId, await send(sent));
    } catch {
      return sent;
    }
  }
  return undefined;
}

function requestsTo(id: number): Send {
  return async (sent) => {
    const body = { ...sent, baseRevision: 0 };
    return (await call<{ revision: number }>("PATCH", `/mosaics/${id}`, body)).revision;
  };
}

/** Opens a socket to the server as it runs now. */
async function socketTo(id: number): Promise<Send> {
  const { item } = await call<{ item: Mosaic }>("GET", `/mosaics/${id}`);
  const hello = { token, revision: item.revision };
  const client = await openLive(`${server.address.replace("http", "ws")}/api`, id, hello);
  await client.welcomed;
  return async (sent) => {
    const outcome = await client.edit({ ...sent, baseRevision: 0 });
    if (outcome?.type !== "done") throw new Error(`Not done: ${JSON.stringify(outcome)}`);
    return outcome.answer.revision;
  };
}

async function readLog(id: number): Promise<Logged[]> {
  const log: Logged[] = [];
  for (;;) {
    const path = `/mosaics/${id}/changes?since=${log.at(-1)?.revision ?? 0}`;
    const { items } = await call<{ items: Logged[] }>("GET", path);
    if (items.length === 0) return log;
    log.push(...items);
  }
}

async function expectTablesOf(id: number, log: readonly Logged[]): Promise<void> {
  let state = emptyMosaic(TITLE);
  for (const { operations } of log) {
    const next = applyChange(state, operations);
    if (!next.ok) throw new Error(`The log does not fit: ${next.problem}`);
    state = next.value;
  }
  const { item } = await call<{ item: Mosaic }>("GET", `/mosaics/${id}`);
  const { nodes } = JSON.parse(item.content) as { nodes: { id: string; position: unknown }[] };
  expect(item.revision).toBe(log.length);
  expect(new Map(nodes.map((node) => [node.id, node.position]))).toEqual(
    new Map([...state.tiles].map(([tile, { position }]) => [tile, position])),
  );
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const at = { address: server.address, token };
  const answer = await requestApi(at, method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

function add(id: string): Operation {
  const data = fillTileData({ type: "texto", title: id });
  return { op: "addTile", tile: { id, position: { x: 0, y: 0 }, data } };
}

function move(id: string, x: number): Operation {
  return { op: "moveTile", id, position: { x, y: 0 } };
}
