import { ERRORS, type ErrorCode } from "@mosaico/contract/errors";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type SmallApi, openEndpoint, smallApi } from "#testing/small-api.ts";
import { AppError } from "./app-error.ts";

let api: SmallApi | undefined;

afterEach(async () => {
  await api?.close();
  api = undefined;
});

const answer = z.strictObject({ message: z.string() });
const body = z.strictObject({ text: z.string() });
const WARNING = pino.levels.values["warn"];
const json = { "content-type": "application/json" };

test.each(Object.entries(ERRORS) as [ErrorCode, number][])(
  "%s is a problem document with status %i",
  async (code, status) => {
    const { app } = await failing(new AppError(code));
    const { statusCode, headers, ...rest } = await app.inject("/api/fail");
    expect(statusCode).toBe(status);
    expect(headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(rest.json()).toEqual({
      type: `/api/docs/errors/${code}`,
      title: expect.stringMatching(/^[A-Z][A-Za-z ]+$/),
      status,
      code,
      message: code,
    });
  },
);

test("a refusal states when to try again", async () => {
  const { app } = await failing(new AppError("rate.limited", { retryAfter: 12.1 }));
  expect((await app.inject("/api/fail")).headers["retry-after"]).toBe("13");
});

test("an internal error reveals no details, and the log has them under the same id", async () => {
  const { app, log } = await failing(new Error("the secret of /etc/passwd"));
  const fault = await app.inject("/api/fail");
  expect(fault.statusCode).toBe(500);
  expect(fault.json().code).toBe("server.error");
  expect(`${fault.body}${JSON.stringify(fault.headers)}`).not.toContain("secret");
  const line = log.find((one) => one.includes("the secret of /etc/passwd"));
  expect(line).toContain(String(fault.headers["x-request-id"]));
});

test.each([
  Object.assign(new Error("no space left on device"), { code: "ENOSPC" }),
  Object.assign(new Error("could not extend file"), { code: "53100" }),
  Object.assign(new Error("database or disk is full"), { errcode: 13 }),
])("a full disk has its own code and makes readiness fail: %s", async (error) => {
  const { app } = await failing(error);
  const full = await app.inject("/api/fail");
  expect(full.statusCode).toBe(507);
  expect(full.json().code).toBe("storage.full");
  expect(full.headers["retry-after"]).toBe("30");
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  const ready = await app.inject("/readyz");
  expect([ready.statusCode, ready.json().code]).toEqual([507, "storage.full"]);
});

test.each([
  Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
  Object.assign(new Error("terminating connection"), { code: "57P01" }),
  new Error("Connection terminated unexpectedly"),
  Object.assign(new Error("timed out"), { code: "FST_ERR_HANDLER_TIMEOUT", statusCode: 503 }),
])("a temporary failure is reported as such, with the time to try again: %s", async (error) => {
  const { app } = await failing(error);
  const away = await app.inject("/api/fail");
  expect(away.statusCode).toBe(503);
  expect(away.json().code).toBe("server.unavailable");
  expect(away.headers["retry-after"]).toBe("5");
});

test("a request refused because of overload is logged as a warning without a stack", async () => {
  const { app, log } = await failing(new AppError("server.unavailable", { retryAfter: 2 }));
  const turnedAway = await app.inject("/api/fail");
  expect(turnedAway.statusCode).toBe(503);
  expect(turnedAway.headers["retry-after"]).toBe("2");
  const lines = log.filter((line) => line.includes("server.unavailable"));
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0] ?? "");
  expect(line).toMatchObject({ level: WARNING, msg: "server.unavailable" });
  expect(line).not.toHaveProperty("err");
});

test("the line of a request says why it was refused", async () => {
  const { app, log } = await failing(new AppError("validation.failed"));
  await app.inject("/api/fail");
  const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  expect(lines).toMatchObject([{ res: { statusCode: 400 }, refusal: "validation.failed" }]);
});

test("a client that disconnects in the middle of its body is not reported as a database failure", async () => {
  const details = { code: "ECONNRESET", statusCode: 400 };
  const { app, log } = await failing(Object.assign(new Error("aborted"), details));
  const cut = await app.inject("/api/fail");
  expect([cut.statusCode, cut.json().code]).toEqual([400, "request.malformed"]);
  expect(log.filter((line) => line.includes("aborted"))).toEqual([]);
});

test("a response with undeclared properties is not sent", async () => {
  const table = { "GET /leak": openEndpoint({ answer }) };
  api = await smallApi({
    table,
    handlers: { "GET /leak": async () => ({ body: { message: "a", passwordHash: "b" } }) },
  });
  const leak = await api.app.inject("/api/leak");
  expect(leak.statusCode).toBe(500);
  expect(leak.body).not.toContain("passwordHash");
});

