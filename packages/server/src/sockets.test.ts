import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SESSION_CHANNEL } from "@mosaico/contract/live";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { PATIENCE_MS, type ServerProcess, startServerProcess } from "#testing/server-process.ts";
import { makeTestDatabase, onlyOn } from "#testing/test-database.ts";
import { freePort } from "../../../scripts/free-port.mjs";

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

type Running = { readonly server: ServerProcess; readonly host: string };

const admin = { email: "root@example.org", password: "a violet giraffe" };

let folder: string;
let made: Awaited<ReturnType<typeof makeTestDatabase>>;
let running: ServerProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-sockets-"));
  made = await makeTestDatabase(folder);
  running = [];
});
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill("SIGKILL");
    await ended();
  }
  await made.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<Running> {
  const port = await freePort();
  const server = startServerProcess({
    PORT: String(port),
    DEMO: "off",
    OFFICE_CONVERTER: "off",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: join(folder, `data-${port}`),
    ...(made.config.engine === "postgres" && {
      DATABASE_URL: made.config.url,
      // Both servers need the same.
      SECRETS_KEY: "5e".repeat(32),
    }),
  });
  running.push(server);
  await server.welcomed();
  return { server, host: `127.0.0.1:${port}` };
}

async function post(host: string, path: string, headers: object, body?: object): Promise<Response> {
  return fetch(`http://${host}/api${path}`, {
    method: "POST",
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function signIn(host: string): Promise<string> {
  const answer = await post(host, "/auth/login", {}, admin);
  return ((await answer.json()) as { token: string }).token;
}

/** Opens a socket with this session. Resolves once it is accepted, and provides the close code. */
async function enter(host: string, token: string): Promise<{ closed: Promise<number> }> {
  const socket = new WebSocket(`ws://${host}/api${SESSION_CHANNEL}`);
  const closed = once(socket, "close").then(([code]) => code as number);
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "hello", token }));
  await once(socket, "message");
  return { closed };
}

test("a server told to stop announces it on its sockets, and stops", async () => {
  const { server, host } = await start();
  const { closed } = await enter(host, await signIn(host));
  server.child.kill("SIGTERM");
  expect(await closed).toBe(1001);
  expect(await server.ended()).toBe(0);
});

onlyOn("postgres")(
  "a sign-out on one server closes sockets on another one, without waiting for a ping",
  async () => {
    const [one, two] = [await start(), await start()];
    const token = await signIn(one.host);
    const { closed } = await enter(two.host, token);
    const { status } = await post(one.host, "/auth/logout", { authorization: `Bearer ${token}` });
    expect(status).toBe(204);
    // Otherwise it would only notice with its next ping, after 25 s.
    let code = 0;
    void closed.then((closeCode) => (code = closeCode));
    await expect.poll(() => code).toBe(4401);
  },
);
