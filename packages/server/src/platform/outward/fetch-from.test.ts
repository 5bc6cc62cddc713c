import { once } from "node:events";
import { type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fetchFrom } from "./fetch-from.ts";
import { openOutside } from "./open-outside.ts";

let server: Server;
let origin: string;
let paths: string[];
let answers: Record<string, (response: ServerResponse) => unknown>;
beforeEach(async () => {
  paths = [];
  answers = {};
  server = createServer(({ url = "" }, response) => {
    paths.push(url);
    const answer = answers[url];
    if (answer === undefined) response.writeHead(404).end();
    else answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const moved = (location: string) => (response: ServerResponse) =>
  response.writeHead(302, { location }).end("moved");
const get = (path: string, more: Partial<Parameters<typeof fetchFrom>[2]> = {}) => {
  const own = new URL(origin);
  const outside = openOutside({
    publicUrl: "https://mosaico.example.org",
    mayReach: (address, port) => address === "127.0.0.1" && String(port) === own.port,
  });
  return fetchFrom(outside, `${origin}${path}`, {
    accept: "text/html",
    maxBytes: 1000,
    maxRedirects: 3,
    signal: AbortSignal.timeout(5000),
    ...more,
  });
};

test("follows redirects up to a limit, and says where they led", async () => {
  answers["/a"] = moved("/b");
  answers["/b"] = moved("c");
  answers["/c"] = (response) => response.writeHead(200, { "content-type": "text/x" }).end("here");
  const fetched = await get("/a");
  expect(fetched).toMatchObject({ address: `${origin}/c`, status: 200, contentType: "text/x" });
  expect(fetched.bytes.toString()).toBe("here");
  await expect(get("/a", { maxRedirects: 1 })).rejects.toMatchObject({ reason: "unreachable" });
});

test.each([
  "http://127.0.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "//[::1]:3000/",
  "http://10.0.0.1:80/",
  "https://mosaico.example.org/",
  "file:///etc/passwd",
  "http://ana:secret@127.0.0.1/",
])("a redirect to %s is refused like the address itself", async (location) => {
  answers["/a"] = moved(location);
  await expect(get("/a")).rejects.toMatchObject({ reason: "inward" });
  expect(paths).toEqual(["/a"]);
});

test("redirects in a circle come to an end", async () => {
  answers["/a"] = moved("/b");
  answers["/b"] = moved("/a");
  await expect(get("/a")).rejects.toMatchObject({ reason: "unreachable" });
  expect(paths).toEqual(["/a", "/b", "/a", "/b"]);
});

test("an endless body is cut at the limit, or refused", async () => {
  answers["/endless"] = (response) => {
    const more = () => {
      while (response.writable && response.write(Buffer.alloc(10_000, "x")));
    };
    response.on("drain", more).writeHead(200);
    more();
  };
  expect((await get("/endless", { mayBeCut: true })).bytes).toHaveLength(1000);
  await expect(get("/endless")).rejects.toMatchObject({ reason: "unreachable" });
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
] as const)("a bomb packed with %s is unpacked only up to the limit", async (encoding, pack) => {
  const bomb = pack(Buffer.alloc(64 * 1024 * 1024));
  answers["/bomb"] = (response) =>
    response.writeHead(200, { "content-encoding": encoding }).end(bomb);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(get("/bomb")).rejects.toMatchObject({ reason: "unreachable" });
  expect((await get("/bomb", { mayBeCut: true })).bytes).toHaveLength(1000);
});

test("a packed body is unpacked, and one that is not what it says is refused", async () => {
  answers["/packed"] = (response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("hello"));
  answers["/false"] = (response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end("hello");
  expect((await get("/packed")).bytes.toString()).toBe("hello");
  await expect(get("/false")).rejects.toMatchObject({ reason: "unreachable" });
});

test("a body that arrives drop by drop ends with the time for all of it", async () => {
  answers["/slow"] = (response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(drip));
  };
  const signal = AbortSignal.timeout(300);
  const slow = get("/slow", { signal, mayBeCut: true });
  await expect(slow).rejects.toMatchObject({ reason: "unreachable" });
});

test("of a body that breaks off, the beginning may be enough", async () => {
  answers["/broken"] = (response) => {
    response.writeHead(200, { "content-length": "500" });
    response.write("<title>Half", () => response.destroy());
  };
  expect((await get("/broken", { mayBeCut: true })).bytes.toString()).toBe("<title>Half");
  await expect(get("/broken")).rejects.toMatchObject({ reason: "unreachable" });
});
