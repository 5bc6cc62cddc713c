import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { type SmallApi, type SmallApiParts, openEndpoint, smallApi } from "#testing/small-api.ts";

let api: SmallApi | undefined;
let sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await api?.close();
  api = undefined;
});

const answer = z.strictObject({ network: z.string() });
const body = z.strictObject({ text: z.string() });
const timeouts = { headers: 200, request: 400 };

test("a client that never finishes its headers is cut off", async () => {
  const socket = await open(await start({ timeouts }));
  socket.write("GET /api/a HTTP/1.1\r\nHost: a\r\n");
  expect(await allOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test("a client that never finishes its body is cut off, and others are served meanwhile", async () => {
  const port = await start({ timeouts });
  const socket = await open(port);
  socket.write(post('{"text":', 1000));
  const other = await fetch(`http://127.0.0.1:${port}/api/a`);
  expect(other.status).toBe(200);
  expect(await allOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test("a client that sends its body in drips is cut off as well", async () => {
  const socket = await open(await start({ timeouts }));
  socket.write(post('{"text":"', 1000));
  const drip = setInterval(() => socket.write("a"), 20);
  socket.once("close", () => clearInterval(drip));
  const response = await allOf(socket);
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
});

test("bytes that are not HTTP get a bare 400", async () => {
  const socket = await open(await start({}));
  socket.write("HELLO\r\n\r\n");
  const response = await allOf(socket);
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(response).toMatch(/Content-Length: 0\r\n\r\n$/);
});

test("headers that are too long get a 431", async () => {
  const socket = await open(await start({}));
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(40_000)}\r\n\r\n`);
  expect(await allOf(socket)).toMatch(/^HTTP\/1\.1 431 /);
});

test("a body longer than declared, or with two lengths, does not leak into another request", async () => {
  const port = await start({});
  const longer = await open(port);
  longer.write(
    `${post('{"text":"a"}', 12)}GET /api/secret HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );
  expect(await allOf(longer)).toContain("HTTP/1.1 404");
  const both = await open(port);
  both.write(
    "POST /api/a HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  );
  expect(await allOf(both)).toMatch(/^HTTP\/1\.1 400 /);
});

test("more headers than are read are refused, so that none of a proxy's is left out", async () => {
  const ask = async (count: number) => {
    const socket = await open(await start({ trustProxy: ["127.0.0.1"] }));
    const many = Array.from({ length: count }, (_, at) => `A${at}: x\r\n`).join("");
    const forwarded = "Connection: close\r\nX-Forwarded-For: 203.0.113.7\r\n";
    socket.write(`GET /api/a HTTP/1.1\r\nHost: a\r\n${many}${forwarded}\r\n`);
    const response = await allOf(socket);
    await api?.close();
    return response;
  };
  expect(await ask(97)).toContain('"network":"203.0.113.7"');
  expect(await ask(98)).toMatch(/^HTTP\/1\.1 431 /);
});

test("the client's address is taken only from a trusted proxy", async () => {
  const forwarded = { "x-forwarded-for": "203.0.113.7" };
  const ask = async (remoteAddress: string) => {
    const response = await api?.app.inject({ url: "/api/a", remoteAddress, headers: forwarded });
    return response?.json().network;
  };
  await start({ trustProxy: ["10.0.0.0/8"] });
  expect(await ask("10.1.2.3")).toBe("203.0.113.7");
  expect(await ask("192.0.2.9")).toBe("192.0.2.9");
  await api?.close();
  await start({});
  expect(await ask("10.1.2.3")).toBe("10.1.2.3");
});

test("behind a trusted proxy, an address prepended by the client is ignored", async () => {
  await start({ trustProxy: ["10.0.0.0/8"] });
  const response = await api?.app.inject({
    url: "/api/a",
    remoteAddress: "10.1.2.3",
    headers: { "x-forwarded-for": "198.51.100.1, 203.0.113.7" },
  });
  expect(response?.json().network).toBe("203.0.113.7");
});

async function start(parts: SmallApiParts): Promise<number> {
  api = await smallApi({
    table: {
      "GET /a": openEndpoint({ answer }),
      "POST /a": openEndpoint({ body, answer }),
    },
    handlers: {
      "GET /a": async ({ network }: { network: string }) => ({ body: { network } }),
      "POST /a": async ({ network }: { network: string }) => ({ body: { network } }),
    },
    ...parts,
  });
  const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
  return Number(new URL(address).port);
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  // The test expects to be cut off while it is still writing.
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

async function allOf(socket: Socket): Promise<string> {
  let response = "";
  socket.setEncoding("utf8").on("data", (text: string) => (response += text));
  // Not `once` of events, which fails at an error before the end, such as that of a write after it.
  await new Promise((resolve) => socket.once("close", resolve));
  return response;
}

function post(text: string, length: number): string {
  return `POST /api/a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${text}`;
}
