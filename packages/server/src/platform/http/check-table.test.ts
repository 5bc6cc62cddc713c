import type { Endpoint } from "@mosaico/contract/endpoint";
import { pageOf, pageQuery } from "@mosaico/contract/page";
import { expect, test } from "vitest";
import { z } from "zod";
import { openEndpoint } from "#testing/small-api.ts";
import { checkTable } from "./check-table.ts";
import type { AnyHandlers, ResourceLoaders } from "./routes.ts";

const PAGES = { page: 10, order: "by name", unfiltered: "there are few" } as const;

const load = async () => undefined;
const loaders: ResourceLoaders = {
  mosaic: load,
  removedMosaic: load,
  account: load,
  implementation: load,
  icon: load,
  invite: load,
  link: load,
  webhook: load,
};
const answer = z.strictObject({});
const params = z.strictObject({ id: z.string() });
const mosaic = { kind: "mosaic", from: "params.id", may: "mosaic.see" } as const;

test("a complete table is accepted", () => {
  const endpoint = endpointWith({ access: "user", params, resources: { mosaic } });
  expect(() => check({ "GET /mosaics/:id": endpoint })).not.toThrow();
});

test("an endpoint without a handler keeps the server from starting", () => {
  expect(() => check({ "GET /a": endpointWith({}) }, {})).toThrow("GET /a has no handler");
});

test("a handler without an endpoint keeps the server from starting", () => {
  expect(() => check({}, { "GET /secret": async () => ({}) })).toThrow(
    "GET /secret has a handler but no endpoint",
  );
});

test("a missing loader keeps the server from starting", () => {
  const table = {
    "GET /mosaics/:id": endpointWith({ access: "user", params, resources: { mosaic } }),
  };
  const { mosaic: _, ...others } = loaders;
  expect(() => checkTable(table, handlersOf(table), others as ResourceLoaders)).toThrow(
    "has no loader of mosaic",
  );
});

