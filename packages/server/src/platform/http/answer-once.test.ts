import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenImplementation, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { leftBehind } from "#testing/left-behind.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { sweepAnswers } from "./answer-once.ts";
import { confirmClaim } from "./stored-answers.store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let ana: TestUser;

beforeAll(async () => {
  app = await testApp();
  ana = await givenUser(app);
});
afterAll(() => app.close());

const create = (title: string, key: string, { token }: TestUser = ana) =>
  app.call("POST /mosaics", {
    token,
    headers: { "idempotency-key": key },
    body: { title, accountId: ana.accountId },
  });

async function count(title: string): Promise<number> {
  const rows = await app.ctx.db
    .selectFrom("mosaics")
    .select("id")
    .where("account_id", "=", ana.accountId)
    .where("title", "=", title)
    .execute();
  return rows.length;
}

describe("a POST repeated with its idempotency key", () => {
  test("is executed once and returns the first response again", async () => {
    const first = await create("Once", "a-key");
    const again = await create("Once", "a-key");
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await count("Once")).toBe(1);
    const entries = await app.ctx.db
      .selectFrom("audit")
      .select("id")
      .where("thing", "=", `mosaic:${first.body.item.id}`)
      .execute();
    expect(entries).toHaveLength(1);
  });

  test("is executed once when copies arrive at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create("Eight", "eight")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.item.id)).size).toBe(1);
    expect(await count("Eight")).toBe(1);
  });

  test("is refused if its values differ", async () => {
    await create("One", "other-values");
    const other = await create("Two", "other-values");
    expect([other.status, other.body.code]).toEqual([422, "request.keyUsed"]);
    expect(await count("Two")).toBe(0);
  });

  test("is a different request for another user and for another endpoint", async () => {
    const eva = await givenUser(app, { accountId: ana.accountId });
    await create("Both", "shared");
    expect((await create("Both", "shared", eva)).status).toBe(201);
    expect(await count("Both")).toBe(2);
    const { status } = await app.call("POST /implementations", {
      token: ana.token,
      headers: { "idempotency-key": "shared" },
      body: { name: "Both", accountId: ana.accountId },
    });
    expect(status).toBe(201);
  });

  test("is executed again if the first attempt was refused", async () => {
    const refused = await create("", "refused");
    expect(refused.body.code).toBe("mosaics.titleRequired");
    expect((await create("", "refused")).body.code).toBe("mosaics.titleRequired");
    const implementation = await givenImplementation(app, ana.accountId);
    expect(implementation).toEqual(expect.any(String));
    expect((await create("Now", "refused")).status).toBe(201);
  });

  test("creates one implementation and sends one invitation", async () => {
    const headers = { "idempotency-key": "invite" };
    const body = {
      name: "Bia",
      email: "bia@example.org",
      role: "operator",
      accountId: ana.accountId,
    };
    const ask = () => app.call("POST /user-invites", { token: ana.token, headers, body });
    const first = await ask();
    expect([first.status, (await ask()).body]).toEqual([201, first.body]);
    const mails = (await app.mails()).filter(({ to }) => to === "bia@example.org");
    expect(mails).toHaveLength(1);
  });

  test("waits for a request in progress, and takes over from an abandoned one", async () => {
    const body = { name: "Halfway", accountId: ana.accountId };
    const headers = { "idempotency-key": "halfway" };
    const ask = () => app.call("POST /implementations", { token: ana.token, headers, body });
    await ask();
    // As if the server had been killed halfway.
    await app.ctx.db
      .updateTable("stored_answers")
      .set({ answer: null })
      .where("key", "=", "halfway")
      .execute();
    const waiting = await ask();
    expect([waiting.status, waiting.body.code]).toEqual([409, "request.inProgress"]);
    expect(Number(waiting.headers["retry-after"])).toBeGreaterThan(0);
    app.clock.advance(61_000);
    expect((await ask()).status).toBe(201);
  });

  test("takes over from one that was abandoned while the clock was days ahead", async () => {
    const body = { name: "Ahead", accountId: ana.accountId };
    const headers = { "idempotency-key": "ahead" };
    const ask = () => app.call("POST /implementations", { token: ana.token, headers, body });
    app.clock.advance(2 * DAY_MS);
    await ask();
    await app.ctx.db
      .updateTable("stored_answers")
      .set({ answer: null })
      .where("key", "=", "ahead")
      .execute();
    app.clock.advance(-2 * DAY_MS);
    expect((await ask()).status).toBe(201);
  });

  test("is not taken for abandoned while it says that it is being served", async () => {
    const body = { name: "Long", accountId: ana.accountId };
    const headers = { "idempotency-key": "long" };
    const endpoint = "POST /implementations";
    const ask = () => app.call(endpoint, { token: ana.token, headers, body });
    await ask();
    await app.ctx.db
      .updateTable("stored_answers")
      .set({ answer: null })
      .where("key", "=", "long")
      .execute();
    app.clock.advance(50_000);
    await confirmClaim(app.ctx, { userId: ana.id, endpoint, key: "long" });
    app.clock.advance(50_000);
    expect((await ask()).body.code).toBe("request.inProgress");
    app.clock.advance(11_000);
    expect((await ask()).status).toBe(201);
  });

  test.each(["", "x".repeat(129), "with space"])("is refused with %j as its key", async (key) => {
    const { status, body } = await create("Bad key", key);
    expect([status, body.code]).toEqual([400, "validation.failed"]);
    expect(body.errors[0].path).toBe("Idempotency-Key");
  });

  test("is remembered for a day", async () => {
    await create("A day", "a-day");
    app.clock.advance(DAY_MS + 1000);
    await sweepAnswers(app.ctx);
    const left = await app.ctx.db.selectFrom("stored_answers").select("key").execute();
    expect(left).toEqual([]);
  });
});

