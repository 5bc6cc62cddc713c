import { randomUUID } from "node:crypto";
import { api } from "@mosaico/contract/api";
import type { Endpoint } from "@mosaico/contract/endpoint";
import { followLog } from "@mosaico/domain/mosaic/follow-log";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { listenForSockets, openLive } from "#testing/live-client.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { propertyRuns } from "#testing/test-database.ts";
import { textTile } from "#testing/tiles.ts";

type Made = { readonly revision: number; readonly changeId: string };
type World = {
  readonly token: string;
  readonly accountId: string;
  readonly id: number;
  readonly made: Made[];
};

let app: TestApp;
let at: string;

beforeAll(async () => {
  app = await testApp();
  at = await listenForSockets(app.app);
});

afterAll(() => app.close());

const FIELDS = ["title", "summary", "description", "content"] as const;
const TILES = ["a", "b", "c"] as const;
const act = fc.oneof(
  fc.record({
    kind: fc.constant("edit" as const),
    tile: fc.constantFrom(...TILES),
    field: fc.constantFrom(...FIELDS),
  }),
  fc.record({ kind: fc.constant("remove" as const), tile: fc.constantFrom(...TILES) }),
  fc.record({ kind: fc.constant("rename" as const) }),
  fc.record({ kind: fc.constant("file" as const), tile: fc.constantFrom(...TILES) }),
  fc.record({ kind: fc.constant("restore" as const), back: fc.integer({ min: 1, max: 3 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

describe("H6: a user without access to the history", () => {
  test("gets no earlier text, name or file from any request they can make", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 2, maxLength: 8 }),
        fc.array(act, { maxLength: 3 }),
        async (before, after) => {
          const marks: string[] = [];
          const world = await begin(marks);
          for (const one of before) await perform(world, one, marks);
          const guest = await givenGuest(world);
          for (const one of after) await perform(world, one, marks);
          const now = JSON.stringify(await whole(world));
          const removedMarks = marks.filter((mark) => !now.includes(mark));
          for (const [what, answer] of await askEverything(world, guest.token)) {
            const revealed = removedMarks.filter((mark) => answer.includes(mark));
            expect(revealed, what).toEqual([]);
          }
          for (const name of removedMarks.filter((mark) => mark.endsWith(".webp"))) {
            const { statusCode } = await app.app.inject({
              url: `/files/${name}`,
              headers: { authorization: `Bearer ${guest.token}` },
            });
            expect(statusCode).toBe(404);
          }
        },
      ),
      { numRuns: propertyRuns(12) },
    );
    // Each run sends every request that a guest may send.
  }, 60_000);

  test("gets from any revision to the present through the answers", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 10 }), async (acts) => {
        const world = await begin([]);
        const guest = await givenGuest(world);
        const states = [{ revision: 1, state: await whole(world) }];
        for (const one of acts) {
          await perform(world, one, []);
          const state = await whole(world);
          if (state.revision > (states.at(-1)?.revision ?? 0))
            states.push({ revision: state.revision, state });
        }
        const now = await whole(world);
        for (const { revision, state } of states) {
          const { body } = await app.call(`GET /mosaics/${world.id}/changes?since=${revision}`, {
            token: guest.token,
          });
          const operations = body.items.flatMap(
            (item: { operations: Operation[] }) => item.operations,
          );
          expect(follow(state, operations)).toEqual(follow(now, []));
          if (revision < now.revision)
            expect(body.items).toMatchObject([
              { baseRevision: revision, revision: now.revision, author: null },
            ]);
        }
      }),
      { numRuns: propertyRuns(8) },
    );
  });

  test("has to load the whole mosaic if their revision is inside compacted changes", async () => {
    const world = await begin([]);
    for (let n = 0; n < 4; n += 1) await perform(world, { kind: "rename" }, []);
    const guest = await givenGuest(world);
    const ask = (since: number) =>
      app.call(`GET /mosaics/${world.id}/changes?since=${since}`, { token: guest.token });
    // Like the maintenance that compacts old changes.
    const changes = () => app.ctx.db.updateTable("changes").where("mosaic_id", "=", world.id);
    await app.ctx.db
      .deleteFrom("changes")
      .where("mosaic_id", "=", world.id)
      .where("revision", "=", 3)
      .execute();
    await changes()
      .set({ base_revision: 2, origin: "compacted" })
      .where("revision", "=", 4)
      .execute();
    expect((await ask(3)).body).toEqual({ items: [], diverged: true });
    expect((await ask(2)).body.items).toMatchObject([{ baseRevision: 2, revision: 5 }]);
    expect((await ask(5)).body).toEqual({ items: [] });
  });

  test("gets the later changes individually once they have access", async () => {
    const world = await begin([]);
    const guest = await givenGuest(world);
    for (let n = 0; n < 3; n += 1) await perform(world, { kind: "rename" }, []);
    const ask = () => app.call(`GET /mosaics/${world.id}/changes?since=1`, { token: guest.token });
    expect((await ask()).body.items).toHaveLength(1);
    await app.ctx.db
      .updateTable("memberships")
      .set({ role: "operator" })
      .where("user_id", "=", guest.id)
      .execute();
    expect((await ask()).body.items).toHaveLength(3);
  });
});

