import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type SmallApi, openEndpoint, smallApi } from "#testing/small-api.ts";
import type { AnyAnswer } from "./routes.ts";
import { unavailable } from "./unavailable.ts";

let api: SmallApi | undefined;

afterEach(async () => {
  await api?.close();
  api = undefined;
});

const answer = z.strictObject({ message: z.string() });
const hello = { body: { message: "hello" } };

test.each([
  ["no-store", "no-store"],
  ["private", "private, no-cache"],
  ["public", "public, no-cache"],
] as const)("the cache rule %s sends %s", async (cache, header) => {
  const { app } = await answering({ cache, answer }, hello);
  const response = await app.inject("/api/a");
  expect(response.headers["cache-control"]).toBe(header);
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
});

test("the response has the declared status, and no body if the endpoint returns nothing", async () => {
  const created = await answering({ status: 201, answer }, hello);
  expect((await created.app.inject("/api/a")).statusCode).toBe(201);
  await created.close();
  const { app } = await answering({ status: 204 }, {});
  const empty = await app.inject("/api/a");
  expect(empty.statusCode).toBe(204);
  expect(empty.body).toBe("");
});

test("HEAD responds like GET, without a body", async () => {
  const { app } = await answering({ answer }, hello);
  const head = await app.inject({ method: "HEAD", url: "/api/a" });
  expect(head.statusCode).toBe(200);
  expect(head.headers["content-length"]).toBe("19");
  expect(head.body).toBe("");
});

describe("an ETag", () => {
  const tagged = { ...hello, etag: "7" };

  test.each([
    [undefined, 200],
    ['"6"', 200],
    ['"7"', 304],
    ['W/"7"', 304],
    ['"1", "7"', 304],
    ["*", 304],
    ["7x", 200],
  ])("If-None-Match %s: %i", async (ifNoneMatch, status) => {
    const { app } = await answering({ cache: "private", answer }, tagged);
    const headers = ifNoneMatch === undefined ? {} : { "if-none-match": ifNoneMatch };
    const response = await app.inject({ url: "/api/a", headers });
    expect(response.statusCode).toBe(status);
    expect(response.headers["etag"]).toBe('"7"');
    expect(response.headers["cache-control"]).toBe("private, no-cache");
    expect(response.body === "").toBe(status === 304);
  });

  test("a handler may report that nothing changed", async () => {
    const { app } = await answering({ cache: "public", answer }, { etag: "7", notModified: true });
    expect((await app.inject("/api/a")).statusCode).toBe(304);
  });

  test.each([
    [{}, [null, null]],
    [{ "if-match": '"3"', "if-none-match": 'W/"4"' }, [["3"], "4"]],
    [{ "if-match": '"2", W/"3"' }, [["2", "3"], null]],
    [{ "if-match": "*" }, [null, null]],
    [{ "if-match": "3" }, [["3"], null]],
  ])("the handler receives the conditions %j as %j", async (headers, expected) => {
    const table = { "GET /a": openEndpoint({ answer }) };
    const handler = async (
      _: unknown,
      { ifMatch, ifNoneMatch }: { ifMatch?: readonly string[]; ifNoneMatch?: string },
    ) => ({ body: { message: JSON.stringify([ifMatch, ifNoneMatch]) } });
    api = await smallApi({ table, handlers: { "GET /a": handler } });
    const response = await api.app.inject({ url: "/api/a", headers });
    expect(response.json().message).toBe(JSON.stringify(expected));
  });
});

describe("a long response", () => {
  const long = { message: "mosaico ".repeat(1000) };

  test.each([
    ["gzip", true],
    ["br, gzip;q=0.5", true],
    ["gzip;q=0", false],
    ["gzip;q=0.0", false],
    ["br", false],
    ["", false],
  ])("is compressed for a client that accepts %j: %s", async (accepted, isPacked) => {
    const { app } = await answering({ answer }, { body: long });
    const response = await app.inject({ url: "/api/a", headers: { "accept-encoding": accepted } });
    expect(response.headers["content-encoding"]).toBe(isPacked ? "gzip" : undefined);
    expect(response.headers["vary"]).toBe("accept-encoding");
    const text = isPacked ? gunzipSync(response.rawPayload).toString() : response.body;
    expect(JSON.parse(text)).toEqual(long);
  });

  test("is not compressed when it is short", async () => {
    const { app } = await answering({ answer }, hello);
    const response = await app.inject({ url: "/api/a", headers: { "accept-encoding": "gzip" } });
    expect(response.json()).toEqual(hello.body);
  });
});

