import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SESSION_CHANNEL } from "@mosaico/contract/live";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { findSession, seeSession } from "#features/auth/auth.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { acceptSockets } from "#platform/live/accept-sockets.ts";
import type { ChannelTimes } from "#platform/live/channel.ts";
import { givenMembership, givenUser } from "#testing/factories.ts";
import { LOADERS } from "#testing/small-api.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { serveSessionChannel } from "./session-channel.ts";

// On a busy machine too.
const SOON = { timeout: 8000 };

type Client = {
  readonly socket: WebSocket;
  readonly heard: string[];
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
};

let app: TestApp;
let address: string;
const opened: (() => Promise<unknown> | void)[] = [];
beforeAll(async () => {
  app = await testApp();
  address = await listen(app.app);
});
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});
afterAll(() => app.close());

async function listen(server: FastifyInstance): Promise<string> {
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return `ws://127.0.0.1:${port}/api${SESSION_CHANNEL}`;
}

function open(at = address, headers: Record<string, string> = {}): Client {
  const socket = new WebSocket(at, { headers });
  const heard: string[] = [];
  socket.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString()).type));
  socket.on("error", () => {});
  const closed = once(socket, "close").then(([code]) => code as number);
  opened.push(() => socket.terminate());
  return { socket, heard, closed };
}

async function say(client: Client, message: unknown): Promise<void> {
  if (client.socket.readyState !== WebSocket.OPEN) await once(client.socket, "open");
  client.socket.send(typeof message === "string" ? message : JSON.stringify(message));
}

async function joined(token: string, at = address): Promise<Client> {
  const client = open(at);
  await say(client, { type: "hello", token });
  await expect.poll(() => client.heard, SOON).toEqual(["welcome"]);
  return client;
}

/** A server of this channel alone, with other times. */
async function small(times: Partial<ChannelTimes>, ctx: SystemCtx = app.ctx): Promise<string> {
  const server = Fastify();
  await acceptSockets(server);
  const patience = { helloMs: 5000, pingMs: 25_000, retryMs: 20, ...times };
  serveSessionChannel(server, {
    ctx,
    loaders: LOADERS,
    findSession,
    seeSession,
    times: patience,
  });
  opened.push(() => server.close());
  return listen(server);
}

const logout = (token: string) => app.call("POST /auth/logout", { token });

