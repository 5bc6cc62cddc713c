import { randomUUID } from "node:crypto";
import { CLOSE, type EditOutcome } from "@mosaico/contract/live";
import { MAX_UNANSWERED } from "@mosaico/contract/socket-limits";
import { describe, expect, test } from "vitest";
import { givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { type LiveApp, useLiveApp } from "#testing/live-app.ts";
import type { LiveClient } from "#testing/live-client.ts";
import type { TestApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

// Generous, for busy machines.
const SOON = { timeout: 8000 };
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let openClient: LiveApp["openClient"];
useLiveApp((live) => {
  ({ app, openClient } = live);
});

async function place() {
  const ana = await givenUser(app, { name: "Ana" });
  const mosaicId = await givenMosaic(app, ana.accountId, { tiles: [textTile("a")] });
  return { ana, mosaicId };
}

async function joined(mosaicId: number, token: string): Promise<LiveClient> {
  const client = await openClient(mosaicId, { token, revision: 1 });
  await client.welcomed;
  return client;
}

const move = (x: number) => ({ op: "moveTile", id: "a", position: { x, y: 0 } });
const bodyOf = (...operations: object[]) => ({
  changeId: randomUUID() as string,
  baseRevision: 1,
  operations,
});

/** Sends an edit over the socket, and returns what answers it. */
async function edit(client: LiveClient, body: unknown): Promise<EditOutcome> {
  const outcome = await client.edit(body);
  if (outcome === undefined) throw new Error("The socket was closed without an answer.");
  return outcome;
}

const patch = (mosaicId: number, token: string, body: unknown) =>
  app.call(`PATCH /mosaics/${mosaicId}`, { token, body });

describe("an edit over the socket", () => {
  test("is answered like a request, logged, and received by everybody", async () => {
    const { ana, mosaicId } = await place();
    const [one, two] = [await joined(mosaicId, ana.token), await joined(mosaicId, ana.token)];
    const body = bodyOf(move(5), { op: "updateTile", id: "a", data: { title: "  Olá " } });
    const outcome = await edit(one, body);
    expect(outcome).toEqual({
      type: "done",
      request: outcome.request,
      answer: {
        revision: 2,
        changeId: body.changeId,
        operations: [
          move(5),
          { op: "updateTile", id: "a", data: expect.objectContaining({ title: "Olá" }) as object },
        ],
      },
    });
    const log = await app.call(`GET /mosaics/${mosaicId}/changes?since=1`, { token: ana.token });
    expect(log.body.items).toHaveLength(1);
    for (const client of [one, two]) {
      await expect
        .poll(() => client.all("change"), SOON)
        .toEqual([{ type: "change", ...log.body.items[0] }]);
    }
    expect(log.body.items[0]).toMatchObject({ author: { id: ana.id, name: "Ana" } });
  });

  test("of any kind is answered as its repetition by a request is, without anything else", async () => {
    const { ana, mosaicId } = await place();
    const client = await joined(mosaicId, ana.token);
    const data = {
      type: "texto",
      title: " Título 漢字 😀 ",
      content: "\u2028 “palavras” \\ </script>",
    };
    const body = bodyOf(
      { op: "addTile", tile: { id: "b", position: { x: 0, y: 0 }, data } },
      { op: "updateTile", id: "a", data: { title: " Outro ", width: 2 } },
      move(5),
      { op: "rename", title: " Novo " },
      { op: "setBackground", background: { bgColor: "#ABC", backgroundImage: "", repeat: false } },
      { op: "setSettings", settings: { look: "gesso" } },
      { op: "removeTile", id: "b" },
    );
    const outcome = await edit(client, body);
    const repeated = await patch(mosaicId, ana.token, body);
    expect(repeated.body).toMatchObject({ revision: 2 });
    expect(outcome).toEqual({ type: "done", request: outcome.request, answer: repeated.body });
    expect(repeated.body.operations).toHaveLength(7);
  });

  test("takes effect once, however often and by whatever way it is sent", async () => {
    const { ana, mosaicId } = await place();
    const client = await joined(mosaicId, ana.token);
    const body = bodyOf(move(5));
    const answers = await Promise.all([
      edit(client, body),
      patch(mosaicId, ana.token, body),
      edit(client, body),
    ]);
    const [first, second, third] = answers;
    expect(second).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(first).toMatchObject({ type: "done", answer: second.body });
    expect(third).toMatchObject({ type: "done", answer: second.body });
    expect(await edit(client, { ...body, operations: [move(6)] })).toMatchObject({
      type: "refused",
      problem: { status: 409, code: "mosaics.changeIdUsed" },
    });
    const log = await app.call(`GET /mosaics/${mosaicId}/changes?since=1`, { token: ana.token });
    expect(log.body.items).toHaveLength(1);
  });

  test("is refused with the same problem as a request", async () => {
    const { ana, mosaicId } = await place();
    const ola = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    const [designer, operator] = [
      await joined(mosaicId, ana.token),
      await joined(mosaicId, ola.token),
    ];
    const cases = [
      [designer, ana, {}],
      [designer, ana, { ...bodyOf(move(1)), more: 1 }],
      [designer, ana, bodyOf({ op: "moveTile", id: "a", position: { x: "1", y: 0 } })],
      [
        designer,
        ana,
        bodyOf(move(1), { op: "updateTile", id: "a", data: { content: "x".repeat(60_000) } }),
      ],
      [designer, ana, bodyOf({ op: "removeTile", id: "gone" })],
      [designer, ana, bodyOf({ op: "updateTile", id: "a", data: { icon: "not-mine.png" } })],
      [operator, ola, bodyOf({ op: "removeTile", id: "a" })],
    ] as const;
    for (const [client, { token }, body] of cases) {
      const outcome = await edit(client, body);
      const answer = await patch(mosaicId, token, body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(outcome).toEqual({ type: "refused", request: outcome.request, problem: answer.body });
    }
    expect(await edit(designer, bodyOf(move(3)))).toMatchObject({ answer: { revision: 2 } });
    const audit = await app.ctx.db
      .selectFrom("audit")
      .select(["event", "what", "user_id"])
      .where("user_id", "=", ola.id)
      .execute();
    // By the socket and by the request.
    expect(audit).toEqual(
      [1, 2].map(() => ({ event: "access.refused", what: "forbidden", user_id: ola.id })),
    );
  });

  test("has no effect once the session ended, even if the socket has not noticed yet", async () => {
    const { ana, mosaicId } = await place();
    const client = await joined(mosaicId, ana.token);
    expect(await edit(client, bodyOf(move(1)))).toMatchObject({ type: "done" });
    // Without an event, as if that of another process were lost.
    await app.ctx.db.deleteFrom("sessions").where("user_id", "=", ana.id).execute();
    expect(await edit(client, bodyOf(move(2)))).toMatchObject({
      type: "refused",
      problem: { status: 401, code: "auth.required" },
    });
  });

  test("has no effect once the permission is gone, even if the socket has not noticed yet", async () => {
    const { ana, mosaicId } = await place();
    const bia = await givenUser(app);
    await givenMembership(app, { userId: bia.id, accountId: ana.accountId, role: "designer" });
    const client = await joined(mosaicId, bia.token);
    const setTo = (set: object) =>
      app.ctx.db
        .updateTable("memberships")
        .set(set)
        .where("user_id", "=", bia.id)
        .where("account_id", "=", ana.accountId)
        .execute();
    expect(await edit(client, bodyOf(move(1)))).toMatchObject({ type: "done" });
    await setTo({ role: "externo" });
    expect(await edit(client, bodyOf(move(2)))).toMatchObject({
      problem: { status: 403, code: "auth.forbidden" },
    });
    await setTo({ role: "designer" });
    expect(await edit(client, bodyOf(move(3)))).toMatchObject({ type: "done" });
    await setTo({ status: "removed" });
    expect(await edit(client, bodyOf(move(4)))).toMatchObject({
      problem: { status: 404, code: "notFound" },
    });
  });

  test("has no effect once the account is blocked, the user too, or the mosaic deleted", async () => {
    const { ana, mosaicId } = await place();
    const { accountId } = ana;
    const client = await joined(mosaicId, ana.token);
    const now = app.ctx.clock.now().toISOString();
    const { db } = app.ctx;
    const set = {
      account: (at: string | null) =>
        db.updateTable("accounts").set({ blocked_at: at }).where("id", "=", accountId).execute(),
      mosaic: (at: string | null) =>
        db.updateTable("mosaics").set({ deleted_at: at }).where("id", "=", mosaicId).execute(),
    };
    for (const change of Object.values(set)) {
      expect(await edit(client, bodyOf(move(1)))).toMatchObject({ type: "done" });
      await change(now);
      expect(await edit(client, bodyOf(move(2)))).toMatchObject({
        problem: { status: 404, code: "notFound" },
      });
      await change(null);
    }
    expect(await edit(client, bodyOf(move(3)))).toMatchObject({ type: "done" });
    await db.updateTable("users").set({ status: "blocked" }).where("id", "=", ana.id).execute();
    expect(await edit(client, bodyOf(move(4)))).toMatchObject({
      problem: { status: 401, code: "auth.required" },
    });
  });

  test("has no effect once the session has expired, however often it was used before", async () => {
    const { ana, mosaicId } = await place();
    const client = await joined(mosaicId, ana.token);
    expect(await edit(client, bodyOf(move(1)))).toMatchObject({ type: "done" });
    for (const x of [2, 3]) {
      const before = await usedAt(ana.id);
      app.clock.advance(20 * DAY_MS);
      expect(await edit(client, bodyOf(move(x)))).toMatchObject({ type: "done" });
      await expect.poll(() => usedAt(ana.id), SOON).not.toBe(before);
    }
    app.clock.advance(31 * DAY_MS);
    expect(await edit(client, bodyOf(move(4)))).toMatchObject({
      problem: { status: 401, code: "auth.required" },
    });
  });

  test("knows the title, background and revision that others made by requests", async () => {
    const { ana, mosaicId } = await place();
    const client = await joined(mosaicId, ana.token);
    expect(await edit(client, bodyOf(move(1)))).toMatchObject({ answer: { revision: 2 } });
    const renamed = bodyOf({ op: "rename", title: "Outro" });
    expect((await patch(mosaicId, ana.token, renamed)).body).toMatchObject({ revision: 3 });
    const back = bodyOf({ op: "rename", title: "Primeiro" });
    expect(await edit(client, back)).toMatchObject({ answer: { revision: 4 } });
    const language = { token: ana.token, body: { language: "pt" } };
    expect((await app.call(`PUT /mosaics/${mosaicId}/language`, language)).status).toBe(200);
    expect(await edit(client, bodyOf(move(2)))).toMatchObject({ answer: { revision: 5 } });
    const { body } = await app.call(`GET /mosaics/${mosaicId}`, { token: ana.token });
    expect(body.item).toMatchObject({ title: "Primeiro", revision: 5, language: "pt" });
    const log = await app.call(`GET /mosaics/${mosaicId}/changes?since=1`, { token: ana.token });
    expect(log.body.items.map((item: { revision: number }) => item.revision)).toEqual([2, 3, 4, 5]);
  });

  test("of more tiles than one transaction takes is made in several", async () => {
    const { ana } = await place();
    const tiles = Array.from({ length: 300 }, (_, at) => textTile(`t${at}`));
    const mosaicId = await givenMosaic(app, ana.accountId, { tiles });
    const client = await joined(mosaicId, ana.token);
    const operations = tiles.map(({ id }, at) => ({
      op: "moveTile",
      id,
      position: { x: at * 100, y: 900 },
    }));
    const outcome = await edit(client, bodyOf(...operations));
    expect(outcome).toMatchObject({ type: "done", answer: { operations } });
  });

  test("waits for nothing of its user that waits for it", async () => {
    const { ana, mosaicId } = await place();
    const client = await joined(mosaicId, ana.token);
    // More requests than may run at once for one user, and as many edits as a socket may send ahead.
    const requests = upTo(1, 40).map((x) => patch(mosaicId, ana.token, bodyOf(move(x))));
    const edits = upTo(1, MAX_UNANSWERED).map((x) => edit(client, bodyOf(move(x))));
    const outcomes = await Promise.all(edits);
    expect(outcomes.map(({ type }) => type)).toEqual(edits.map(() => "done"));
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses).toEqual(requests.map(() => 200));
  });

  test("is refused by closing the socket if it is malformed, too large, or one too many", async () => {
    const { ana, mosaicId } = await place();
    for (const [message, code] of [
      [{ type: "edit", body: bodyOf(move(1)) }, CLOSE.tooMuch],
      [{ type: "edit", request: -1, body: bodyOf(move(1)) }, CLOSE.tooMuch],
      [{ type: "edit", request: 1, body: null }, CLOSE.tooMuch],
      [{ type: "edit", request: 1, body: bodyOf(move(1)), more: 1 }, CLOSE.tooMuch],
      [`{"type":"edit","request":1,"body":${"[".repeat(40)}${"]".repeat(40)}}`, CLOSE.tooMuch],
      [{ type: "edit", request: 1, body: { text: "é".repeat(33_000) } }, CLOSE.tooBig],
    ] as const) {
      const client = await joined(mosaicId, ana.token);
      client.say(message);
      expect(await client.closed).toBe(code);
    }

    const client = await joined(mosaicId, ana.token);
    // None can be answered while somebody else writes to the mosaic.
    await app.ctx.db.transaction().execute(async (tx) => {
      await tx.updateTable("mosaics").set({ title: "Held" }).where("id", "=", mosaicId).execute();
      for (let n = 0; n <= MAX_UNANSWERED; n += 1)
        client.say({ type: "edit", request: n, body: bodyOf(move(n)) });
      expect(await client.closed).toBe(CLOSE.tooMuch);
    });
    // What had arrived by then is applied.
    const rest = await joined(mosaicId, ana.token);
    await expect.poll(() => rest.all("change").at(-1)?.revision, SOON).toBe(1 + MAX_UNANSWERED);
  });

  test("of many editors reaches everybody in order and without gaps", async () => {
    const { ana, mosaicId } = await place();
    const bia = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    const clients = [
      await joined(mosaicId, ana.token),
      await joined(mosaicId, bia.token),
      await joined(mosaicId, bia.token),
    ];
    await patch(mosaicId, ana.token, bodyOf(move(-1)));
    for (const client of clients)
      await expect.poll(() => client.all("change"), SOON).toHaveLength(1);
    await Promise.all(
      clients.map(async (client) => {
        for (let n = 0; n < 30; n += 1) {
          const outcome = await edit(client, bodyOf(move(n)));
          // What others did before has arrived before, so that the client need not ask for it.
          if (outcome.type !== "done") throw new Error(JSON.stringify(outcome));
          const seen = client.all("change").map(({ revision }) => revision);
          expect(seen).toEqual(expect.arrayContaining(upTo(2, outcome.answer.revision - 1)));
        }
      }),
    );
    for (const client of clients) {
      await expect.poll(() => client.all("change").at(-1)?.revision, SOON).toBe(92);
      expect(client.all("change").map(({ revision }) => revision)).toEqual(upTo(2, 92));
    }
  });

  test("counts against the same limit as a request, and is told when to try again", async () => {
    const { ana, mosaicId } = await place();
    const client = await joined(mosaicId, ana.token);
    // Otherwise a slow machine would be allowed one more. It stays stopped, so this test is the last one.
    app.clock.pause();
    // Refused ones count as well, and cost the least.
    const statuses = new Set<number>();
    for (let n = 0; n < 30 && !statuses.has(429); n += 1) {
      const some = Array.from({ length: 100 }, () => patch(mosaicId, ana.token, {}));
      for (const { status } of await Promise.all(some)) statuses.add(status);
    }
    expect([...statuses]).toEqual([400, 429]);
    expect(await edit(client, bodyOf(move(1)))).toMatchObject({
      type: "refused",
      problem: { status: 429, code: "rate.limited" },
      retryAfter: 1,
    });
  });
});

const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

async function usedAt(userId: string): Promise<string | undefined> {
  const sessions = app.ctx.db.selectFrom("sessions").select("used_at");
  return (await sessions.where("user_id", "=", userId).executeTakeFirst())?.used_at;
}
