import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { type TestUser, givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { type LiveApp, useLiveApp } from "#testing/live-app.ts";
import type { LiveClient } from "#testing/live-client.ts";
import type { TestApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

// Generous, for busy machines.
const SOON = { timeout: 8000 };

let app: TestApp;
let address: string;
let openClient: LiveApp["openClient"];
useLiveApp((live) => {
  ({ app, address, openClient } = live);
});

async function open(mosaicId: number | string, token?: string, revision = 1): Promise<LiveClient> {
  return openClient(mosaicId, token === undefined ? undefined : { token, revision });
}

async function joined(mosaicId: number, token: string, revision = 1): Promise<LiveClient> {
  const client = await open(mosaicId, token, revision);
  await client.welcomed;
  return client;
}

async function place() {
  const ana = await givenUser(app, { name: "Ana" });
  const mosaicId = await givenMosaic(app, ana.accountId, { tiles: [textTile("a")] });
  return { ana, mosaicId };
}

const move = (x: number) => ({ op: "moveTile", id: "a", position: { x, y: 0 } });

async function patch(mosaicId: number, { token }: TestUser, ...operations: object[]) {
  const body = { changeId: randomUUID(), baseRevision: 0, operations };
  const answer = await app.call(`PATCH /mosaics/${mosaicId}`, { token, body });
  expect(answer.status).toBe(200);
  return answer.body as { revision: number; changeId: string };
}

const revisions = (client: LiveClient) => client.all("change").map(({ revision }) => revision);
const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe("the changes of a mosaic", () => {
  test("are received by everybody, in the same form as over HTTP", async () => {
    const { ana, mosaicId } = await place();
    const [one, two] = [await joined(mosaicId, ana.token), await joined(mosaicId, ana.token)];
    const done = await patch(mosaicId, ana, move(5), {
      op: "updateTile",
      id: "a",
      data: { title: "Olá", locked: true },
    });
    await expect.poll(() => [one.all("change"), two.all("change")].flat().length, SOON).toBe(2);
    expect(one.received[0]).toMatchObject({ revision: 1, people: [] });
    expect(one.all("change")[0]).toMatchObject({ ...done, author: { id: ana.id, name: "Ana" } });
    const answer = await app.call(`GET /mosaics/${mosaicId}/changes?since=1`, { token: ana.token });
    expect(one.all("change")).toEqual([{ type: "change", ...answer.body.items[0] }]);
    expect(two.all("change")).toEqual(one.all("change"));
  });

  test("arrive in order and without gaps during concurrent writes, also for users who join in between", async () => {
    const { ana, mosaicId } = await place();
    const bia = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    const first = await joined(mosaicId, ana.token);
    const write = async (who: TestUser) => {
      for (let n = 0; n < 100; n += 1) await patch(mosaicId, who, move(n));
    };
    const joining = async () => {
      const late: LiveClient[] = [];
      for (const revision of [0, 1, 7]) {
        await expect.poll(() => first.all("change").length, SOON).toBeGreaterThan(revision * 5 + 7);
        late.push(await joined(mosaicId, bia.token, revision));
      }
      return late;
    };
    const [late] = await Promise.all([joining(), write(ana), write(bia)]);
    await expect.poll(() => first.all("change").length, SOON).toBe(200);
    expect(revisions(first)).toEqual(upTo(2, 201));
    for (const [index, revision] of [0, 1, 7].entries()) {
      const client = late[index] as LiveClient;
      await expect.poll(() => revisions(client).at(-1), SOON).toBe(201);
      expect(revisions(client)).toEqual(upTo(revision + 1, 201));
    }
  });

  test("that were missed arrive first, from the log as well as from memory", async () => {
    const { ana, mosaicId } = await place();
    for (let n = 0; n < 5; n += 1) await patch(mosaicId, ana, move(n));
    const one = await joined(mosaicId, ana.token, 3);
    expect(one.received[0]).toMatchObject({ revision: 6 });
    await expect.poll(() => revisions(one), SOON).toEqual([4, 5, 6]);
    await patch(mosaicId, ana, move(9));
    await expect.poll(() => revisions(one), SOON).toEqual([4, 5, 6, 7]);
    // The room has only sent revision 7, so from 6 on it answers from memory.
    const [two, three] = [
      await joined(mosaicId, ana.token, 2),
      await joined(mosaicId, ana.token, 6),
    ];
    await expect.poll(() => revisions(two), SOON).toEqual([3, 4, 5, 6, 7]);
    await expect.poll(() => revisions(three), SOON).toEqual([7]);
  });

  test("that were rolled back are not sent", async () => {
    const { ana, mosaicId } = await place();
    const client = await joined(mosaicId, ana.token);
    const body = {
      changeId: randomUUID(),
      baseRevision: 0,
      operations: [move(1), { op: "removeTile", id: "gone" }],
    };
    expect((await app.call(`PATCH /mosaics/${mosaicId}`, { token: ana.token, body })).status).toBe(
      409,
    );
    await patch(mosaicId, ana, move(2));
    await expect.poll(() => revisions(client), SOON).toEqual([2]);
  });

  test("longer than a frame are fetched, by present and by joining users", async () => {
    const { ana, mosaicId } = await place();
    const client = await joined(mosaicId, ana.token);
    const tiles = Array.from({ length: 100 }, (_, n) => ({
      op: "addTile",
      tile: {
        id: `t${n}`,
        position: { x: n * 100, y: 500 },
        data: { type: "texto", title: "t", content: "x".repeat(1000) },
      },
    }));
    await patch(mosaicId, ana, ...tiles);
    await patch(mosaicId, ana, move(3));
    await expect.poll(() => revisions(client), SOON).toEqual([3]);
    expect(client.received.slice(1, 3).map(({ type }) => type)).toEqual(["resync", "change"]);
    expect(client.all("resync")).toEqual([{ type: "resync", revision: 2 }]);
    const late = await joined(mosaicId, ana.token);
    await expect.poll(() => late.all("resync"), SOON).toEqual([{ type: "resync", revision: 3 }]);
    await patch(mosaicId, ana, move(4));
    await expect.poll(() => [revisions(client), revisions(late)], SOON).toEqual([[3, 4], [4]]);
  });

  test("that are too many, or unknown to the server, are fetched", async () => {
    const { ana, mosaicId } = await place();
    const ahead = await joined(mosaicId, ana.token, 50);
    await expect.poll(() => ahead.all("resync"), SOON).toEqual([{ type: "resync", revision: 1 }]);
    await patch(mosaicId, ana, move(1));
    await expect.poll(() => revisions(ahead), SOON).toEqual([2]);
    ahead.socket.close();
    await ahead.closed;
    // Simulates more than a thousand changes.
    await app.ctx.db
      .updateTable("mosaics")
      .set({ revision: 1500 })
      .where("id", "=", mosaicId)
      .execute();
    const behind = await joined(mosaicId, ana.token, 1);
    await expect
      .poll(() => behind.all("resync"), SOON)
      .toEqual([{ type: "resync", revision: 1500 }]);
    expect(revisions(behind)).toEqual([]);
  });
});

describe("a socket is closed", () => {
  test.each([
    ["without a session", "nonsense", "mosaic", 4401],
    ["for an unknown mosaic", "own", "999999", 4404],
    ["for an invalid mosaic id", "own", "0", 4404],
    ["for a mosaic of another user", "foreign", "mosaic", 4404],
  ])("%s", async (_name, who, what, code) => {
    const { ana, mosaicId } = await place();
    const token =
      who === "own" ? ana.token : who === "foreign" ? (await givenUser(app)).token : who;
    const client = await open(what === "mosaic" ? mosaicId : what, token);
    expect(await client.closed).toBe(code);
    expect(client.received).toEqual([]);
  });

  test.each([
    ["a hello without a revision", (token: string) => ({ type: "hello", token }), 4408],
    ["invalid JSON", () => "{", 4408],
    ["presence before the hello", () => ({ type: "presence", cursor: null }), 4408],
    ["an invalid revision", (token: string) => ({ type: "hello", token, revision: -1 }), 4408],
    ["an overlong frame", () => "x".repeat(65 * 1024), 1009],
  ])("on %s", async (_name, hello, code) => {
    const { ana, mosaicId } = await place();
    const client = await open(mosaicId);
    client.say(hello(ana.token));
    expect(await client.closed).toBe(code);
  });

  test.each([
    ["invalid JSON", "{"],
    ["another hello", { type: "hello", token: "x", revision: 0 }],
    ["an edit", { type: "change", operations: [] }],
    ["presence with an unknown field", { type: "presence", name: "root" }],
    ["a position off the canvas", { type: "presence", cursor: { x: 1e300, y: 0 } }],
    ["an invalid tile id", { type: "presence", selection: ["<b>"] }],
    [
      "too many selected tiles",
      { type: "presence", selection: Array.from({ length: 101 }, () => "a") },
    ],
  ])("on %s after the welcome", async (_name, message) => {
    const { ana, mosaicId } = await place();
    const client = await joined(mosaicId, ana.token);
    client.say(message);
    expect(await client.closed).toBe(4429);
  });

  test("on more than twenty messages a second, beyond a short burst", async () => {
    const { ana, mosaicId } = await place();
    const [calm, wild] = [await joined(mosaicId, ana.token), await joined(mosaicId, ana.token)];
    for (let n = 0; n < 30; n += 1) calm.say({ type: "presence", cursor: { x: n, y: 0 } });
    for (let n = 0; n < 80; n += 1) wild.say({ type: "presence", cursor: { x: n, y: 0 } });
    expect(await wild.closed).toBe(4429);
    expect(calm.socket.readyState).toBe(calm.socket.OPEN);
  });

  test("on binary", async () => {
    const { ana, mosaicId } = await place();
    const client = await joined(mosaicId, ana.token);
    client.socket.send(Buffer.from('{"type":"presence"}'));
    expect(await client.closed).toBe(4429);
  });
});

// Without an event, a socket would only check at its next ping, after these tests have timed out.
describe("a user who loses access", () => {
  async function withBia(role: "operator" | "externo" = "operator") {
    const { ana, mosaicId } = await place();
    const bia = await givenUser(app, { accountId: ana.accountId, role });
    return { ana, bia, mosaicId, his: await joined(mosaicId, bia.token) };
  }
  const change = (ana: TestUser, bia: TestUser, body: object) =>
    app.call(`PUT /members/${bia.id}`, {
      token: ana.token,
      body: { accountId: ana.accountId, ...body },
    });

  test("is disconnected when they sign out", async () => {
    const { bia, his } = await withBia();
    await app.call("POST /auth/logout", { token: bia.token });
    expect(await his.closed).toBe(4401);
  });

  test("is disconnected when they are removed from the account, and others see them leave", async () => {
    const { ana, bia, mosaicId, his } = await withBia();
    const hers = await joined(mosaicId, ana.token);
    await app.call(`DELETE /members/${bia.id}?accountId=${ana.accountId}`, { token: ana.token });
    expect(await his.closed).toBe(4403);
    await expect.poll(() => hers.all("left"), SOON).toEqual([{ type: "left", id: bia.id }]);
    const again = await open(mosaicId, bia.token);
    expect(await again.closed).toBe(4404);
  });

  test("is notified of a new role, and stays connected", async () => {
    const { ana, bia, mosaicId, his } = await withBia();
    await change(ana, bia, { role: "externo" });
    await expect.poll(() => his.all("role"), SOON).toEqual([{ type: "role", role: "externo" }]);
    await patch(mosaicId, ana, move(1));
    await expect.poll(() => revisions(his), SOON).toEqual([2]);
  });

  test("is disconnected when they are given other mosaics, while an externo who keeps this one stays", async () => {
    const { ana, bia, mosaicId, his } = await withBia("externo");
    const other = await givenMosaic(app, ana.accountId);
    await change(ana, bia, { role: "externo", mosaicIds: [mosaicId, other] });
    const second = await joined(other, bia.token);
    await change(ana, bia, { role: "externo", mosaicIds: [other] });
    expect(await his.closed).toBe(4403);
    expect(second.socket.readyState).toBe(second.socket.OPEN);
  });

  test("is disconnected when they or the account are blocked", async () => {
    const { ana, bia, mosaicId, his } = await withBia();
    const hers = await joined(mosaicId, ana.token);
    const admin = await givenUser(app, { isAdmin: true });
    await app.call(`PUT /admin/users/${bia.id}`, { token: admin.token, body: { isBlocked: true } });
    expect(await his.closed).toBe(4401);
    await app.call(`PUT /admin/accounts/${ana.accountId}`, {
      token: admin.token,
      body: { isBlocked: true },
    });
    expect(await hers.closed).toBe(4403);
  });

  test("is notified that the mosaic was deleted, and so is an admin", async () => {
    const { ana, mosaicId, his } = await withBia();
    await givenMosaic(app, ana.accountId);
    const admin = await givenUser(app, { isAdmin: true });
    const theirs = await joined(mosaicId, admin.token);
    await app.call(`DELETE /mosaics/${mosaicId}`, { token: ana.token });
    expect(await Promise.all([his.closed, theirs.closed])).toEqual([4404, 4404]);
  });

  test("loses a right that was revoked while they joined", async () => {
    const { ana, mosaicId } = await place();
    const bia = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    for (let n = 0; n < 10; n += 1) {
      const client = await open(mosaicId, bia.token);
      await app.call(`DELETE /members/${bia.id}?accountId=${ana.accountId}`, { token: ana.token });
      expect([4403, 4404]).toContain(await client.closed);
      await app.ctx.db.deleteFrom("memberships").where("user_id", "=", bia.id).execute();
      await givenMembership(app, { accountId: ana.accountId, userId: bia.id, role: "operator" });
    }
  });
});

test("plain requests get 404, and other sites are refused", async () => {
  const { ana, mosaicId } = await place();
  expect((await app.call(`GET /mosaics/${mosaicId}/live`, { token: ana.token })).status).toBe(404);
  const { WebSocket } = await import("ws");
  const socket = new WebSocket(`${address}/mosaics/${mosaicId}/live`, {
    headers: { origin: "https://evil.example" },
  });
  socket.on("error", () => {});
  const [, response] = await once(socket, "unexpected-response");
  expect(response.statusCode).toBe(403);
  socket.terminate();
});
