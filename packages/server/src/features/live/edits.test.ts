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
    // Without an event, as if that of another process were lost.
    await app.ctx.db.deleteFrom("sessions").where("user_id", "=", ana.id).execute();
    expect(await edit(client, bodyOf(move(1)))).toMatchObject({
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
    await setTo({ role: "externo" });
    expect(await edit(client, bodyOf(move(1)))).toMatchObject({
      problem: { status: 403, code: "auth.forbidden" },
    });
    await setTo({ status: "removed" });
    expect(await edit(client, bodyOf(move(1)))).toMatchObject({
      problem: { status: 404, code: "notFound" },
    });
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
