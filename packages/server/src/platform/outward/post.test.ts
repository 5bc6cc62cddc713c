import { type Server, createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openOutside } from "./open-outside.ts";
import { post } from "./post.ts";

const outside = openOutside({});
const SENT = { headers: { "webhook-id": "msg_1" }, body: '{"title":"مكتبة"}' };

let server: Server;
let host: string;
let requests: { readonly path: string; readonly headers: Record<string, unknown> }[];
beforeEach(async () => {
  requests = [];
  server = createServer(({ url = "", headers }, response) => {
    requests.push({ path: url, headers });
    if (url === "/moved") response.writeHead(307, { location: "/ok" }).end();
    else if (url === "/endless") {
      const more = () => void (response.write(Buffer.alloc(65_536, "x")) && setImmediate(more));
      response.on("drain", more).writeHead(200);
      more();
    } else if (url === "/slow") response.writeHead(200).write("begun");
    else if (url !== "/silent") response.end("fine");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const send = (path: string, timeoutMs = 10_000) =>
  post(`http://${host}${path}`, SENT, { outside, trustedHosts: [host], timeoutMs });

test("JSON arrives with its headers, and without a cookie or another credential", async () => {
  expect(await send("/ok")).toMatchObject({ status: 200, problem: null, response: "fine" });
  expect(Object.keys(requests[0]?.headers ?? {}).toSorted()).toEqual([
    "connection",
    "content-length",
    "content-type",
    "host",
    "user-agent",
    "webhook-id",
  ]);
});

test("no redirect is followed, and only the beginning of an endless response is read", async () => {
  expect(await send("/moved")).toMatchObject({ status: 307, response: "" });
  expect((await send("/endless")).response).toHaveLength(1024);
  expect(requests.map(({ path }) => path)).toEqual(["/moved", "/endless"]);
});

test.each(["/silent", "/slow"])("a receiver that hangs at %s is given up", async (path) => {
  expect(await send(path, 300)).toMatchObject({ status: null, problem: "timeout", response: null });
});

test("a receiver that is away is reported as such", async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  expect(await send("/ok")).toMatchObject({ status: null, problem: "unreachable" });
});

test.each([
  "http://127.0.0.1/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://0x7f.1/",
  "http://2130706433/",
  "http://169.254.169.254/latest/meta-data",
])("%s is not asked", async (address) => {
  expect(await post(address, SENT, { outside, trustedHosts: [] })).toMatchObject({
    problem: "inward",
  });
});
