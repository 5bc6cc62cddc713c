import type { WireMail, WireMessage } from "@mosaico/contract/admin";
import { searchKey } from "@mosaico/domain/search-key";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startMailWorker } from "#platform/mail/mail-worker.ts";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

let app: TestApp;
let admin: TestUser;

beforeEach(async () => {
  app = await testApp();
  admin = await givenUser(app, { isAdmin: true, name: "Root" });
});

afterEach(() => app.close());

describe("GET /admin/messages", () => {
  test("lists the messages sent through the forms, newest first", async () => {
    const sent = await app.call("POST /form/duvida", {
      body: { nome: "Zoë", email: "zoe@example.org", mensagem: "Posso imprimir?" },
      language: "fr",
    });
    expect(sent.status).toBe(201);
    app.clock.advance(1000);
    const plan = await givenMessage({ kind: "plan", plan: "Mosaico Personalizado" });
    const items = await list();
    expect(items.map(({ id }) => id)[0]).toBe(plan);
    expect(items[1]).toMatchObject({
      kind: "question",
      status: "new",
      name: "Zoë",
      email: "zoe@example.org",
      text: "Posso imprimir?",
      at: expect.stringMatching(INSTANT),
      userId: null,
      handledBy: null,
      handledAt: null,
    });
  });

  test("filters by status, kind and words", async () => {
    const one = await givenMessage({ name: "Érica", text: "Preciso de ajuda" });
    const two = await givenMessage({ kind: "contact", status: "answered", text: "Obrigado" });
    expect(await ids("status=new")).toEqual([one]);
    expect(await ids("kind=contact")).toEqual([two]);
    expect(await ids("search=erica%20AJUDA")).toEqual([one]);
    expect(await ids("search=erica%20obrigado")).toEqual([]);
  });

  test("pages stably while messages are added", async () => {
    const all: string[] = [];
    for (let many = 0; many < 60; many++) all.push(await givenMessage());
    const first = await app.call("GET /admin/messages", { token: admin.token });
    app.clock.advance(1000);
    await givenMessage();
    const second = await app.call(`GET /admin/messages?after=${first.body.next}`, {
      token: admin.token,
    });
    const seen = [...first.body.items, ...second.body.items].map(({ id }: WireMessage) => id);
    expect(seen.toSorted()).toEqual(all.toSorted());
  });
});

describe("PUT /admin/messages/:messageId", () => {
  test("records who marked a message and when, and marks it as new again", async () => {
    const id = await givenMessage();
    const { body } = await mark(id, "answered");
    const handledAt = expect.stringMatching(INSTANT);
    expect(body.item).toMatchObject({ status: "answered", handledBy: "Root", handledAt });
    await mark(id, "answered");
    expect((await mark(id, "new")).body.item).toMatchObject({
      status: "new",
      handledBy: null,
      handledAt: null,
    });
    const rows = await app.ctx.db
      .selectFrom("audit")
      .select(["thing", "what"])
      .orderBy("what")
      .execute();
    expect(rows.map(({ what }) => what)).toEqual(["answered", "new"]);
    expect(rows[0]?.thing).toBe(`message:${id}`);
  });

  test("knows three statuses", async () => {
    expect((await mark(await givenMessage(), "read")).status).toBe(400);
  });
});

describe("GET /admin/mails", () => {
  test("lists waiting and failed mails, newest first, and never their text", async () => {
    await givenMail({ subject: "Sent", status: "sent" });
    const failed = await givenMail({ subject: "Failed", status: "failed", error: "550 no" });
    app.clock.advance(1000);
    await givenMail({ subject: "Waiting" });
    const { body } = await app.call("GET /admin/mails", { token: admin.token });
    expect(body.items.map(({ subject }: WireMail) => subject)).toEqual(["Waiting", "Failed"]);
    expect(body.items[1]).toEqual({
      id: failed,
      to: "ana@example.org",
      subject: "Failed",
      status: "failed",
      attempts: 3,
      error: "550 no",
      createdAt: expect.any(String),
      nextAt: null,
    });
    expect(JSON.stringify(body)).not.toContain("secret");
    const only = await app.call("GET /admin/mails?status=waiting", { token: admin.token });
    expect(only.body.items).toHaveLength(1);
  });
});

describe("POST /admin/mails/:mailId/retry", () => {
  test("retries a failed mail", async () => {
    const id = await givenMail({ status: "failed", error: "550 no" });
    const { status, body } = await retry(id);
    expect([status, body.item]).toMatchObject([
      200,
      { status: "waiting", attempts: 0, error: null, nextAt: expect.stringMatching(INSTANT) },
    ]);
    const sent: string[] = [];
    const worker = startMailWorker(app.ctx, app.config, pino({ level: "silent" }), {
      send: async (mail) => void sent.push(mail.text),
    });
    await expect.poll(undelivered).toEqual([]);
    await worker.stop();
    expect(sent).toEqual(["secret"]);
    expect((await retry(id)).status).toBe(404);
  });

  test("sends a waiting mail at once, without disturbing a delivery in progress", async () => {
    const id = await givenMail({ next_at: "2999-01-01T00:00:00.000Z" });
    const { body } = await retry(id);
    expect(body.item).toMatchObject({ status: "waiting", attempts: 3 });
    expect(body.item.nextAt <= app.clock.now().toISOString()).toBe(true);
  });

  test("cannot resend a delivered mail, nor one whose text has been erased", async () => {
    for (const status of ["sent", "failed", "waiting"]) {
      expect((await retry(await givenMail({ status, message: "null" }))).status).toBe(404);
    }
    expect(await app.ctx.db.selectFrom("audit").select("id").execute()).toEqual([]);
  });
});

async function list(query = ""): Promise<WireMessage[]> {
  const { body } = await app.call(`GET /admin/messages?${query}`, { token: admin.token });
  return body.items;
}

async function ids(query: string): Promise<string[]> {
  return (await list(query)).map(({ id }) => id);
}

function mark(id: string, status: string) {
  return app.call(`PUT /admin/messages/${id}`, { token: admin.token, body: { status } });
}

function retry(id: string) {
  return app.call(`POST /admin/mails/${id}/retry`, { token: admin.token });
}

async function undelivered(): Promise<WireMail[]> {
  return (await app.call("GET /admin/mails", { token: admin.token })).body.items;
}

async function givenMessage(overrides: Record<string, string> = {}): Promise<string> {
  const id = app.ctx.ids.uuid();
  const { name = "Ana", text = "Olá" } = overrides;
  await app.ctx.db
    .insertInto("messages")
    .values({
      id,
      kind: "question",
      status: "new",
      name,
      email: "ana@example.org",
      phone: "",
      plan: "",
      text,
      language: "pt",
      user_id: null,
      created_at: app.clock.now().toISOString(),
      handled_by: null,
      handled_at: null,
      search: searchKey(`${name} ana@example.org ${text}`),
      ...overrides,
    })
    .execute();
  return id;
}

async function givenMail({ subject = "Mail", ...fields }: Record<string, string>): Promise<string> {
  const id = app.ctx.ids.uuid();
  const now = app.clock.now().toISOString();
  await app.ctx.db
    .insertInto("outbox")
    .values({
      id,
      recipient: "ana@example.org",
      message: JSON.stringify(
        app.ctx.secrets.seal(
          ["outbox", id],
          JSON.stringify({ subject, text: "secret", html: "secret" }),
        ),
      ),
      attempts: 3,
      next_at: now,
      status: "waiting",
      error: null,
      created_at: now,
      sent_at: null,
      ...fields,
    })
    .execute();
  return id;
}
