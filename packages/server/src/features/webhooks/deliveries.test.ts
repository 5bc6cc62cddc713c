import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { stripTypeScriptTypes } from "node:module";
import { MAX_FAILING_DAYS, WEBHOOK_EVENTS } from "@mosaico/domain/account/webhook";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { costOf } from "#testing/cost-of.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { joinByLoops } from "#testing/join-by-loops.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { onlyOn } from "#testing/test-database.ts";
import { type WebhookReceiver, openReceiver } from "#testing/webhook-receiver.ts";
import { deliver } from "./deliver.ts";
import { claimDelivery } from "./deliveries.store.ts";
import { watchHookedAccounts } from "./hooked-accounts.ts";
import { eventWrites } from "./record-event.ts";
import { startDeliveries, sweepDeliveries } from "./start-deliveries.ts";

// J4
const MAX_ATTEMPTS = 10;

const DAY = 24 * 60 * 60_000;
const GUIDE = new URL("../../../../../docs/api.md", import.meta.url);

let app: TestApp;
let receiver: WebhookReceiver;
let ana: TestUser;
let mosaicId: number;
beforeAll(async () => {
  receiver = await openReceiver();
  app = await testApp({ settings: { webhookHosts: [receiver.host] } });
});
beforeEach(async () => {
  ana = await givenUser(app);
  mosaicId = await givenMosaic(app, ana.accountId);
});
afterEach(async () => {
  // What a test leaves is not due in the next.
  await app.ctx.db.deleteFrom("webhooks").execute();
  receiver.received.length = 0;
  receiver.respond = (response) => response.writeHead(204).end();
});
afterAll(async () => {
  receiver.close();
  await app.close();
});