describe("a streamed response", () => {
  test("becomes an ordinary error without Content-Encoding if it fails before its first chunk", async () => {
    const pieces: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(unavailable()) }),
    };
    const { app } = await answering({ answer }, { pieces });
    const response = await app.inject({ url: "/api/a", headers: { "accept-encoding": "gzip" } });
    expect(response.statusCode).toBe(503);
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect(response.json()).toMatchObject({ code: "server.unavailable" });
  });
});

test("a streamed response ends when its source breaks, even with a read pending", async () => {
  const pieces = {
    [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
    broken: Promise.resolve(unavailable()),
  };
  const { app } = await answering({ answer }, { pieces });
  expect((await app.inject("/api/a")).statusCode).toBe(503);
});

describe("a redirect", () => {
  test("leads to a path of the installation", async () => {
    const { app } = await answering({ status: 302 }, { location: "/login?status=success&lang=pt" });
    const led = await app.inject("/api/a");
    expect(led.statusCode).toBe(302);
    expect(led.headers["location"]).toBe("/login?status=success&lang=pt");
  });

  test.each(["https://evil.example", "//evil.example", "/\\evil.example", "login", undefined])(
    "never leads to %s",
    async (location) => {
      const { app } = await answering({ status: 302 }, location === undefined ? {} : { location });
      expect((await app.inject("/api/a")).statusCode).toBe(500);
    },
  );
});

describe("the cookie for files", () => {
  test("is sent for files only, and lasts 30 days", async () => {
    const { app } = await answering({ answer }, { ...hello, filesCookie: "s3cret" });
    expect((await app.inject("/api/a")).headers["set-cookie"]).toBe(
      "mosaico_files=s3cret; Max-Age=2592000; Path=/files; HttpOnly; SameSite=Strict",
    );
  });

  test("requires HTTPS if the installation uses it", async () => {
    const publicUrl = "https://mosaico.example";
    const { app } = await answering({ answer }, { ...hello, filesCookie: "a" }, publicUrl);
    expect((await app.inject("/api/a")).headers["set-cookie"]).toEqual([
      "__Host-mosaico_files=a; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict",
      // That of earlier versions ends.
      expect.stringMatching(
        /^__Secure-mosaico_files=; Max-Age=0; Path=\/files; Expires=Thu, 01 Jan/,
      ),
    ]);
  });

  test("is that of its own path where several installations may share a host", async () => {
    const publicUrl = "https://mosaico.example/flow";
    const { app } = await answering({ answer }, { ...hello, filesCookie: "a" }, publicUrl);
    expect((await app.inject("/flow/api/a")).headers["set-cookie"]).toBe(
      "__Secure-mosaico_files=a; Max-Age=2592000; Path=/flow/files; HttpOnly; Secure; SameSite=Strict",
    );
  });

  test("can be cleared", async () => {
    const { app } = await answering({ answer }, { ...hello, filesCookie: null });
    expect((await app.inject("/api/a")).headers["set-cookie"]).toMatch(
      /^mosaico_files=; Max-Age=0; Path=\/files; Expires=Thu, 01 Jan 1970/,
    );
  });
});

describe("every response", () => {
  test.each(["/api/a", "/api/nowhere", "/healthz"])(
    "for %s carries the security headers",
    async (url) => {
      const { app } = await answering({ answer }, hello);
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
      expect(headers["strict-transport-security"]).toBeUndefined();
    },
  );

  test("demands HTTPS if the installation uses it", async () => {
    const { app } = await answering({ answer }, hello, "https://mosaico.example");
    const { headers } = await app.inject("/healthz");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  });
});

async function answering(
  endpoint: Parameters<typeof openEndpoint>[0],
  handled: AnyAnswer,
  publicUrl?: string,
): Promise<SmallApi> {
  api = await smallApi({
    table: { "GET /a": openEndpoint(endpoint) },
    handlers: { "GET /a": async () => handled },
    ...(publicUrl !== undefined && { publicUrl }),
  });
  return api;
}
