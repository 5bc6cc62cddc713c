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

// Generous, for busy machines.
const SOON = { timeout: 8000 };

type Client = {
  readonly socket: WebSocket;
  readonly received: string[];
  /** Resolves with the close code. */
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
  const received: string[] = [];
  socket.on("message", (data: Buffer) => received.push(JSON.parse(data.toString()).type));
  socket.on("error", () => {});
  const closed = once(socket, "close").then(([code]) => code as number);
  opened.push(() => socket.terminate());
  return { socket, received, closed };
}

async function say(client: Client, message: unknown): Promise<void> {
  if (client.socket.readyState !== WebSocket.OPEN) await once(client.socket, "open");
  client.socket.send(typeof message === "string" ? message : JSON.stringify(message));
}

async function joined(token: string, at = address): Promise<Client> {
  const client = open(at);
  await say(client, { type: "hello", token });
  await expect.poll(() => client.received, SOON).toEqual(["welcome"]);
  return client;
}

/** A server with this channel only, and other timings. */
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
  test("welcomes a signed-in user, and closes on sign-out without polling", async () => {
    const ana = await givenUser(app);
    const [one, two] = [await joined(ana.token), await joined(ana.token)];
    await logout(ana.token);
    // The next ping, which would notice it too, comes after this test has timed out.
    expect(await Promise.all([one.closed, two.closed])).toEqual([4401, 4401]);
  });

  test("leaves the user's other sessions connected, except for the update", async () => {
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
    expect(other.received.slice(1)).toEqual([]);
  });

  test("closes a user's sockets when they set a new password or are blocked", async () => {
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

  test("notifies a member of a new role and of the end of their membership, and keeps them signed in", async () => {
    const [ana, bob] = [await givenUser(app), await givenUser(app)];
    await givenMembership(app, { accountId: ana.accountId, userId: bob.id, role: "operator" });
    const client = await joined(bob.token);
    await app.call(`PUT /members/${bob.id}`, {
      token: ana.token,
      body: { accountId: ana.accountId, role: "designer" },
    });
    await expect.poll(() => client.received, SOON).toEqual(["welcome", "changed"]);
    await app.call(`DELETE /members/${bob.id}?accountId=${ana.accountId}`, { token: ana.token });
    await expect.poll(() => client.received, SOON).toEqual(["welcome", "changed", "changed"]);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });

  test.each([
    ["an invalid token", { type: "hello", token: "nonsense" }, 4401],
    ["invalid JSON", "{", 4408],
    ["another message", { type: "presence" }, 4408],
    ["a hello with an unknown field", { type: "hello", token: "x", as: "root" }, 4408],
    ["an array", [], 4408],
    ["an overlong frame", "x".repeat(65 * 1024), 1009],
  ])("closes on %s", async (_name, message, code) => {
    const client = open();
    await say(client, message);
    expect(await client.closed).toBe(code);
  });

  test("closes on binary frames, on anything after the hello, and on silence", async () => {
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

  test("accepts the app's own pages and programs without an origin, and refuses other sites", async () => {
    const ana = await givenUser(app);
    const own = open(address, { origin: app.ctx.publicUrl });
    await say(own, { type: "hello", token: ana.token });
    await expect.poll(() => own.received, SOON).toEqual(["welcome"]);
    for (const origin of ["https://evil.example", "null", `${app.ctx.publicUrl}.evil.example`]) {
      const socket = new WebSocket(address, { headers: { origin } });
      const [, response] = await once(socket, "unexpected-response");
      expect(response.statusCode).toBe(403);
      socket.on("error", () => {});
      socket.terminate();
    }
  });

  test("plain requests get 404, and no other path accepts sockets", async () => {
    expect(await app.call("GET /session/live")).toMatchObject({
      status: 404,
      body: { code: "notFound" },
    });
    const other = open(address.replace(SESSION_CHANNEL, "/base"));
    expect([1005, 1006]).toContain(await other.closed);
    expect(other.received).toEqual([]);
  });

  test("serves HTTP/1.1 to programs that offer an upgrade to HTTP/2", async () => {
    const url = address.replace("ws:", "http:").replace(`/api${SESSION_CHANNEL}`, "/healthz");
    const { request } = await import("node:http");
    const upgrade = request(url, {
      headers: { connection: "upgrade, http2-settings", upgrade: "h2c", "http2-settings": "" },
    }).end();
    const [response] = await once(upgrade, "response");
    expect(response.statusCode).toBe(200);
    response.resume();
  });

  test("accepts thirty sockets per session", async () => {
    const ana = await givenUser(app);
    const clients = await Promise.all(Array.from({ length: 30 }, () => joined(ana.token)));
    const late = open();
    await say(late, { type: "hello", token: ana.token });
    expect(await late.closed).toBe(4429);
    clients[0]?.socket.close();
    await clients[0]?.closed;
    await joined(ana.token);
  });

  test("notices at the next ping what no event reported, and clients that have disappeared", async () => {
    // Long enough for the client to answer the ping that notices it, on a busy machine too.
    const ana = await givenUser(app);
    const client = await joined(ana.token, await small({ pingMs: 800 }));
    await app.ctx.db.deleteFrom("sessions").where("user_id", "=", ana.id).execute();
    expect(await client.closed).toBe(4401);

    const bob = await givenUser(app);
    const deaf = await joined(bob.token, await small({ pingMs: 400 }));
    // The client answers no ping, like one whose network is down.
    deaf.socket.pong = () => {};
    expect(await deaf.closed).toBe(1006);
  });

  test("does not keep a user signed in by being open", async () => {
    const at = await small({ pingMs: 800 });
    const ana = await givenUser(app);
    const client = await joined(ana.token, at);
    app.clock.advance(31 * 24 * 60 * 60_000);
    expect(await client.closed).toBe(4401);
  });

  test("retries when the database does not answer, and then notifies", async () => {
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
    app.ctx.events.publish([`user:${ana.id}`]);
    await expect.poll(() => sound.received, SOON).toEqual(["welcome", "changed"]);
    expect(hindered.received).toEqual(["welcome"]);
    isAway = false;
    await expect.poll(() => hindered.received, SOON).toEqual(["welcome", "changed"]);
  });

  test("announces the server's shutdown, which open sockets do not block", async () => {
    const server = await testApp();
    const at = await listen(server.app);
    const ana = await givenUser(server);
    const client = await joined(ana.token, at);
    const unknown = open(at);
    await once(unknown.socket, "open");
    // Neither client closes its socket by itself.
    await server.close();
    expect(await Promise.all([client.closed, unknown.closed])).toEqual([1001, 1001]);
  });
});
