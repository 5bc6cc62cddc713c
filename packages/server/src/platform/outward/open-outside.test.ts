import type { lookup } from "node:dns";
import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openOutside } from "./open-outside.ts";
import { OutsideError } from "./outside.ts";

let server: Server;
let port: number;
let requests: { readonly url: string; readonly headers: Record<string, unknown>; body: string }[];
beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    const received = { url: request.url ?? "", headers: request.headers, body: "" };
    requests.push(received);
    request.on("data", (chunk: Buffer) => (received.body += chunk.toString()));
    request.on("end", () => response.writeHead(200, { "x-kind": "test" }).end("hello"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const PUBLIC_URL = "https://mosaico.example.org";
const signal = () => AbortSignal.timeout(5000);
/** Resolves every name to these addresses, one list after the other. */
const resolveTo = (...lists: string[][]) => {
  const left = [...lists];
  return ((_host: string, _options: object, done: (...args: unknown[]) => void) => {
    const list = left.length > 1 ? left.shift() : left[0];
    done(
      null,
      (list ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
};
/** The exception that tests use: this server, and nothing else. */
const thisServer = (address: string, asked: number) => address === "127.0.0.1" && asked === port;

test("sends a request with nothing but what it was given", async () => {
  const outside = openOutside({ publicUrl: PUBLIC_URL, mayReach: thisServer });
  const answer = await outside.send(`http://127.0.0.1:${port}/a?b=c`, { signal: signal() });
  expect(answer).toMatchObject({ status: 200, headers: { "x-kind": "test" } });
  answer.close();
  expect(requests.map(({ url, headers }) => [url, Object.keys(headers).toSorted()])).toEqual([
    ["/a?b=c", ["connection", "host"]],
  ]);
});

test("posts a body with its headers, and reads the answer", async () => {
  const outside = openOutside({ publicUrl: PUBLIC_URL, mayReach: thisServer });
  const { body } = await outside.send(`http://127.0.0.1:${port}/hook`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-signature": "t=1" },
    body: '{"title":"海 🌊"}',
    signal: signal(),
  });
  let text = "";
  for await (const chunk of body) text += chunk.toString();
  expect(text).toBe("hello");
  expect(requests[0]).toMatchObject({
    body: '{"title":"海 🌊"}',
    headers: { "x-signature": "t=1", "content-length": "20" },
  });
});

test.each([
  "http://127.0.0.1/",
  "http://127.1/",
  "http://0x7f000001/",
  "http://2130706433/",
  "http://0177.0.0.1/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[fe80::1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://169.254.169.254/latest/meta-data/",
  "http://[fd00:ec2::254]/latest/meta-data/",
  "http://100.100.100.200/",
  "http://10.0.0.1/",
  "http://１２７.0.0.1/",
  "http://142.250.1.91:22/",
  "https://142.250.1.91:8443/",
  "https://mosaico.example.org/api/",
  "https://mosaico.example.org./api/",
  "http://ana:secret@example.org/",
  "ftp://example.org/",
  "file:///etc/passwd",
  "gopher://example.org/",
  "javascript:alert(1)",
  "no address",
  "",
])("refuses %s without asking anybody", async (address) => {
  const resolve = (() => expect.fail("A name was resolved.")) as unknown as typeof lookup;
  const outside = openOutside({ publicUrl: PUBLIC_URL, resolve });
  const sending = outside.send(address, { signal: signal() });
  await expect(sending).rejects.toMatchObject({ reason: "inward" });
});

test.each([[["127.0.0.1"]], [["10.0.0.1", "::1"]], [["fd00::1"]], [["::ffff:127.0.0.1"]], [[]]])(
  "refuses a name that is resolved to %j",
  async (list) => {
    const outside = openOutside({ publicUrl: PUBLIC_URL, resolve: resolveTo(list) });
    const sending = outside.send("http://inward.test/", { signal: signal() });
    await expect(sending).rejects.toMatchObject({ reason: "inward" });
    expect(requests).toEqual([]);
  },
);

test("of a name that is resolved to both, only the public address is connected to", async () => {
  const resolve = resolveTo(["10.9.9.9", "127.0.0.1"]);
  const outside = openOutside({ publicUrl: PUBLIC_URL, mayReach: thisServer, resolve });
  const answer = await outside.send(`http://both.test:${port}/`, { signal: signal() });
  answer.close();
  expect(requests.map(({ headers }) => headers["host"])).toEqual([`both.test:${port}`]);
});

test("a name is resolved once for each request, so that a second answer is never connected to unchecked", async () => {
  const resolve = resolveTo(["127.0.0.1"], ["10.0.0.1"]);
  const outside = openOutside({ publicUrl: PUBLIC_URL, mayReach: thisServer, resolve });
  (await outside.send(`http://rebound.test:${port}/`, { signal: signal() })).close();
  const again = outside.send(`http://rebound.test:${port}/`, { signal: signal() });
  await expect(again).rejects.toMatchObject({ reason: "inward" });
  expect(requests).toHaveLength(1);
});

test("a port is refused whatever its host", async () => {
  const outside = openOutside({ publicUrl: PUBLIC_URL, resolve: resolveTo(["142.250.1.91"]) });
  const sending = outside.send("http://public.test:6379/", { signal: signal() });
  await expect(sending).rejects.toMatchObject({ reason: "inward" });
});

test("what does not respond is told from what is refused", async () => {
  const outside = openOutside({ publicUrl: PUBLIC_URL, mayReach: () => true });
  server.closeAllConnections();
  server.close();
  const gone = outside.send(`http://127.0.0.1:${port}/`, { signal: signal() });
  await expect(gone).rejects.toBeInstanceOf(OutsideError);
  await expect(gone).rejects.toMatchObject({ reason: "unreachable" });
});
