import type { AddressInfo } from "node:net";
import { CLOSE } from "@mosaico/contract/live";
import Fastify from "fastify";
import fastifyCookie from "@fastify/cookie";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { SystemCtx } from "#platform/context.ts";
import { acceptSockets } from "#platform/live/accept-sockets.ts";
import type { ChannelTimes } from "#platform/live/channel.ts";
import { givenMosaic, givenUser, type TestUser } from "#testing/factories.ts";
import { listenForSockets } from "#testing/live-client.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { type VisitorClient, openShared } from "#testing/visitor-client.ts";
import { serveSharedChannel } from "./shared-channel.ts";

// Generous, for busy machines.
const SOON = { timeout: 8000 };
const PASSWORD = "ripe tomatoes";
const HOUR_MS = 60 * 60 * 1000;

type Link = { readonly id: string; readonly slug: string };

let app: TestApp;
let address: string;
let owner: TestUser;
let mosaicId: number;
const opened: (() => Promise<unknown> | void)[] = [];
beforeAll(async () => {
  app = await testApp();
  address = await listenForSockets(app.app);
  owner = await givenUser(app);
});
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});
afterAll(() => app.close());

async function share(body: object = {}, of?: number): Promise<Link> {
  mosaicId = of ?? (await givenMosaic(app, owner.accountId, { title: "Bakery" }));
  const answer = await app.call(`POST /mosaics/${mosaicId}/links`, { token: owner.token, body });
  expect(answer.status).toBe(201);
  return answer.body.item as Link;
}

async function open(
  slug: string,
  options: Parameters<typeof openShared>[2] = {},
  at = address,
): Promise<VisitorClient> {
  const client = await openShared(at, slug, options);
  opened.push(() => client.socket.terminate());
  return client;
}

async function joined(slug: string, cookie?: string, at = address): Promise<VisitorClient> {
  const client = await open(slug, cookie === undefined ? {} : { headers: { cookie } }, at);
  expect(await client.answer).toBe("welcome");
  return client;
}

async function unlock(slug: string, password = PASSWORD): Promise<string> {
  const { headers } = await app.call(`POST /shared/${slug}/password`, { body: { password } });
  return headers["set-cookie"]?.split(";", 1)[0] ?? "";
}

async function asOwner(
  key: `${"POST" | "PUT" | "PATCH" | "DELETE"} /${string}`,
  body?: unknown,
): Promise<void> {
  const { status } = await app.call(key, {
    token: owner.token,
    ...(body !== undefined && { body }),
  });
  expect(status, key).toBeLessThan(300);
}

async function edit(baseRevision: number): Promise<void> {
  await asOwner(`PATCH /mosaics/${mosaicId}`, {
    changeId: app.ctx.ids.uuid(),
    baseRevision,
    operations: [
      {
        op: "addTile",
        tile: {
          id: `t${baseRevision}`,
          position: { x: 0, y: 1000 * baseRevision },
          data: { type: "texto", title: "Bread" },
        },
      },
    ],
  });
}

/** A server with this channel only, and other timings. */
async function small(times: Partial<ChannelTimes>, ctx: SystemCtx = app.ctx): Promise<string> {
  const server = Fastify();
  await server.register(fastifyCookie);
  await acceptSockets(server);
  const patience = { helloMs: 5000, pingMs: 25_000, retryMs: 20, ...times };
  serveSharedChannel(server, { ctx, times: patience });
  opened.push(() => server.close());
  await server.listen({ host: "127.0.0.1", port: 0 });
  return `ws://127.0.0.1:${(server.server.address() as AddressInfo).port}/api`;
}

test("S2: a revoked link closes its open screens, and no others", async () => {
  const [poster, parents] = [await share(), await share({}, mosaicId)];
  const [ended, staying] = [await joined(poster.slug), await joined(parents.slug)];
  await asOwner(`DELETE /links/${poster.id}`);
  expect(await ended.closed).toBe(CLOSE.noSuchResource);
  await asOwner(`DELETE /mosaics/${mosaicId}/links`);
  expect(await staying.closed).toBe(CLOSE.noSuchResource);
});

test("S2: an earlier address of a link closes its open screens", async () => {
  const link = await share();
  const client = await joined(link.slug);
  await asOwner(`PUT /links/${link.id}`, { slug: `bakery-${mosaicId}` });
  expect(await client.closed).toBe(CLOSE.noSuchResource);
});

test("S4: a link closes its open screens when it ends", async () => {
  const link = await share({ until: new Date(app.clock.now().getTime() + 400).toISOString() });
  const client = await joined(link.slug);
  expect(await client.closed).toBe(CLOSE.noSuchResource);
});

test("S4: an end that is set, and has passed on a clock set forward, is noticed on the next look", async () => {
  const link = await share({ until: new Date(app.clock.now().getTime() + HOUR_MS).toISOString() });
  const at = await small({ pingMs: 50 });
  const client = await joined(link.slug, undefined, at);
  app.clock.advance(HOUR_MS);
  expect(await client.closed).toBe(CLOSE.noSuchResource);
});

test("S5: a new password closes the open screens of those who gave none, or the earlier one", async () => {
  const link = await share();
  const client = await joined(link.slug);
  await asOwner(`PUT /links/${link.id}`, { password: PASSWORD });
  expect(await client.closed).toBe(CLOSE.accessEnded);
  const earlier = await joined(link.slug, await unlock(link.slug));
  await asOwner(`PUT /links/${link.id}`, { password: "green tomatoes" });
  expect(await earlier.closed).toBe(CLOSE.accessEnded);
});

