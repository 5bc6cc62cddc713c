import { api } from "@mosaico/contract/api";
import type { Endpoint } from "@mosaico/contract/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { givenUser } from "#testing/factories.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

type Key = Parameters<TestApp["call"]>[0];

const endpoints = (Object.entries(api) as [Key, Endpoint][]).map(([key, endpoint]) => ({
  key,
  path: key.replaceAll(/:\w+/g, "1") as Key,
  endpoint,
}));
const locked = endpoints.filter(({ endpoint }) => ["user", "admin"].includes(endpoint.access));
const forVisitors = endpoints.filter(({ endpoint }) => endpoint.access === "visitor");
const withForm = endpoints.filter(({ endpoint }) => endpoint.file !== null);
const withBody = endpoints.filter(
  ({ endpoint }) => endpoint.body !== null && endpoint.file !== "required",
);
const withThings = locked.filter(
  ({ endpoint }) => Object.keys(endpoint.things).length > 0 && endpoint.file !== "required",
);

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  token = (await givenUser(app)).token;
});

afterAll(() => app.close());

const NOBODY: readonly (readonly [string, Record<string, string>])[] = [
  ["no token", {}],
  ["a garbage token", { authorization: "Bearer garbage" }],
  ["an empty token", { authorization: "Bearer " }],
  ["another scheme", { authorization: "Basic YTpi" }],
  ["a very long token", { authorization: `Bearer ${"x".repeat(8000)}` }],
];

describe.each(forVisitors)("$key takes anybody for a visitor", ({ path, endpoint }) => {
  test.each(NOBODY)("%s", async (_name, headers) => {
    const { status } = await app.call(`${path}?${requiredQuery(endpoint)}` as Key, { headers });
    // What they may not see is not there, or they are led to where that is said.
    expect([302, 404]).toContain(status);
  });
});

describe.each(withForm)("$key refuses a form", ({ key, path, endpoint }) => {
  const [method, address] = path.split(" ", 2) as ["POST", `/${string}`];
  const file = { name: "a.png", bytes: Buffer.alloc(10) };
  const send = (fields: Record<string, string>, asker?: string) =>
    sendFile(app, `${method} ${address}`, { fields, file, ...(asker && { token: asker }) });

  test("of nobody", async () => {
    expect((await send({})).status).toBe(401);
  });

  test.each([
    ["with a field that is not listed", { surprise: "1" }],
    ["with a field that is too long", { description: "x".repeat(300_000) }],
    ["with fields of objects", { __proto__: "1", constructor: "1" }],
  ])("%s", async (_name, fields) => {
    const { status, body } = await send(fields, token);
    expect(status).toBe(400);
    expect(body.code).toMatch(/^(validation\.failed|request\.malformed)$/);
  });

  test("with JSON in it, or JSON instead of it where a file is needed", async () => {
    const answer = await app.call(key, { token, body: "{}" });
    expect(answer.status).toBe(endpoint.file === "required" ? 415 : 400);
  });

  test("that names what is not there", async () => {
    expect((await send(idsOf(endpoint), token)).status).toBe(404);
  });
});

describe.each(locked)("$key asks who calls", ({ path }) => {
  test.each(NOBODY)("%s", async (_name, headers) => {
    const { status, body } = await app.call(path, { headers });
    expect(status).toBe(401);
    expect(body.code).toBe("auth.required");
  });
});

describe.each(withBody)("$key refuses a body", ({ path }) => {
  test.each([
    "[]",
    '"x"',
    "1",
    "true",
    "null",
    "",
    '{"surprise":1}',
    '{"__proto__":{"a":1}}',
    "{",
    "[".repeat(5000),
  ])("%s", async (body) => {
    const answer = await app.call(path, { token, body });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toMatch(/^(validation\.failed|request\.malformed)$/);
  });

  test("of another type", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await app.call(path, { token, body: "a=1", headers });
    expect(answer.status).toBe(415);
  });
});

describe.each(withBody)("$key refuses a wrong field", ({ path, endpoint }) => {
  const fields = Object.keys(jsonSchema(endpoint.body).properties ?? {});

  test.each(fields.flatMap((field) => WRONG.map((value) => ({ field, value }))))(
    "$field: $value",
    async ({ field, value }) => {
      const { status, body } = await app.call(path, { token, body: { [field]: value } });
      expect(status).toBe(400);
      expect(body.code).toBe("validation.failed");
    },
  );
});

describe.each(endpoints)("$key", ({ path, endpoint }) => {
  // Who follows a link out of a mail is led somewhere, whatever was added to it.
  const isLink =
    endpoint.status === 302 && jsonSchema(endpoint.query).additionalProperties !== false;

  test(`${isLink ? "minds" : "takes"} no query that it does not list`, async () => {
    const { status } = await app.call(`${path}?surprise=1`, { token });
    expect(status).toBe(isLink ? 302 : 400);
  });
});

test.each(withThings)(
  "$key says of what is not there that it is not",
  async ({ key, endpoint }) => {
    const path = key.replaceAll(/:\w+/g, "999999");
    const { status, body } = await app.call(`${path}?${requiredQuery(endpoint)}` as Key, {
      token,
      body: rightBody(endpoint),
    });
    expect(status).toBe(404);
    expect(body.code).toBe("notFound");
  },
);

describe("the documents of the API", () => {
  test("are served to anybody", async () => {
    const document = await app.call("GET /openapi.json");
    expect(document.status).toBe(200);
    expect(Object.keys(document.body.paths).length).toBeGreaterThan(10);
    const page = await app.call("GET /docs");
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect((await app.call("GET /docs.css")).headers["content-type"]).toMatch(/^text\/css/);
  });
});

const WRONG: readonly unknown[] = [
  null,
  {},
  [[]],
  Number.MAX_VALUE,
  true,
  { toString: 1 },
  "x".repeat(300_000),
];

/** What the query must have, and what may name something in it. */
function requiredQuery(endpoint: Endpoint): string {
  const named = Object.values(endpoint.things)
    .filter(({ from }) => from.startsWith("query."))
    .map(({ from }) => from.slice("query.".length));
  const names = new Set([...(jsonSchema(endpoint.query).required ?? []), ...named]);
  return [...names].map((name) => `${name}=1`).join("&");
}

/** Texts that pass the schema of a form, naming things that are not there. */
function idsOf(endpoint: Endpoint): Record<string, string> {
  const named = Object.values(endpoint.things)
    .filter(({ from }) => from.startsWith("body."))
    .map(({ from }) => [from.slice("body.".length), "1"]);
  return { ...(rightBody(endpoint) as object), ...Object.fromEntries(named) };
}

/** A body that passes the schema, naming things that are not there. */
function rightBody(endpoint: Endpoint): unknown {
  return endpoint.body === null ? undefined : sample(jsonSchema(endpoint.body));
}

function sample(schema: z.core.JSONSchema.BaseSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option !== undefined) return sample(option);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, inner]) => [name, typeof inner === "boolean" ? null : sample(inner)]),
      );
    case "array":
      return schema.minItems && schema.items && !Array.isArray(schema.items)
        ? [sample(schema.items as z.core.JSONSchema.BaseSchema)]
        : [];
    case "integer":
    case "number":
      return 1;
    case "boolean":
      return false;
    default:
      return "x";
  }
}

function jsonSchema(schema: z.ZodType | null): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema ?? z.strictObject({}), { io: "input", unrepresentable: "any" });
}