async function hook(changes: object = {}): Promise<{ id: string; secret: string }> {
  const { status, body } = await app.call(`POST /accounts/${ana.accountId}/webhooks`, {
    token: ana.token,
    body: { name: "Catalogue", url: receiver.url, events: WEBHOOK_EVENTS, ...changes },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.item.id, secret: body.secret };
}

function edit(...operations: object[]) {
  return app.call(`PATCH /mosaics/${mosaicId}`, {
    token: ana.token,
    body: { changeId: randomUUID(), baseRevision: 0, operations },
  });
}

const addTile = (title: string) => ({
  op: "addTile",
  tile: { id: randomUUID(), position: { x: 0, y: 0 }, data: { type: "texto", title } },
});

function momentsOf(now: Date) {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return { now: after(0), latest: after(DAY), leaseUntil: after(60_000) };
}

/** Attempts what is due, one after the other. Returns how many that were. */
async function deliverDue(): Promise<number> {
  for (let count = 0; ; count += 1) {
    const now = app.clock.now();
    const claimed = await claimDelivery(app.ctx, { ...momentsOf(now), busy: [] });
    if (claimed === undefined) return count;
    await deliver(app.ctx, claimed, 0.5);
  }
}

const types = (): string[] => receiver.received.map(({ event }) => event.type);
const deliveriesOf = async (id: string) =>
  (await app.call(`GET /webhooks/${id}/deliveries`, { token: ana.token })).body.items;
const webhook = async () =>
  (await app.call(`GET /accounts/${ana.accountId}/webhooks`, { token: ana.token })).body.items[0];

describe("events", () => {
  test("J1: each of them is reported once, with what it is about", async () => {
    await hook();
    const { token, accountId } = ana;
    const made = await app.call("POST /mosaics", { token, body: { title: "Escola", accountId } });
    const { id } = made.body.item;
    await app.call(`PUT /mosaics/${id}/language`, { token, body: { language: "ar" } });
    await edit({ op: "rename", title: "مكتبة 🧩" }, addTile("a"));
    const link = await app.call(`POST /mosaics/${id}/links`, { token, body: {} });
    await app.call(`DELETE /links/${link.body.item.id}`, { token });
    await app.call(`DELETE /mosaics/${id}`, { token });
    await app.call(`POST /removed-mosaics/${id}/restore`, { token });
    const copy = await app.call(`POST /mosaics/${mosaicId}/copies`, {
      token,
      body: { title: "Copy", accountId },
    });
    await sendFile(app, "POST /files", {
      token,
      fields: { folder: "content", accountId },
      file: { name: "foto 📷.png", bytes: fixture("photo.png"), type: "image/png" },
    });
    await join("designer");
    app.clock.advance(6000);
    await deliverDue();
    expect(types().toSorted()).toEqual(
      [
        "mosaic.created",
        "mosaic.changed",
        "mosaic.changed",
        "tiles.changed",
        "sharing.changed",
        "sharing.changed",
        "mosaic.deleted",
        "mosaic.restored",
        // The copy, with its first change.
        "mosaic.created",
        "tiles.changed",
        "file.added",
        "member.joined",
      ].toSorted(),
    );
    const of = (type: string) => receiver.received.find(({ event }) => event.type === type)?.event;
    expect(of("mosaic.deleted").data).toMatchObject({
      accountId,
      userId: ana.id,
      mosaic: { id, title: "Escola" },
    });
    expect(of("tiles.changed").data.mosaic).toMatchObject({ title: "مكتبة 🧩" });
    expect(of("file.added").data.file).toMatchObject({ originalName: "foto 📷.png" });
    expect(of("member.joined").data).toMatchObject({ role: "designer" });
    expect(copy.status).toBe(201);
    // Once is enough.
    expect(await deliverDue()).toBe(0);
  });

  test("J1: a webhook gets only the events and the mosaic that were chosen", async () => {
    await hook({ events: ["mosaic.changed"], mosaicId });
    await edit(addTile("a"));
    await edit({ op: "rename", title: "Renamed" });
    const other = await givenMosaic(app, ana.accountId);
    await app.call(`PUT /mosaics/${other}/language`, {
      token: ana.token,
      body: { language: "pt" },
    });
    app.clock.advance(6000);
    await deliverDue();
    expect(receiver.received.map(({ event }) => event.data.mosaic.title)).toEqual(["Renamed"]);
  });

  test("J1: an account hears nothing of another one", async () => {
    await hook();
    const bia = await givenUser(app);
    await app.call("POST /mosaics", {
      token: bia.token,
      body: { title: "Hers", accountId: bia.accountId },
    });
    expect(await deliverDue()).toBe(0);
  });

  test("J1: the changes of tiles within five seconds are one event, later ones another", async () => {
    await hook({ events: ["tiles.changed"] });
    for (const title of ["a", "b", "c"]) await edit(addTile(title));
    expect(await deliverDue()).toBe(0);
    app.clock.advance(5001);
    expect(await deliverDue()).toBe(1);
    await edit(addTile("d"));
    app.clock.advance(5001);
    expect(await deliverDue()).toBe(1);
    const ranges = receiver.received.map(({ event: { data } }) => [
      data.sinceRevision,
      data.mosaic.revision,
    ]);
    expect(ranges).toEqual([
      [0, 3],
      [3, 4],
    ]);
  });

  test("J4: what is refused is not reported, because the event shares its transaction", async () => {
    await hook();
    const token = ana.token;
    // M3: the last one stays.
    const refused = await app.call(`DELETE /mosaics/${mosaicId}`, { token });
    expect(refused.body.code).toBe("mosaics.last");
    await edit(addTile("a"), { op: "rename", title: "" });
    app.clock.advance(6000);
    expect(await deliverDue()).toBe(0);
  });
});

describe("a delivery", () => {
  test("J2: has a signature that the guide's own function verifies, and no other", async () => {
    const { secret } = await hook();
    await app.call("POST /mosaics", {
      token: ana.token,
      body: { title: "日本語 \u2028 🧩", accountId: ana.accountId },
    });
    await deliverDue();
    const isFromMosaico = await functionOfGuide();
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
    expect(headers["content-type"]).toBe("application/json");
    expect(isFromMosaico(headers, body, secret)).toBe(true);
    expect(isFromMosaico(headers, `${body} `, secret)).toBe(false);
    expect(isFromMosaico({ ...headers, "webhook-id": "msg_2" }, body, secret)).toBe(false);
    expect(isFromMosaico(headers, body, "whsec_AAAA")).toBe(false);
    const old = String(Number(headers["webhook-timestamp"]) - 600);
    expect(isFromMosaico({ ...headers, "webhook-timestamp": old }, body, secret)).toBe(false);
  });

  test("J2: is signed by both secrets for a day after the new one was made", async () => {
    const { id, secret } = await hook();
    const renewed = await app.call(`POST /webhooks/${id}/secret`, { token: ana.token });
    const send = async () => {
      await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
      await deliverDue();
      return receiver.received.at(-1);
    };
    const isFromMosaico = await functionOfGuide();
    const both = await send();
    for (const one of [secret, renewed.body.secret]) {
      expect(isFromMosaico(both?.headers, both?.body, one)).toBe(true);
    }
    app.clock.advance(DAY + 1000);
    const later = await send();
    expect(String(both?.headers["webhook-signature"]).split(" ")).toHaveLength(2);
    expect(String(later?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
  });

  test("is logged with status, time and the beginning of the response", async () => {
    const { id } = await hook();
    receiver.respond = (response) => response.writeHead(500).end(`não\u0000 ${"🧩".repeat(2000)}`);
    await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
    await deliverDue();
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({
      event: "webhook.test",
      state: "waiting",
      attempts: 1,
      status: 500,
      problem: null,
    });
    expect(delivery.response).toMatch(/^não 🧩+$/u);
    expect(Buffer.byteLength(delivery.response)).toBeLessThanOrEqual(1024);
    expect(delivery.tookMs).toBeGreaterThanOrEqual(0);
    expect(receiver.received[0]?.body).toBe(delivery.body);
  });

  test("J4: is attempted again with the same id and body, until it fails for good", async () => {
    const { id } = await hook({ events: ["mosaic.created"] });
    receiver.respond = (response) => response.writeHead(503).end();
    await app.call("POST /mosaics", {
      token: ana.token,
      body: { title: "Escola", accountId: ana.accountId },
    });
    for (let at = 0; at < MAX_ATTEMPTS; at += 1) {
      expect(await deliverDue()).toBe(1);
      app.clock.advance(11 * 60 * 60_000);
    }
    expect(await deliverDue()).toBe(0);
    const same = new Set(
      receiver.received.map(({ headers, body }) => headers["webhook-id"] + body),
    );
    expect([receiver.received.length, same.size]).toEqual([MAX_ATTEMPTS, 1]);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: "failed", attempts: MAX_ATTEMPTS, nextAt: null },
    ]);
    expect((await webhook()).failingSince).not.toBeNull();
  });

  test("J4: does not wait for the time of a clock that was days ahead", async () => {
    const { id } = await hook();
    receiver.respond = (response) => response.writeHead(503).end();
    app.clock.advance(3 * DAY);
    await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
    expect(await deliverDue()).toBe(1);
    app.clock.advance(-3 * DAY);
    receiver.respond = (response) => response.writeHead(204).end();
    expect(await deliverDue()).toBe(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: "delivered" }]);
  });

  test("J4: one success ends the failing, and nothing else is delayed any more", async () => {
    const { id } = await hook();
    receiver.respond = (response) => response.writeHead(503).end();
    for (let at = 0; at < 3; at += 1) {
      await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
    }
    // The first failure delays the others, which are not attempted one by one.
    expect(await deliverDue()).toBe(1);
    receiver.respond = (response) => response.writeHead(204).end();
    app.clock.advance(60_000);
    expect(await deliverDue()).toBe(3);
    expect(await webhook()).toMatchObject({ failingSince: null, enabled: true });
  });

  test("J4: after days of failure the webhook is turned off, and each owner gets a mail", async () => {
    const bia = await givenUser(app, { accountId: ana.accountId, language: "de" });
    await givenUser(app, { accountId: ana.accountId, role: "designer" });
    const { id } = await hook({ name: "Catálogo" });
    receiver.respond = (response) => response.writeHead(500).end();
    await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
    await deliverDue();
    app.clock.advance(MAX_FAILING_DAYS * DAY + 1000);
    await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
    await deliverDue();
    expect(await webhook()).toMatchObject({ enabled: false, disabledAt: expect.any(String) });
    const mails = (await app.mails()).filter(({ subject }) => subject.includes("Catálogo"));
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ana.email, bia.email].toSorted());
    expect(mails.find(({ to }) => to === bia.email)?.subject).toContain("ausgeschaltet");
    await edit(addTile("a"));
    app.clock.advance(6000);
    expect(await deliverDue()).toBe(0);
    expect((await deliveriesOf(id)).map(({ state }: { state: string }) => state)).toEqual([
      "failed",
      "failed",
    ]);
  });

  test("J4: a receiver that says it is gone ends its webhook at once", async () => {
    const { id } = await hook();
    receiver.respond = (response) => response.writeHead(410).end();
    await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
    await deliverDue();
    expect(await webhook()).toMatchObject({ enabled: false });
  });

  test("J3: reaches no private network, and follows no redirect", async () => {
    const inward = await hook({ url: "https://127.0.0.1/", events: ["mosaic.created"] });
    const moved = await hook();
    receiver.respond = (response) =>
      response.writeHead(302, { location: `http://${receiver.host}/other` }).end();
    for (const { id } of [inward, moved]) {
      await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
    }
    await deliverDue();
    expect(await deliveriesOf(inward.id)).toMatchObject([{ status: null, problem: "inward" }]);
    expect(await deliveriesOf(moved.id)).toMatchObject([{ status: 302, state: "waiting" }]);
    expect(receiver.received).toHaveLength(1);
  });

  test("of a blocked account is not made", async () => {
    const { id } = await hook();
    await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
    const { db } = app.ctx;
    const ofAccount = db.updateTable("accounts").where("id", "=", ana.accountId);
    await ofAccount.set({ blocked_at: app.clock.now().toISOString() }).execute();
    await deliverDue();
    await ofAccount.set({ blocked_at: null }).execute();
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([{ state: "failed", problem: "ended" }]);
  });
});

