import { api } from "@mosaico/contract/api";
import type { Endpoint } from "@mosaico/contract/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

type Key = Parameters<TestApp["call"]>[0];

const endpoints = (Object.entries(api) as [Key, Endpoint][]).map(([key, endpoint]) => ({
  key,
  path: key.replaceAll(/:\w+/g, "1") as Key,
  endpoint,
}));
const locked = endpoints.filter(({ endpoint }) => endpoint.access !== "public");
const withBody = endpoints.filter(({ endpoint }) => endpoint.body !== null);
const withThings = locked.filter(({ endpoint }) => Object.keys(endpoint.things).length > 0);

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  token = (await givenUser(app)).token;
});

afterAll(() => app.close());

describe.each(locked)("$key asks who calls", ({ path }) => {
  test.each([
    ["no token", {}],
    ["a garbage token", { authorization: "Bearer garbage" }],
    ["an empty token", { authorization: "Bearer " }],
    ["another scheme", { authorization: "Basic YTpi" }],
    ["a very long token", { authorization: `Bearer ${"x".repeat(8000)}` }],
  ])("%s", async (_name, headers) => {
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
  // Who follows a link is led somewhere, whatever was added to it.
  const isLink = endpoint.status === 302;

  test(`${isLink ? "minds" : "takes"} no query that it does not list`, async () => {
    const { status } = await app.call(`${path}?surprise=1`, { token });
    expect(status).toBe(isLink ? 302 : 400);
  });
});

test.each(withThings)(
  "$key says of what is not there that it is not",
  async ({ key, endpoint }) => {
    const path = key.replaceAll(/:\w+/g, "999999");
    const query = (jsonSchema(endpoint.query).required ?? []).map((name) => `${name}=1`).join("&");
    const { status, body } = await app.call(`${path}?${query}` as Key, {
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
