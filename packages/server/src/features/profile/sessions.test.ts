import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const list = async (token: string) => (await app.call("GET /sessions", { token })).body.items;
const isOpen = async (token: string) =>
  (await app.call("GET /auth/session", { token })).status === 200;

async function signInAgain(ana: TestUser, userAgent = "Firefox"): Promise<string> {
  const { body } = await app.call("POST /auth/login", {
    body: { email: ana.email, password: ana.password },
    headers: { "user-agent": userAgent },
    network: "198.51.100.7",
  });
  return body.token as string;
}

describe("GET /sessions", () => {
  test("lists the requester's sessions, most recently used first, and marks the current one", async () => {
    const ana = await givenUser(app);
    await givenUser(app);
    app.clock.advance(60_000);
    const other = await signInAgain(ana);
    const items = await list(other);
    expect(items).toMatchObject([
      { isCurrent: true, userAgent: "Firefox", network: "198.51.100.7" },
      { isCurrent: false, userAgent: "test", network: "127.0.0.1" },
    ]);
    expect(Object.keys(items[0]).toSorted()).toEqual(
      [
        "id",
        "isCurrent",
        "userAgent",
        "network",
        "createdAt",
        "usedAt",
        "method",
        "hasSecondStep",
      ].toSorted(),
    );
    app.clock.advance(31 * 24 * 60 * 60_000);
    const again = await signInAgain(ana);
    expect(await list(again)).toHaveLength(1);
  });

  test("requires a session, and accepts no query", async () => {
    const ana = await givenUser(app);
    expect(await app.call("GET /sessions")).toMatchObject({ status: 401 });
    expect(await app.call("GET /sessions?of=all", { token: ana.token })).toMatchObject({
      status: 400,
    });
  });
});

describe("DELETE /sessions/:sessionId", () => {
  test("ends one session at once, and notifies its open screens", async () => {
    const ana = await givenUser(app);
    const other = await signInAgain(ana);
    const { id } = (await list(ana.token)).find((one: { isCurrent: boolean }) => !one.isCurrent);
    const received: string[] = [];
    const stop = app.ctx.events.listen(`session:${id}`, () => received.push(id));
    const answer = await app.call(`DELETE /sessions/${id}`, { token: ana.token });
    stop();
    expect(answer.status).toBe(204);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(received).toEqual([id]);
    expect(await isOpen(other)).toBe(false);
    expect(await isOpen(ana.token)).toBe(true);
  });

  test("ends the current one too, and removes the files cookie with it", async () => {
    const ana = await givenUser(app);
    const [{ id }] = await list(ana.token);
    const answer = await app.call(`DELETE /sessions/${id}`, { token: ana.token });
    expect(answer.headers["set-cookie"]).toMatch(/mosaico_files=;/);
    expect(await isOpen(ana.token)).toBe(false);
  });

  test("does not find other users' sessions, not even for an owner of the same account or an admin", async () => {
    const ana = await givenUser(app);
    const [{ id }] = await list(ana.token);
    const owner = await givenUser(app, { accountId: ana.accountId });
    const admin = await givenUser(app, { isAdmin: true });
    for (const { token } of [owner, admin]) {
      expect(await app.call(`DELETE /sessions/${id}`, { token })).toMatchObject({
        status: 404,
        body: { code: "notFound" },
      });
    }
    expect(await app.call(`DELETE /sessions/${id}`)).toMatchObject({ status: 401 });
    expect(await isOpen(ana.token)).toBe(true);
  });

  test("refuses an invalid id", async () => {
    const ana = await givenUser(app);
    const answer = await app.call("DELETE /sessions/%00", { token: ana.token });
    expect(answer.status).toBe(400);
  });
});

describe("DELETE /sessions", () => {
  test("ends all but the current one, and notifies each", async () => {
    const ana = await givenUser(app);
    const others = [await signInAgain(ana), await signInAgain(ana)];
    const stranger = await givenUser(app);
    const answer = await app.call("DELETE /sessions?keep=current", { token: ana.token });
    expect(answer.status).toBe(204);
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
    expect(await isOpen(ana.token)).toBe(true);
    expect(await isOpen(stranger.token)).toBe(true);
  });

  test("ends all, including the current one", async () => {
    const ana = await givenUser(app);
    const other = await signInAgain(ana);
    const received: string[] = [];
    for (const { id } of await list(ana.token)) {
      app.ctx.events.listen(`session:${id}`, () => received.push(id));
    }
    const answer = await app.call("DELETE /sessions", { token: ana.token });
    expect(answer.headers["set-cookie"]).toMatch(/mosaico_files=;/);
    expect(received).toHaveLength(2);
    expect(await isOpen(other)).toBe(false);
    expect(await isOpen(ana.token)).toBe(false);
  });

  test("requires a session, and refuses other values of `keep`", async () => {
    const ana = await givenUser(app);
    expect(await app.call("DELETE /sessions")).toMatchObject({ status: 401 });
    expect(await app.call("DELETE /sessions?keep=mine", { token: ana.token })).toMatchObject({
      status: 400,
    });
  });
});
