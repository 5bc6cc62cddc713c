import { once } from "node:events";
import { type Server, createServer, get } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type ConnectionBounds, boundConnections } from "./bound-connections.ts";

let server: Server | undefined;
let sockets: Socket[] = [];
let release: (() => void)[] = [];

afterEach(async () => {
  for (const answer of release) answer();
  for (const socket of sockets) socket.destroy();
  release = [];
  sockets = [];
  server?.close();
  server?.closeAllConnections();
  server = undefined;
});

test("at the limit of a network, its longest idle connection is closed for a new one", async () => {
  const port = await start({ max: 100, maxPerNetwork: 3 });
  const [first, second, third] = [await open(port), await open(port), await open(port)];
  // It was busy and is idle again, so the second connection is now the longest idle one.
  await ask(first);
  const fourth = await open(port);
  await expect.poll(() => second.destroyed).toBe(true);
  expect([first, third, fourth].map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  await ask(fourth);
});

test("a busy connection is never closed for a new one", async () => {
  const port = await start({ max: 100, maxPerNetwork: 2 });
  const [first, second] = [await open(port), await open(port)];
  const answers = [begin(first), begin(second)];
  await working(2);
  const third = await open(port);
  await expect.poll(() => third.destroyed).toBe(true);
  answerAll();
  await Promise.all(answers);
  await ask(await open(port));
});

test("a full server closes the longest idle connection of any network", async () => {
  const port = await start({ max: 3, maxPerNetwork: 100 });
  const first = await open(port);
  await open(port);
  await open(port);
  const fourth = await open(port);
  await expect.poll(() => first.destroyed).toBe(true);
  await ask(fourth);
});

test("thousands of idle connections of one network lock nobody out", async () => {
  const port = await start({ max: 4096, maxPerNetwork: 50 });
  for (let made = 0; made < 400; made += 1) await open(port);
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    get({ port, host: "127.0.0.1", agent: false }, ({ statusCode }) => resolve(statusCode)).on(
      "error",
      reject,
    );
    queueMicrotask(() => answerAll());
  });
  expect(answer).toBe(200);
  expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(50);
});

test.each(["127.0.0.1", "127.0.0.0/8", "loopback"])(
  "the connections of a proxy are not limited: %s",
  async (proxy) => {
    const port = await start({ max: 100, maxPerNetwork: 2, trustProxy: [proxy] });
    const all = [];
    for (let made = 0; made < 10; made += 1) all.push(await open(port));
    for (const socket of all) await ask(socket);
    expect(all.filter(({ destroyed }) => destroyed)).toEqual([]);
  },
);

let isHeld = false;

function answerAll(): void {
  isHeld = false;
  for (const answer of release.splice(0)) answer();
}

async function start(bounds: Partial<ConnectionBounds>): Promise<number> {
  server = createServer((_request, response) => {
    if (isHeld) release.push(() => response.end("ok"));
    else response.end("ok");
  });
  isHeld = false;
  boundConnections(server, { max: 100, maxPerNetwork: 100, trustProxy: [], ...bounds });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Opens a connection and waits until the server has registered it. */
async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => {});
  const accepted = server && once(server, "connection");
  await once(socket, "connect");
  await accepted;
  socket.resume();
  return socket;
}

async function ask(socket: Socket): Promise<void> {
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const [bytes] = (await once(socket, "data")) as [Buffer];
  expect(bytes.toString()).toMatch(/^HTTP\/1\.1 200 /);
}

/** Sends a request that is answered once the test releases it. */
function begin(socket: Socket): Promise<void> {
  isHeld = true;
  return ask(socket);
}

async function working(many: number): Promise<void> {
  await expect.poll(() => release.length).toBe(many);
}