test("S5: a screen ends with the proof of the password", async () => {
  const link = await share({ password: PASSWORD });
  const at = await small({ pingMs: 50 });
  const client = await joined(link.slug, await unlock(link.slug), at);
  app.clock.advance(12 * HOUR_MS);
  expect(await client.closed).toBe(CLOSE.accessEnded);
});

test("S5: a name changes nothing for whoever gave the password", async () => {
  const link = await share({ password: PASSWORD });
  const client = await joined(link.slug, await unlock(link.slug));
  await asOwner(`PUT /links/${link.id}`, { name: "Parents" });
  await edit(0);
  await expect.poll(() => client.changes(), SOON).toMatchObject([{ revision: 1 }]);
});

test("H3: the open screens of a mosaic in the trash are closed", async () => {
  const client = await joined((await share()).slug);
  await asOwner(`DELETE /mosaics/${mosaicId}`);
  expect(await client.closed).toBe(CLOSE.noSuchResource);
});

test("R2: the open screens of a blocked account are closed", async () => {
  const other = await givenUser(app);
  const id = await givenMosaic(app, other.accountId);
  const { body } = await app.call(`POST /mosaics/${id}/links`, { token: other.token, body: {} });
  const client = await joined(body.item.slug);
  const admin = await givenUser(app, { isAdmin: true });
  const { status } = await app.call(`PUT /admin/accounts/${other.accountId}`, {
    token: admin.token,
    body: { isBlocked: true },
  });
  expect(status).toBe(200);
  expect(await client.closed).toBe(CLOSE.noSuchResource);
});

test("S3: a visitor learns of changes and of other rights, and requests them at a random moment", async () => {
  const link = await share();
  const client = await joined(link.slug);
  expect(client.received).toEqual([{ type: "welcome", revision: 0 }]);
  await edit(0);
  await expect
    .poll(() => client.changes(), SOON)
    .toEqual([{ type: "changed", revision: 1, within: 200 }]);
  await asOwner(`PUT /links/${link.id}`, { download: false });
  await expect.poll(() => client.changes().length, SOON).toBe(2);
});

test("many changes in a row are announced together", async () => {
  const client = await joined((await share()).slug);
  for (let revision = 0; revision < 30; revision += 1) await edit(revision);
  await expect.poll(() => client.changes().at(-1)?.revision, SOON).toBe(30);
  expect(client.changes().length).toBeLessThan(30);
});

test("a crowd is asked to spread its requests", async () => {
  const { slug } = await share();
  const clients = await Promise.all(Array.from({ length: 40 }, () => joined(slug)));
  await edit(0);
  await expect
    .poll(() => clients.map((client) => client.changes()[0]?.within), SOON)
    .toEqual(clients.map(() => 800));
});

test("whoever says anything but hello, or says more, is disconnected", async () => {
  const { slug } = await share();
  const bad = await open(slug, { hello: { type: "hello", token: "abc" } });
  expect(await bad.closed).toBe(CLOSE.noHello);
  const talking = await joined(slug);
  talking.socket.send(JSON.stringify({ type: "presence" }));
  expect(await talking.closed).toBe(CLOSE.tooMuch);
  const at = await small({ helloMs: 30 });
  const silent = await open(slug, { hello: null }, at);
  expect(await silent.closed).toBe(CLOSE.noHello);
});

test("a page of another site cannot open the channel", async () => {
  const { slug } = await share();
  const refused = open(slug, { headers: { origin: "https://elsewhere.example" } });
  await expect(refused).rejects.toThrow("403");
});

test("a network has no more than its number of screens", async () => {
  const { slug } = await share();
  const at = await small({});
  const clients = await Promise.all(Array.from({ length: 1000 }, () => open(slug, {}, at)));
  const tooMany = await open(slug, {}, at);
  expect(await tooMany.closed).toBe(CLOSE.tooMuch);
  clients[0]?.socket.terminate();
  await expect.poll(async () => (await open(slug, {}, at)).answer, SOON).toBe("welcome");
});

test("a look that fails is repeated, and closes what has ended meanwhile", async () => {
  const link = await share();
  let fails = 0;
  const db = new Proxy(app.ctx.db, {
    get: (target, name) => {
      if (name === "selectFrom" && fails > 0) {
        fails -= 1;
        throw new Error("away");
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const at = await small({ retryMs: 20 }, { ...app.ctx, db });
  const client = await joined(link.slug, undefined, at);
  await vi.waitFor(() => expect(client.received).toHaveLength(1));
  fails = 2;
  await asOwner(`DELETE /links/${link.id}`);
  expect(await client.closed).toBe(CLOSE.noSuchResource);
});

test("S7: the sites that may embed a link close its frames when they change, and no other screens", async () => {
  const link = await share({ embed: ["escola.example"] });
  const hello = { type: "hello", embedded: true };
  const frame = await open(link.slug, { hello });
  expect(await frame.answer).toBe("welcome");
  const page = await joined(link.slug);
  await asOwner(`PUT /links/${link.id}`, { name: "Site" });
  await asOwner(`PUT /links/${link.id}`, { embed: ["outra.example"] });
  expect(await frame.closed).toBe(CLOSE.accessEnded);
  const again = await open(link.slug, { hello });
  expect(await again.answer).toBe("welcome");
  await asOwner(`PUT /links/${link.id}`, { embed: null });
  expect(await again.closed).toBe(CLOSE.accessEnded);
  expect(await (await open(link.slug, { hello })).closed).toBe(CLOSE.accessEnded);
  await edit(0);
  await expect.poll(() => page.changes(), SOON).toMatchObject([{ revision: 1 }]);
});