describe("a request that cannot be read", () => {
  test.each<[string, string | Buffer, number, ErrorCode]>([
    ["malformed", '{"text":', 400, "request.malformed"],
    ["two values", '{"text":"a"}{}', 400, "request.malformed"],
    ["no UTF-8", Buffer.from([0x22, 0xff, 0x22]), 400, "request.malformed"],
    ["too deep", "[".repeat(1000) + "]".repeat(1000), 400, "request.malformed"],
    ["a prototype", '{"__proto__":{"text":"a"}}', 400, "request.malformed"],
    ["a constructor", '{"constructor":{"prototype":{}}}', 400, "request.malformed"],
    ["nothing", "", 400, "validation.failed"],
    ["too large", JSON.stringify({ text: "a".repeat(1024 * 1024) }), 413, "request.tooLarge"],
  ])("%s", async (_name, payload, status, code) => {
    const { app } = await echoing();
    const refused = await app.inject({ method: "POST", url: "/api/echo", headers: json, payload });
    expect(refused.statusCode).toBe(status);
    expect(refused.json().code).toBe(code);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=a",
    "application/jsonp",
    "application/json, text/plain",
    "nonsense",
  ])("of type %s, which a form of another site could send", async (type) => {
    const { app } = await echoing();
    const refused = await app.inject({
      method: "POST",
      url: "/api/echo",
      headers: { "content-type": type },
      payload: '{"text":"a"}',
    });
    expect(refused.statusCode).toBe(415);
    expect(refused.json().code).toBe("request.wrongType");
  });

  test("without a type", async () => {
    const { app } = await echoing();
    const refused = await app.inject({ method: "POST", url: "/api/echo", payload: '{"text":"a"}' });
    expect(refused.statusCode).toBe(415);
  });

  test.each([
    [{}, 415, "request.wrongType"],
    [json, 405, "request.methodNotAllowed"],
  ])("with an unknown method and %j", async (headers, status, code) => {
    const { app } = await echoing();
    const method = "QUERY" as "GET";
    const refused = await app.inject({ method, url: "/api/echo", headers, payload: "{}" });
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
  });

  test("a longer body is read if the endpoint allows one", async () => {
    const { app } = await echoing(3 * 1024 * 1024);
    const payload = JSON.stringify({ text: "a".repeat(2 * 1024 * 1024) });
    const read = await app.inject({ method: "POST", url: "/api/echo", headers: json, payload });
    expect(read.statusCode).toBe(200);
  });
});

describe("an unknown URL", () => {
  test.each([
    ["GET", "/api", 404, "notFound"],
    ["GET", "/api/nowhere", 404, "notFound"],
    ["POST", "/api/nowhere", 404, "notFound"],
    ["GET", "/api/echo/", 404, "notFound"],
    ["GET", "/api/ECHO", 404, "notFound"],
    ["GET", "/api/things/%", 400, "request.malformed"],
    ["GET", "/api/things/%ff", 400, "request.malformed"],
    ["GET", `/api/resources/${"x".repeat(5000)}`, 404, "notFound"],
    ["GET", "/api/things/..%2f..%2fetc", 200, undefined],
  ] as const)("%s %s: %i", async (method, url, status, code) => {
    const { app } = await echoing();
    const missed = await app.inject({ method, url });
    expect(missed.statusCode).toBe(status);
    expect(missed.json().code).toBe(code);
    expect(missed.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(missed.headers["x-content-type-options"]).toBe("nosniff");
  });

  test.each([
    ["GET", "/api/echo", "POST"],
    ["DELETE", "/api/echo", "POST"],
    ["OPTIONS", "/api/echo", "POST"],
    ["DELETE", "/api/things/1", "GET, HEAD"],
    ["POST", "/healthz", "GET, HEAD"],
  ] as const)("%s %s: only %s", async (method, url, allow) => {
    const { app } = await echoing();
    const refused = await app.inject({ method, url });
    expect(refused.statusCode).toBe(405);
    expect(refused.json().code).toBe("request.methodNotAllowed");
    expect(refused.headers["allow"]).toBe(allow);
  });
});

async function failing(error: Error): Promise<SmallApi> {
  const fail = async () => {
    throw error;
  };
  api = await smallApi({
    table: { "GET /fail": openEndpoint({ answer }) },
    handlers: { "GET /fail": fail },
  });
  return api;
}

async function echoing(maxBodyBytes: number | null = null): Promise<SmallApi> {
  const table = {
    "POST /echo": openEndpoint({ body, maxBodyBytes, answer }),
    "GET /things/:id": openEndpoint({ params: z.strictObject({ id: z.string() }), answer }),
  };
  const done = async () => ({ body: { message: "done" } });
  const handlers = { "POST /echo": done, "GET /things/:id": done };
  api = await smallApi({ table, handlers });
  return api;
}
