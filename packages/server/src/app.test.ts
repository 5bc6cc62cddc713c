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
// Without an identity provider, nobody is redirected to one.
const absent = ["GET /auth/oidc/start", "GET /auth/oidc/callback"];
const withForm = endpoints.filter(({ endpoint }) => endpoint.file !== null);
const withBody = endpoints.filter(
  ({ endpoint }) => endpoint.body !== null && endpoint.file !== "required",
);
const withResources = locked.filter(
  ({ endpoint }) => Object.keys(endpoint.resources).length > 0 && endpoint.file !== "required",
);

let app: TestApp;
let owner: string;
let admin: string;
let calls = 0;

beforeAll(async () => {
  app = await testApp();
  owner = (await givenUser(app)).token;
  admin = (await givenUser(app, { isAdmin: true })).token;
});

/**
 * A requester with access to the endpoint, from a network of their own: the limits of networks are tested elsewhere.
 */
function requester({ access }: Endpoint): { token: string; network: string } {
  calls += 1;
  const network = `10.0.${calls >> 8}.${calls & 255}`;
  return { token: access === "admin" ? admin : owner, network };
}

afterAll(() => app.close());

const NOBODY: readonly (readonly [string, Record<string, string>])[] = [
  ["no token", {}],
  ["a garbage token", { authorization: "Bearer garbage" }],
  ["an empty token", { authorization: "Bearer " }],
  ["another scheme", { authorization: "Basic YTpi" }],
  ["a very long token", { authorization: `Bearer ${"x".repeat(8000)}` }],
];

describe.each(forVisitors)(
  "$key treats an unauthenticated client as a visitor",
  ({ path, endpoint }) => {
    test.each(NOBODY)("%s", async (_name, headers) => {
      const { status, body } = await app.call(`${path}?${requiredQuery(endpoint)}` as Key, {
        network: requester(endpoint).network,
        headers,
      });
      // A list leaves out what visitors cannot see.
      if (endpoint.list !== null) {
        expect({ status, items: body.items }).toEqual({ status: 200, items: [] });
        return;
      }
      // A resource that visitors cannot see is missing, or they are redirected to a page that says so. A form is
      // validated first.
      expect(endpoint.body === null ? [302, 404] : [400]).toContain(status);
    });
  },
);

describe.each(withForm)("$key refuses a form", ({ key, path, endpoint }) => {
  const [method, address] = path.split(" ", 2) as ["POST", `/${string}`];
  const file = { name: "a.png", bytes: Buffer.alloc(10) };
  const send = (fields: Record<string, string>, token?: string) =>
    sendFile(app, `${method} ${address}`, { fields, file, ...(token && { token }) });

  test("from an unauthenticated client", async () => {
    expect((await send({})).status).toBe(401);
  });

  test.each([
    ["with a field that is not listed", { surprise: "1" }],
    ["with a field that is too long", { description: "x".repeat(300_000) }],
    ["with fields of objects", { __proto__: "1", constructor: "1" }],
  ])("%s", async (_name, fields) => {
    const { status, body } = await send(fields, owner);
    expect(status).toBe(400);
    expect(body.code).toMatch(/^(validation\.failed|request\.malformed)$/);
  });

  test("of JSON: unsupported if a file is required, invalid otherwise", async () => {
    const answer = await app.call(key, { token: owner, body: "{}" });
    expect(answer.status).toBe(endpoint.file === "required" ? 415 : 400);
  });

  const namesNothing = Object.keys(endpoint.resources).length === 0;

  test(`that names ${namesNothing ? "an undeclared account" : "a missing resource"}`, async () => {
    const fields = namesNothing ? { accountId: "1" } : idsOf(endpoint);
    expect((await send(fields, owner)).status).toBe(namesNothing ? 400 : 404);
  });
});

describe.each(locked)("$key requires authentication", ({ path }) => {
  test.each(NOBODY)("%s", async (_name, headers) => {
    const { status, body } = await app.call(path, { headers });
    expect(status).toBe(401);
    expect(body.code).toBe("auth.required");
  });
});