describe("an upload repeated with its idempotency key", () => {
  const PDF = fixture("document.pdf");
  const upload = (key: string, sent: { bytes?: Uint8Array; name?: string; type?: string } = {}) =>
    sendFile(app, "POST /files", {
      token: ana.token,
      headers: { "idempotency-key": key },
      fields: { folder: "content", ...(sent.type && { type: sent.type }) },
      file: { name: sent.name ?? "document.pdf", bytes: sent.bytes ?? PDF },
    });
  const stored = async () => (await app.ctx.db.selectFrom("files").select("name").execute()).length;

  test("gets the first response, and stores nothing twice", async () => {
    const first = await upload("a-file");
    expect(first.status).toBe(201);
    const before = await stored();
    const again = await upload("a-file");
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await stored()).toBe(before);
    expect((await leftBehind(app)).arriving).toBe(0);
  });

  test("is refused with other bytes of the same length, another name or other fields", async () => {
    await upload("other-file");
    const before = await stored();
    const bytes = new Uint8Array(PDF);
    bytes[bytes.length - 1] = 0x20;
    for (const other of [
      { bytes },
      { bytes: PDF.subarray(0, 100) },
      { bytes: Buffer.concat([PDF, PDF]) },
      { name: "another 日本語.pdf" },
      { type: "pdf" },
    ]) {
      const refused = await upload("other-file", other);
      expect([refused.status, refused.body.code]).toEqual([422, "request.keyUsed"]);
    }
    expect(await stored()).toBe(before);
    expect((await leftBehind(app)).arriving).toBe(0);
  });

  test("is executed once when sent many times at once", async () => {
    const icons = () => app.ctx.db.selectFrom("icons").select("id").execute();
    const before = (await icons()).length;
    const send = () =>
      sendFile(app, "POST /icons", {
        token: ana.token,
        headers: { "idempotency-key": "icons" },
        fields: { accountId: ana.accountId, description: "Sun" },
        file: { name: "icon.png", bytes: fixture("small-photo.jpg") },
      });
    const answers = await Promise.all(Array.from({ length: 3 }, send));
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    for (const { status, body } of answers) {
      if (status !== 201) expect([status, body.code]).toEqual([409, "request.inProgress"]);
    }
    expect((await send()).body).toEqual(done[0]?.body);
    expect((await icons()).length).toBe(before + 1);
  });

  test("is executed again if the first attempt was refused", async () => {
    const refused = await upload("bad-file", { bytes: PDF.subarray(0, 60) });
    expect(refused.status).toBe(400);
    expect((await upload("bad-file")).status).toBe(201);
  });

  test("takes over from an attempt that was abandoned halfway", async () => {
    await upload("half-a-file");
    await app.ctx.db
      .updateTable("stored_answers")
      .set({ answer: null })
      .where("key", "=", "half-a-file")
      .execute();
    app.clock.advance(61_000);
    expect((await upload("half-a-file")).status).toBe(201);
  });
});
