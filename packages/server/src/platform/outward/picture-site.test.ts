import { type Server, createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPictureSite } from "./picture-site.ts";

let server: Server;
let origin: string;
let requests: { readonly path: string; readonly headers: Record<string, unknown> }[];
beforeEach(async () => {
  requests = [];
  server = createServer(({ url = "", headers }, response) => {
    requests.push({ path: url, headers });
    if (url === "/none.jpg") response.writeHead(404).end("grey");
    else if (url === "/moved.jpg") response.writeHead(302, { location: "/a.jpg" }).end();
    else if (url === "/endless.jpg") {
      const more = () => void (response.write(Buffer.alloc(65_536)) && setImmediate(more));
      response.on("drain", more).writeHead(200);
      more();
    } else if (url !== "/silent.jpg") response.end("picture");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("a picture is fetched, without a cookie or a name", async () => {
  const site = openPictureSite(origin, { mayBePrivate: true });
  expect(await site.get("/a.jpg")).toEqual({ state: "found", bytes: Buffer.from("picture") });
  expect(Object.keys(requests[0]?.headers ?? {}).toSorted()).toEqual([
    "accept",
    "connection",
    "host",
  ]);
});

test("a picture that is not there is told from a site that does not respond", async () => {
  const site = openPictureSite(origin, { mayBePrivate: true, timeoutMs: 300 });
  expect(await site.get("/none.jpg")).toEqual({ state: "missing" });
  expect(await site.get("/silent.jpg")).toEqual({ state: "away" });
  server.closeAllConnections();
  server.close();
  expect(await site.get("/a.jpg")).toEqual({ state: "away" });
});

test("no redirect is followed, and no endless picture is read to its end", async () => {
  const site = openPictureSite(origin, { mayBePrivate: true });
  expect(await site.get("/moved.jpg")).toEqual({ state: "away" });
  expect(await site.get("/endless.jpg")).toEqual({ state: "away" });
  expect(requests.map(({ path }) => path)).toEqual(["/moved.jpg", "/endless.jpg"]);
});

test("a name that leads into a private network is not asked", async () => {
  const resolve = ((_host: string, _options: object, done: (...args: unknown[]) => void) => {
    done(null, [{ address: "127.0.0.1", family: 4 }]);
  }) as unknown as typeof import("node:dns").lookup;
  const named = origin.replace("127.0.0.1", "pictures.test");
  const site = openPictureSite(named, { mayBePrivate: false, resolve });
  expect(await site.get("/a.jpg")).toEqual({ state: "away" });
  expect(requests).toEqual([]);
});

test("more requests than a few at once are not made", async () => {
  const site = openPictureSite(origin, { mayBePrivate: true, timeoutMs: 300 });
  const all = await Promise.all(Array.from({ length: 7 }, () => site.get("/silent.jpg")));
  expect(all.every(({ state }) => state === "away")).toBe(true);
  expect(requests).toHaveLength(4);
});