describe("several processes", () => {
  test("J4: each delivery is claimed by one of them, and again once a process has died", async () => {
    const { id } = await hook();
    for (let at = 0; at < 5; at += 1) {
      await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
    }
    const claimAll = (busy: readonly string[] = []) => {
      const now = app.clock.now();
      const claim = () => claimDelivery(app.ctx, { ...momentsOf(now), busy });
      return Promise.all(Array.from({ length: 12 }, claim));
    };
    expect((await claimAll([id])).filter(Boolean)).toEqual([]);
    const claimed: string[] = [];
    // A claim that meets another one's row may find nothing, and looks again later.
    await expect
      .poll(async () => {
        claimed.push(...(await claimAll()).flatMap((one) => one?.id ?? []));
        return claimed.length;
      })
      .toBe(5);
    expect(new Set(claimed).size).toBe(5);
    app.clock.advance(61_000);
    expect((await claimAll()).filter(Boolean).length).toBeGreaterThan(0);
  });

  onlyOn("postgres")("J4: one is claimed at a time however PostgreSQL joins the rows", async () => {
    const { id } = await hook();
    for (let at = 0; at < 3; at += 1) {
      await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
    }
    const claimed = await app.ctx.db.transaction().execute(async (db) => {
      await joinByLoops(db);
      return claimDelivery({ db }, { ...momentsOf(app.clock.now()), busy: [] });
    });
    const attempted = await app.ctx.db
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("webhook_id", "=", id)
      .where("attempts", ">", 0)
      .execute();
    expect(attempted).toEqual([{ id: claimed?.id }]);
  });

  test("nothing is written while nothing is due", async () => {
    await hook();
    const idle = () => claimDelivery(app.ctx, { ...momentsOf(app.clock.now()), busy: [] });
    expect(await costOf(idle)).toMatchObject({ reads: 1, writes: 0 });
  });

  test("J4: the worker delivers by itself, and a hanging receiver does not keep it from stopping", async () => {
    const { id } = await hook();
    const worker = startDeliveries(app.ctx, pino({ level: "silent" }));
    await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
    await expect.poll(() => types()).toEqual(["webhook.test"]);
    await expect.poll(async () => (await deliveriesOf(id))[0].state).toBe("delivered");
    await worker.stop();
  });
});