test.each<[string, string, Partial<Endpoint>]>([
  ["takes a mosaic in params.id that no rule loads", "GET /mosaics/:id", { params }],
  ["takes a mosaic in params.id that no rule loads", "GET /mosaics/:id/changes", { params }],
  [
    "takes a account in query.accountId that no rule loads",
    "GET /a",
    { query: z.strictObject({ accountId: z.string().optional() }) },
  ],
  [
    "takes a implementation in body.inner.implementationId that no rule loads",
    "POST /a",
    { body: z.strictObject({ inner: z.strictObject({ implementationId: z.string() }) }) },
  ],
  [
    "takes a mosaic in body.mosaicIds that no rule loads",
    "POST /a",
    { body: z.strictObject({ mosaicIds: z.array(z.number()) }) },
  ],
  [
    "has a rule for body.id, which it does not take",
    "POST /a",
    { access: "user", resources: { mosaic: { ...mosaic, from: "body.id" } } },
  ],
  ["names [id] in its path and [] in its params", "GET /a/:id", {}],
  ["names [] in its path and [id] in its params", "GET /a", { params }],
  ["takes unknown keys in its body", "POST /a", { body: z.object({ a: z.string() }) }],
  ["takes unknown keys in its query", "GET /a", { query: z.object({}) }],
  ["takes a body", "GET /a", { body: z.strictObject({}) }],
  ["has an answer that fits no status", "GET /a", { status: 204 }],
  ["has an answer that fits no status", "GET /a", { answer: null }],
  ["loads things for anybody", "GET /mosaics/:id", { params, resources: { mosaic } }],
  [
    "loads things for anybody",
    "GET /mosaics/:id",
    { access: "visitor", params, resources: { mosaic } },
  ],
  ["takes a file without a limit", "POST /a", { body: z.strictObject({}), file: "required" }],
  ["has a limit without a file", "POST /a", { body: z.strictObject({}), maxFileBytes: 5 }],
  ["sends a file and is no GET", "POST /a", { sendsFile: true, cache: "by-file" }],
  ["is kept in a way that fits no file", "GET /a", { sendsFile: true }],
  ["limits a body that it lacks", "POST /a", { maxBodyBytes: 5 }],
  ["says when it is audited, and leaves no event", "POST /a", { auditWritten: "within" }],
  [
    "takes a file within a transaction",
    "POST /a",
    {
      body: z.strictObject({}),
      file: "required",
      maxFileBytes: 5,
      audit: "files.kept",
      auditWritten: "within",
    },
  ],
  ["takes files of anybody", "POST /a", { body: z.strictObject({}), file: "required" }],
  ["takes a file and no fields", "POST /a", { access: "user", file: "optional" }],
  ["reads a signed body", "POST /a", { signedBy: "sent-by", body: z.strictObject({}) }],
  ["is signed and no POST", "GET /a", { signedBy: "sent-by" }],
  ["is signed by no header", "POST /a", { signedBy: "Sent By" }],
  ["asks for a session and a signature", "POST /a", { access: "user", signedBy: "sent-by" }],
  [
    "answers a list (items) and does not say its bound",
    "GET /a",
    { answer: z.strictObject({ items: z.array(z.string()) }) },
  ],
  [
    "answers a list (the whole answer) and does not say its bound",
    "GET /a",
    { answer: z.array(z.string()) },
  ],
  ["bounds a list that it does not answer", "GET /a", { list: PAGES }],
  [
    "bounds its list by nothing",
    "GET /a",
    {
      answer: z.strictObject({ items: z.array(z.string()) }),
      list: { max: 10, because: "" },
    },
  ],
  [
    "answers pages and takes no after and limit in its query",
    "GET /a",
    { answer: pageOf(z.string()), list: PAGES },
  ],
  [
    "answers pages and does not say what comes next",
    "GET /a",
    {
      query: pageQuery,
      answer: z.strictObject({ items: z.array(z.string()) }),
      list: PAGES,
    },
  ],
  [
    "has pages of other than 1 to 500 items",
    "GET /a",
    { query: pageQuery, answer: pageOf(z.string()), list: { ...PAGES, page: 501 } },
  ],
  [
    "answers pages in no stated order",
    "GET /a",
    { query: pageQuery, answer: pageOf(z.string()), list: { ...PAGES, order: "" } },
  ],
  [
    "answers pages, takes no filter and does not say why",
    "GET /a",
    { query: pageQuery, answer: pageOf(z.string()), list: { page: 10, order: "by name" } },
  ],
  [
    "answers pages, takes no filter and does not say why",
    "GET /a",
    {
      query: pageQuery.extend({ order: z.string().optional() }),
      answer: pageOf(z.string()),
      list: { page: 10, order: "by name", unfiltered: "" },
    },
  ],
  [
    "takes filters and says that it needs none",
    "GET /a",
    {
      query: pageQuery.extend({ search: z.string().optional() }),
      answer: pageOf(z.string()),
      list: PAGES,
    },
  ],
  ["does not say what becomes of it when it is sent again", "POST /a", { access: "user" }],
  ["is no POST to repeat", "GET /a", { access: "user", repeats: "same" }],
  ["is no POST to repeat", "POST /a", { repeats: "key" }],
  [
    "has no answer that could be kept with a key",
    "POST /a",
    { access: "user", repeats: "key", answer: null, status: 204 },
  ],
  ["does not say its rate", "GET /a", { rate: undefined as never }],
  ["does not say its access", "GET /a", { access: undefined as never }],
])("it %s (%s)", (problem, key, endpoint) => {
  expect(() => check({ [key]: endpointWith(endpoint) })).toThrow(`${key} ${problem}`);
});

test.each<[string, Partial<Endpoint>]>([
  ["pages", { query: pageQuery, answer: pageOf(z.string()), list: PAGES }],
  [
    "a fixed maximum",
    {
      answer: z.strictObject({ items: z.array(z.string()) }),
      list: { max: 10, because: "there are ten" },
    },
  ],
])("a list that declares its bound is accepted: %s", (_, endpoint) => {
  expect(() => check({ "GET /a": endpointWith(endpoint) })).not.toThrow();
});

test("a link for users may carry more query parameters than the endpoint declares", () => {
  const link = endpointWith({ status: 302, answer: null, query: z.object({ token: z.string() }) });
  expect(() => check({ "GET /a": link })).not.toThrow();
});

function endpointWith(more: Partial<Endpoint>): Endpoint {
  return openEndpoint({ answer, ...more });
}

function check(table: Record<string, Endpoint>, handlers = handlersOf(table)): void {
  checkTable(table, handlers, loaders);
}

function handlersOf(table: object): AnyHandlers {
  return Object.fromEntries(Object.keys(table).map((key) => [key, async () => ({})]));
}