async function begin(marks: string[]): Promise<World> {
  const { token, accountId } = await givenUser(app);
  const first = markOf(marks);
  const tiles = [textTile("a", { title: first, content: first })];
  return { token, accountId, id: await givenMosaic(app, accountId, { tiles }), made: [] };
}

/** A unique text that can be found wherever it appears. */
function markOf(marks: string[], ending = ""): string {
  const mark = `q${randomUUID().slice(0, 12)}z${ending}`;
  marks.push(mark);
  return mark;
}

async function givenGuest(world: World) {
  return givenUser(app, {
    accountId: world.accountId,
    role: "externo",
    mosaicIds: [world.id],
  });
}

/** Performs an act if the current state allows it. */
async function perform(world: World, one: Act, marks: string[]): Promise<void> {
  const { content, revision } = await whole(world);
  const isThere = (id: string) => (content as { id: string }[]).some((node) => node.id === id);
  if (one.kind === "restore") {
    await app.call(`POST /mosaics/${world.id}/restore`, {
      token: world.token,
      body: { revision: Math.max(0, revision - one.back) },
    });
    return;
  }
  let operation: unknown;
  if (one.kind === "rename") operation = { op: "rename", title: markOf(marks) };
  else if (one.kind === "remove") {
    if (!isThere(one.tile)) return;
    operation = { op: "removeTile", id: one.tile };
  } else {
    const data =
      one.kind === "file"
        ? { type: "foto", content: await givenFile(app, world.accountId, markOf(marks, ".webp")) }
        : { type: "texto", content: "", [one.field]: markOf(marks) };
    operation = isThere(one.tile)
      ? { op: "updateTile", id: one.tile, data }
      : {
          op: "addTile",
          tile: { id: one.tile, position: { x: 0, y: 0 }, data: { title: markOf(marks), ...data } },
        };
  }
  const { status, body } = await app.call(`PATCH /mosaics/${world.id}`, {
    token: world.token,
    body: { changeId: randomUUID(), baseRevision: revision, operations: [operation] },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  world.made.push({ revision: body.revision, changeId: body.changeId });
}

async function whole(world: World) {
  const { body } = await app.call(`GET /mosaics/${world.id}`, { token: world.token });
  const { title, revision, content, background, settings } = body.item;
  return {
    title,
    revision,
    background: JSON.parse(background),
    content: JSON.parse(content).nodes,
    settings,
  };
}

/** Everything that can be requested with the id of a mosaic or without any, and the messages of the live channel. */
async function askEverything(world: World, token: string): Promise<[string, string][]> {
  const revisions = [0, ...world.made.map(({ revision }) => revision)];
  const newest = (await whole(world)).revision;
  const paths = Object.entries<Endpoint>(api).flatMap(([key, endpoint]) => {
    const [method, path = ""] = key.split(" ");
    // A stream of events has no end, and says revisions alone.
    if (method !== "GET" || path.includes("/changes") || endpoint.text === "events") return [];
    if (path.startsWith("/mosaics") && path.includes(":revision"))
      return revisions.map((revision) => path.replace(":revision", String(revision)));
    return /:(?!id)/.test(path) ? [] : [path];
  });
  const requests = [
    ...paths,
    ...revisions.map((since) => `/mosaics/:id/changes?since=${since}`),
    ...world.made.map(
      ({ revision, changeId }) => `/mosaics/:id/changes?since=${revision}&changeId=${changeId}`,
    ),
  ].map((path) => path.replace(":id", String(world.id)));
  const answers: [string, string][] = [];
  for (const path of requests) {
    for (const headers of [{}, { "if-none-match": `"${newest - 1}"` }]) {
      const answer = await app.call(`GET ${path as "/"}`, { token, headers });
      answers.push([path, JSON.stringify(answer)]);
    }
  }
  for (const [key, body] of [
    [`PATCH /mosaics/${world.id}`, { changeId: world.made[0]?.changeId, baseRevision: 0 }],
    [`PUT /mosaics/${world.id}`, { title: "x", content: { nodes: [] }, background: "{}" }],
    [`POST /mosaics/${world.id}/restore`, { revision: 1 }],
  ] as const) {
    const operations = key.startsWith("PATCH") && { operations: [{ op: "rename", title: "x" }] };
    const answer = await app.call(key, { token, body: { ...body, ...operations } });
    answers.push([key, JSON.stringify(answer)]);
  }
  for (const revision of revisions) {
    const client = await openLive(at, world.id, { token, revision });
    if (revision < newest) await expect.poll(() => client.all("resync").length).toBe(1);
    else await client.welcomed;
    answers.push([`live from ${revision}`, JSON.stringify(client.received)]);
    client.socket.terminate();
  }
  return answers;
}

function follow(state: Awaited<ReturnType<typeof whole>>, operations: readonly Operation[]) {
  const nodes = (state.content as { id: string; position: never; data: object }[]).map((node) => {
    const { iconUrl: _, contentUrl: __, ...data } = node.data as Record<string, unknown>;
    return [node.id, { id: node.id, position: node.position, data: fillTileData(data as never) }];
  });
  const { title, background, settings } = state;
  const tiles = new Map<string, Tile>(nodes as never);
  const moving = { title, background, settings, tiles };
  const outcome = followLog(moving, operations);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value;
}