test("J4: an edit in an account without webhooks writes nothing, and the first webhook is noticed at once", async () => {
  const { db, events, clock } = app.ctx;
  const hookedAccounts = watchHookedAccounts({ db, events, clock });
  const { accountId } = ana;
  const write = () =>
    eventWrites(
      { ...app.ctx, hookedAccounts },
      {
        event: "tiles.changed",
        accountId,
        mosaic: { accountId, mosaicId, title: "Mosaic", revision: 1 },
      },
    ).length;
  // Not known yet: the statement finds out.
  expect(write()).toBe(1);
  await expect.poll(write).toBe(0);
  await hook();
  expect(write()).toBe(1);
  await expect.poll(() => hookedAccounts.mayHave(accountId)).toBe(true);
});

test("old deliveries are deleted, those that failed later than those that succeeded", async () => {
  const { id } = await hook();
  await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
  await deliverDue();
  receiver.respond = (response) => response.writeHead(410).end();
  await app.call(`POST /webhooks/${id}/tests`, { token: ana.token });
  await deliverDue();
  const count = async () => {
    await sweepDeliveries(app.ctx);
    const rows = app.ctx.db.selectFrom("webhook_deliveries").select("id");
    return (await rows.where("webhook_id", "=", id).execute()).length;
  };
  expect(await count()).toBe(2);
  app.clock.advance(8 * DAY);
  expect(await count()).toBe(1);
  app.clock.advance(23 * DAY);
  expect(await count()).toBe(0);
});

/** Somebody accepts an invite to the account. */
async function join(role: string): Promise<void> {
  const bia = await givenUser(app);
  await app.call("POST /user-invites", {
    token: ana.token,
    body: { name: "Bia", email: bia.email, role, accountId: ana.accountId },
  });
  const mail = (await app.mails()).findLast(({ to }) => to === bia.email);
  const token = /invite=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const { status } = await app.call("POST /user-invites/accept", {
    token: bia.token,
    body: { token },
  });
  expect(status).toBe(200);
}

type Verify = (headers: unknown, body: unknown, secret: string) => boolean;

/** The function for verifying signatures that the guide shows, at the moment of this test. */
async function functionOfGuide(): Promise<Verify> {
  const text = await readFile(GUIDE, "utf8");
  const [code = ""] = /^import \{ createHmac[\s\S]*?^\}$/m.exec(text) ?? [];
  const at = String(app.clock.now().getTime());
  const plain = stripTypeScriptTypes(code).replace("Date.now()", at);
  const source = `${plain}\nexport { isFromMosaico };`;
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
    isFromMosaico: Verify;
  };
  return module.isFromMosaico;
}
