import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { describeServed, openFiles, type Served, servedDuring } from "#testing/faults/others.ts";
import { fixture } from "#testing/fixture.ts";
import { type KillableServer, startKillable } from "#testing/killable-server.ts";
import { requestApi } from "#testing/request-api.ts";
import { PATIENCE_MS } from "#testing/server-process.ts";

vi.setConfig({ testTimeout: 5 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

/** `npm run faults` waits until each of them is cut off, by the time limits of the server: up to two minutes. */
const IS_LONG = process.env["MOSAICO_FAULTS"] !== undefined;
const CLIENTS = IS_LONG ? 200 : 40;
const DRIP_MS = 500;
/** Far below what the clients ask for in all; memory of one kind may still be counted with the next. */
const MAX_GROWTH = 700 * 1024 * 1024;

let server: KillableServer;
let token: string;
let idle: Served;
let fileUrl: string;
const sockets: Socket[] = [];
const drips: NodeJS.Timeout[] = [];

beforeAll(async () => {
  server = await startKillable();
  token = await server.signIn();
  fileUrl = await upload(
    Buffer.concat([
      fixture("document.pdf"),
      Buffer.alloc(20 * 1024 * 1024, "\n% A long comment."),
      Buffer.from("\n%%EOF\n"),
    ]),
  );
  idle = await servedDuring(others(), () => pause(IS_LONG ? 5000 : 500));
});
afterEach(() => {
  for (const drip of drips.splice(0)) clearInterval(drip);
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => server.remove());

const KINDS: readonly { name: string; request: () => string; drip?: string }[] = [
  {
    name: "headers in drips",
    request: () => "GET /api/mosaics HTTP/1.1\r\nHost: a\r\n",
    drip: "X-A: b\r\n",
  },
  {
    name: "a body in drips",
    request: () =>
      "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n",
    drip: " ",
  },
  {
    name: "an upload that stops",
    request: () =>
      `POST /api/files HTTP/1.1\r\nHost: a\r\n${authorization()}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\nContent-Disposition: form-data; name="folder"\r\n\r\ncontent\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc`,
  },
  {
    name: "a file that is not read",
    request: () => `GET ${fileUrl} HTTP/1.1\r\nHost: a\r\n${authorization()}\r\n`,
  },
  {
    name: "32 files requested ahead on each connection, none of them read",
    request: () => `GET ${fileUrl} HTTP/1.1\r\nHost: a\r\n${authorization()}\r\n`.repeat(32),
  },
  {
    name: "400 descriptions of the API requested ahead on each connection, none of them read",
    request: () => "GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n".repeat(400),
  },
];

test.each(KINDS)(
  "$name: others are served, and memory and open files stay bounded",
  async ({ name, request, drip }) => {
    const before = await openFiles(server.pid());
    const during = await servedDuring(others(), async () => {
      await Promise.all(Array.from({ length: CLIENTS }, () => open(request(), drip)));
      await pause(IS_LONG ? 5000 : 600);
    });
    if (IS_LONG) process.stdout.write(describeServed(name, during, idle));
    expect(during.failures).toEqual([]);
    expect(during.maxBytes - idle.maxBytes).toBeLessThan(MAX_GROWTH);
    expect(during.maxOpen).toBeLessThan(before + 10 * CLIENTS + 50);
    if (!IS_LONG) return;
    await expect
      .poll(() => openFiles(server.pid()), { timeout: 3 * PATIENCE_MS, interval: 1000 })
      .toBeLessThanOrEqual(before + 10);
  },
);

/** Somebody else, who opens the list of mosaics. */
function others() {
  const at = { address: server.address, token };
  const read = async () => {
    const answer = await requestApi(at, "GET", "/mosaics?view=summary");
    await answer.arrayBuffer();
    return answer.status;
  };
  return { pid: server.pid(), read };
}

/** Opens a connection that reads nothing, and goes on sending its drip. */
async function open(text: string, drip: string | undefined): Promise<void> {
  const socket = connect(Number(new URL(server.address).port), "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => {});
  socket.pause();
  await once(socket, "connect");
  socket.write(text);
  if (drip !== undefined) drips.push(setInterval(() => socket.write(drip), DRIP_MS));
}

function authorization(): string {
  return `Authorization: Bearer ${token}\r\n`;
}

async function upload(bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append("folder", "content");
  form.append("file", new Blob([new Uint8Array(bytes)]), "plan.pdf");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.address}/api/files`, {
    method: "POST",
    headers,
    body: form,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { item: { url: string } }).item.url;
}