describe.each(withBody)("$key refuses a body", ({ path, endpoint }) => {
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
    const answer = await app.call(path, { ...requester(endpoint), body });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toMatch(/^(validation\.failed|request\.malformed)$/);
  });

  test("of another type", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await app.call(path, { ...requester(endpoint), body: "a=1", headers });
    expect(answer.status).toBe(415);
  });
});

const withFields = withBody.filter(({ endpoint }) => fieldsOf(endpoint.body).length > 0);

describe.each(withFields)("$key refuses an invalid field", ({ path, endpoint }) => {
  const fields = fieldsOf(endpoint.body);
  const wrong = fields.flatMap(([field, schema]) =>
    WRONG.filter((value) => !isRight(schema, value)).map((value) => ({ field, value })),
  );

  test.each(wrong)("$field: $value", async ({ field, value }) => {
    const { status, body } = await app.call(path, {
      ...requester(endpoint),
      body: { [field]: value },
    });
    expect(status).toBe(400);
    expect(body.code).toBe("validation.failed");
  });
});

describe.each(endpoints)("$key", ({ key, path, endpoint }) => {
  // A link from a mail redirects even if parameters were added to it.
  const isLink =
    endpoint.status === 302 && jsonSchema(endpoint.query).additionalProperties !== false;

  test(`${isLink ? "ignores" : "refuses"} undeclared query parameters`, async () => {
    const { status } = await app.call(`${path}?surprise=1`, requester(endpoint));
    const led = absent.includes(key) ? 404 : 302;
    expect(status).toBe(isLink ? led : 400);
  });
});

test.each(withResources)("$key answers 404 for a missing resource", async ({ key, endpoint }) => {
  const path = key.replace(":language", "de").replaceAll(/:\w+/g, "999999");
  const { status, body } = await app.call(`${path}?${requiredQuery(endpoint)}` as Key, {
    ...requester(endpoint),
    body: endpoint.body === null ? undefined : idsOf(endpoint),
  });
  expect(status).toBe(404);
  expect(body.code).toBe("notFound");
});

describe("the documentation of the API", () => {
  test("is served to everybody", async () => {
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

/** The required query parameters, and those that name a resource. */
function requiredQuery(endpoint: Endpoint): string {
  const named = Object.values(endpoint.resources)
    .filter(({ from }) => from.startsWith("query."))
    .map(({ from }) => from.slice("query.".length));
  const { required = [], properties = {} } = jsonSchema(endpoint.query);
  const names = new Set([...required, ...named]);
  const valueOf = (name: string) => {
    const schema = properties[name];
    return typeof schema === "object" ? String(schema.enum?.[0] ?? 1) : "1";
  };
  return [...names].map((name) => `${name}=${valueOf(name)}`).join("&");
}

/** A body that passes the schema and names every possible resource, none of which exists. */
function idsOf(endpoint: Endpoint): Record<string, string> {
  const { properties = {} } = endpoint.body === null ? {} : jsonSchema(endpoint.body);
  const named = Object.values(endpoint.resources)
    .filter(({ from, many }) => from.startsWith("body.") && !many)
    .map(({ from }) => from.slice("body.".length))
    .map((name) => {
      const isText = JSON.stringify(properties[name] ?? {}).includes('"string"');
      return [name, isText ? "1" : 999_999];
    });
  return { ...Object.fromEntries(named), ...(rightBody(endpoint) as object) };
}

/** The smallest value that passes the schema. */
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

/** Whether a value is valid: `true` for booleans, and null if null is allowed. */
function isRight(schema: z.core.JSONSchema._JSONSchema, value: unknown): boolean {
  if (typeof schema === "boolean") return schema;
  if (schema.anyOf?.some((option) => isRight(option, value))) return true;
  return value === null ? schema.type === "null" : value === true && schema.type === "boolean";
}

function fieldsOf(schema: z.ZodType | null) {
  return Object.entries(jsonSchema(schema).properties ?? {});
}

function jsonSchema(schema: z.ZodType | null): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema ?? z.strictObject({}), {
    io: "input",
    unrepresentable: "any",
    metadata: z.registry<z.core.GlobalMeta>(),
  });
}