describe("the session channel", () => {
  test("welcomes somebody signed in, and closes once they sign out, without any look of its own", async () => {
    const ana = await givenUser(app);
    const [one, two] = [await joined(ana.token), await joined(ana.token)];
    await logout(ana.token);
    // The next ping, which would see it too, comes after this test was given up.
    expect(await Promise.all([one.closed, two.closed])).toEqual([4401, 4401]);
  });

  test("leaves the other sessions of the person alone, but for the news", async () => {
    const ana = await givenUser(app);
    const { body } = await app.call("POST /auth/login", {
      body: { email: ana.email, password: ana.password },
    });
    const other = await joined(body.token);
    const mine = await joined(ana.token);
    await logout(ana.token);
    expect(await mine.closed).toBe(4401);
    await logout(body.token);
    expect(await other.closed).toBe(4401);
    expect(other.heard.slice(1)).toEqual([]);
  });

  test("closes what is open of a person who sets a new password or is blocked", async () => {
    const ana = await givenUser(app);
    await app.call("POST /auth/forgot-password", { body: { email: ana.email } });
    const mail = (await app.mails()).find(({ to }) => to === ana.email);
    const token = /token=([\w%]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const client = await joined(ana.token);
    const reset = await app.call("POST /auth/reset-password", {
      body: {
        email: ana.email,
        password: "a golden giraffe",
        token: atob(decodeURIComponent(token)),
      },
    });
    expect(reset.status).toBe(200);
    expect(await client.closed).toBe(4401);

    const [admin, bob] = [await givenUser(app, { isAdmin: true }), await givenUser(app)];
    const his = await joined(bob.token);
    const blocked = await app.call(`PUT /admin/users/${bob.id}`, {
      token: admin.token,
      body: { isBlocked: true },
    });
    expect(blocked.status).toBe(200);
    expect(await his.closed).toBe(4401);
  });

  test("tells a member of a new role and of the end of their membership, and keeps them signed in", async () => {
    const [ana, bob] = [await givenUser(app), await givenUser(app)];
    await givenMembership(app, { accountId: ana.accountId, userId: bob.id, role: "operator" });
    const client = await joined(bob.token);
    await app.call(`PUT /members/${bob.id}`, {
      token: ana.token,
      body: { accountId: ana.accountId, role: "designer" },
    });
    await expect.poll(() => client.heard, SOON).toEqual(["welcome", "changed"]);
    await app.call(`DELETE /members/${bob.id}?accountId=${ana.accountId}`, { token: ana.token });
    await expect.poll(() => client.heard, SOON).toEqual(["welcome", "changed", "changed"]);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });

  test.each([
    ["a token that is none", { type: "hello", token: "nonsense" }, 4401],
    ["no JSON", "{", 4408],
    ["another message", { type: "presence" }, 4408],
    ["more than the hello", { type: "hello", token: "x", as: "root" }, 4408],
    ["an array", [], 4408],
    ["a frame that is too big", "x".repeat(65 * 1024), 1009],
  ])("closes on %s", async (_name, message, code) => {
    const client = open();
    await say(client, message);
    expect(await client.closed).toBe(code);
  });

  test("closes on binary, on anything after the hello, and on who says nothing", async () => {
    const binary = open();
    await once(binary.socket, "open");
    binary.socket.send(Buffer.from(JSON.stringify({ type: "hello", token: "x" })));
    expect(await binary.closed).toBe(4408);
    const ana = await givenUser(app);
    const talker = await joined(ana.token);
    await say(talker, { type: "hello", token: ana.token });
    expect(await talker.closed).toBe(4429);
    const silent = open(await small({ helloMs: 30 }));
    expect(await silent.closed).toBe(4408);
  });

  test("lets in the app's own pages and programs without a page, and no other site's", async () => {
    const ana = await givenUser(app);
    const own = open(address, { origin: app.ctx.publicUrl });
    await say(own, { type: "hello", token: ana.token });
    await expect.poll(() => own.heard, SOON).toEqual(["welcome"]);
    for (const origin of ["https://evil.example", "null", `${app.ctx.publicUrl}.evil.example`]) {
      const socket = new WebSocket(address, { headers: { origin } });
      const [, response] = await once(socket, "unexpected-response");
      expect(response.statusCode).toBe(403);
      socket.on("error", () => {});
      socket.terminate();
    }
  });

  test("is not there for who wishes for no socket, and no other path gives one", async () => {
    expect(await app.call("GET /session/live")).toMatchObject({
      status: 404,
      body: { code: "notFound" },
    });
    const other = open(address.replace(SESSION_CHANNEL, "/base"));
    expect([1005, 1006]).toContain(await other.closed);
    expect(other.heard).toEqual([]);
  });

  test("serves programs that wish for HTTP/2 as if they had not", async () => {
    const url = address.replace("ws:", "http:").replace(`/api${SESSION_CHANNEL}`, "/healthz");
    const { request } = await import("node:http");
    const asked = request(url, {
      headers: { connection: "upgrade, http2-settings", upgrade: "h2c", "http2-settings": "" },
    }).end();
    const [response] = await once(asked, "response");
    expect(response.statusCode).toBe(200);
    response.resume();
  });

  test("lets one session have thirty sockets", async () => {
    const ana = await givenUser(app);
    const clients = await Promise.all(Array.from({ length: 30 }, () => joined(ana.token)));
    const late = open();
    await say(late, { type: "hello", token: ana.token });
    expect(await late.closed).toBe(4429);
    clients[0]?.socket.close();
    await clients[0]?.closed;
    await joined(ana.token);
  });

  test("sees at the next ping what it was not told of, and who is not there any more", async () => {
    // Time enough to answer the ping that finds it out, on a busy machine too.
    const ana = await givenUser(app);
    const client = await joined(ana.token, await small({ pingMs: 800 }));
    await app.ctx.db.deleteFrom("sessions").where("user_id", "=", ana.id).execute();
    expect(await client.closed).toBe(4401);

    const bob = await givenUser(app);
    const deaf = await joined(bob.token, await small({ pingMs: 400 }));
    // No answer to any ping, as when the network went away.
    deaf.socket.pong = () => {};
    expect(await deaf.closed).toBe(1006);
  });

  test("keeps nobody signed in by being open", async () => {
    const at = await small({ pingMs: 800 });
    const ana = await givenUser(app);
    const client = await joined(ana.token, at);
    app.clock.advance(31 * 24 * 60 * 60_000);
    expect(await client.closed).toBe(4401);
  });

  test("asks again where the database does not answer, and tells then", async () => {
    let isAway = false;
    const at = await small({}, app.ctx);
    const flaky = Fastify();
    await acceptSockets(flaky);
    serveSessionChannel(flaky, {
      ctx: app.ctx,
      findSession,
      loaders: LOADERS,
      seeSession: async (ctx, token) => {
        if (isAway) throw new Error("away");
        return seeSession(ctx, token);
      },
      times: { helloMs: 5000, pingMs: 25_000, retryMs: 20 },
    });
    opened.push(() => flaky.close());
    const ana = await givenUser(app);
    const [sound, hindered] = [
      await joined(ana.token, at),
      await joined(ana.token, await listen(flaky)),
    ];
    isAway = true;
    app.ctx.events.tell([`user:${ana.id}`]);
    await expect.poll(() => sound.heard, SOON).toEqual(["welcome", "changed"]);
    expect(hindered.heard).toEqual(["welcome"]);
    isAway = false;
    await expect.poll(() => hindered.heard, SOON).toEqual(["welcome", "changed"]);
  });

  test("says that the server closes, and lets it close with sockets open", async () => {
    const server = await testApp();
    const at = await listen(server.app);
    const ana = await givenUser(server);
    const client = await joined(ana.token, at);
    const unknown = open(at);
    await once(unknown.socket, "open");
    // Neither of them goes by itself.
    await server.close();
    expect(await Promise.all([client.closed, unknown.closed])).toEqual([1001, 1001]);
  });
});
