import { once } from "node:events";
import { type RequestListener, type Server, createServer } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type ResponseTimes, watchResponses } from "./response-time.ts";

// More than the operating system takes for a client that does not read.
const LARGE = Buffer.alloc(16 * 1024 * 1024, "a");

let server: Server | undefined;
let sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server?.close();
  server?.closeAllConnections();
  server = undefined;
});

test("a client that takes no byte of its response is cut off, and others are served meanwhile", async () => {
  // Longer than a busy machine takes to read the small one.
  const port = await start(
    (request, response) => {
      response.end(request.url === "/small" ? "small" : LARGE);
    },
    { stall: 500 },
  );
  const { isClosed } = await ask(port);
  expect(await (await fetch(`http://127.0.0.1:${port}/small`)).text()).toBe("small");
  await expect.poll(isClosed).toBe(true);
});

test("a client is not cut off for a response that the server takes long to make, but for not reading it then", async () => {
  const answers: (() => void)[] = [];
  const port = await start((_request, response) => {
    answers.push(() => response.end(LARGE));
  });
  const { isClosed } = await ask(port);
  await expect.poll(() => answers).toHaveLength(1);
  await pause(5 * TIMES.stall);
  expect(isClosed()).toBe(false);
  answers[0]?.();
  await expect.poll(isClosed).toBe(true);
});

test("a client that reads slowly and steadily gets everything", async () => {
  const port = await start((_request, response) => response.end(LARGE), { stall: 1000 });
  const { socket, isClosed } = await ask(port);
  const bytes = readSlowly(socket, 6);
  await expect.poll(bytes).toBeGreaterThan(LARGE.length);
  expect(isClosed()).toBe(false);
});

test("a client that reads a little now and then is cut off in the end", async () => {
  const port = await start(
    (_request, response) => {
      const more = () => {
        while (response.write(LARGE.subarray(0, 65_536)));
      };
      response.on("drain", more);
      more();
    },
    { stall: 60_000, grace: 48, slowestBytesPerMs: 100_000 },
  );
  const { socket, isClosed } = await ask(port);
  readSlowly(socket, 20);
  await expect.poll(isClosed).toBe(true);
});

const TIMES = { stall: 60 };

async function start(answer: RequestListener, times: ResponseTimes = TIMES): Promise<number> {
  server = createServer(answer);
  watchResponses(server, times);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Sends a request and reads nothing; tells whether the server has closed the connection. */
async function ask(port: number): Promise<{ socket: Socket; isClosed: () => boolean }> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => {});
  socket.pause();
  const accepted = server && once(server, "connection");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const [side] = (await accepted) as [Socket];
  return { socket, isClosed: () => side.destroyed };
}

/** Reads a piece each time; tells how many bytes have come. */
function readSlowly(socket: Socket, everyMs: number): () => number {
  let bytes = 0;
  socket.on("data", (piece: Buffer) => {
    bytes += piece.length;
    socket.pause();
    setTimeout(() => socket.resume(), everyMs);
  });
  socket.resume();
  return () => bytes;
}
