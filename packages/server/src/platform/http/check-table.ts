import type { Endpoint, EndpointTable } from "@mosaico/contract/endpoint";
import { MAX_PAGE_ITEMS } from "@mosaico/contract/page";
import { z } from "zod";
import { filtersOf } from "./filters-of.ts";
import type { AnyHandlers, ResourceLoaders } from "./routes.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Part = "params" | "query" | "body";

const PARTS = ["params", "query", "body"] as const;
const NEEDS_BODY = ["POST", "PUT", "PATCH"];

// Each schema is converted several times and never changes.
const schemas = {
  input: new WeakMap<z.ZodType, JsonSchema>(),
  output: new WeakMap<z.ZodType, JsonSchema>(),
};

/** The handlers and loaders that tables were found right with: tests build the same server again and again. */
const checked = new WeakMap<EndpointTable, string>();

/**
 * Throws with all faults of an endpoint table: a missing handler or loader, an id that no rule loads, undeclared input,
 * or a list without a bound. The server does not start with such a table.
 */
export function checkTable(
  table: EndpointTable,
  handlers: AnyHandlers,
  loaders: ResourceLoaders,
): void {
  const kinds = Object.keys(loaders);
  const checkedWith = [...Object.keys(handlers), ...kinds].join();
  if (checked.get(table) === checkedWith) return;
  const problems = [
    ...Object.keys(handlers)
      .filter((key) => !Object.hasOwn(table, key))
      .map((key) => `${key} has a handler but no endpoint`),
    ...Object.entries(table).flatMap(([key, endpoint]) =>
      [
        ...(Object.hasOwn(handlers, key) ? [] : ["has no handler"]),
        ...shapeProblems(key, endpoint),
        ...listProblems(endpoint),
        ...repeatProblems(key, endpoint),
        ...auditProblems(endpoint),
        ...accessProblems(endpoint, kinds),
        ...idProblems(key, endpoint, kinds),
      ].map((problem) => `${key} ${problem}`),
    ),
  ];
  if (problems.length > 0) throw new Error(`The table of endpoints: ${problems.join("; ")}.`);
  checked.set(table, checkedWith);
}

/** Sites call it by a protocol of others, with parameters of their own. */
const OPEN: ReadonlySet<string> = new Set(["GET /oembed"]);

function shapeProblems(key: string, endpoint: Endpoint): string[] {
  const [method = "", path = ""] = key.split(" ");
  const named = path
    .split("/")
    .filter((step) => step.startsWith(":"))
    .map((step) => step.slice(1));
  const listed = Object.keys(jsonSchema(endpoint.params)?.properties ?? {});
  // Mail programs and others on the way add parameters to links that users follow; none of them reaches the handler.
  const isLink =
    endpoint.status === 302 || endpoint.sendsFile || endpoint.text !== null || OPEN.has(key);
  const strict = PARTS.filter((part) => part !== "query" || !isLink);
  const problems = strict
    .filter((part) => !isStrict(endpoint[part]))
    .map((part) => `takes unknown keys in its ${part}`);
  if (named.toSorted().join() !== listed.toSorted().join()) {
    problems.push(`names [${named.join()}] in its path and [${listed.join()}] in its params`);
  }
  if (endpoint.file !== null && endpoint.body === null) problems.push("takes a file and no fields");
  if (endpoint.file !== null && endpoint.maxFileBytes === null) {
    problems.push("takes a file without a limit");
  }
  if (endpoint.file === null && endpoint.maxFileBytes !== null) {
    problems.push("has a limit without a file");
  }
  if (endpoint.sendsFile !== (endpoint.cache === "by-file")) {
    problems.push("is kept in a way that fits no file, or no other answer");
  }
  if (endpoint.sendsFile && method !== "GET") problems.push("sends a file and is no GET");
  const takesJson = endpoint.body !== null && endpoint.file === null;
  if (endpoint.maxBodyBytes !== null && !takesJson) problems.push("limits a body that it lacks");
  if (endpoint.body !== null && !NEEDS_BODY.includes(method)) problems.push("takes a body");
  if (endpoint.signedBy !== null) {
    if (endpoint.body !== null || endpoint.file !== null) problems.push("reads a signed body");
    if (method !== "POST") problems.push("is signed and no POST");
    // Node gives header names in lower case.
    if (!/^[a-z]+(-[a-z]+)*$/.test(endpoint.signedBy)) problems.push("is signed by no header");
  }
  const isJson = !endpoint.sendsFile && endpoint.text === null;
  const isEmpty = endpoint.status === 204 || endpoint.status === 302 || !isJson;
  if (isEmpty !== (endpoint.answer === null)) problems.push("has an answer that fits no status");
  return problems;
}

/** Every list in a response declares its bound, or it would grow with the data. */
function listProblems({ answer, list, query }: Endpoint): string[] {
  const read = jsonSchema(answer, "output");
  const properties = Object.entries(read?.properties ?? {});
  const lists = properties.filter(([, value]) => isList(value)).map(([name]) => name);
  if (read?.type === "array") lists.push("the whole answer");
  if (lists.length === 0) return list === null ? [] : ["bounds a list that it does not answer"];
  if (list === null) return [`answers a list (${lists.join(", ")}) and does not say its bound`];
  if ("max" in list) {
    return list.max > 0 && list.because !== "" ? [] : ["bounds its list by nothing"];
  }
  const problems: string[] = [];
  const parameters = jsonSchema(query)?.properties ?? {};
  if (!Object.hasOwn(parameters, "after") || !Object.hasOwn(parameters, "limit")) {
    problems.push("answers pages and takes no after and limit in its query");
  }
  if (!Object.hasOwn(read?.properties ?? {}, "next")) {
    problems.push("answers pages and does not say what comes next");
  }
  if (!(list.page >= 1 && list.page <= MAX_PAGE_ITEMS)) {
    problems.push(`has pages of other than 1 to ${MAX_PAGE_ITEMS} items`);
  }
  if (list.order === "") problems.push("answers pages in no stated order");
  const filters = filtersOf(query);
  const isExplained = list.unfiltered !== undefined && list.unfiltered !== "";
  if (filters.length === 0 && !isExplained) {
    problems.push("answers pages, takes no filter and does not say why");
  }
  if (filters.length > 0 && list.unfiltered !== undefined) {
    problems.push("takes filters and says that it needs none");
  }
  return problems;
}

/** Responses get lost, so every POST declares what a repeated request does. */
function repeatProblems(key: string, { access, repeats, answer }: Endpoint): string[] {
  const repeatsMatter = key.startsWith("POST ") && (access === "user" || access === "admin");
  if (repeatsMatter !== (repeats !== null)) {
    return [
      repeatsMatter
        ? "does not say what becomes of it when it is sent again"
        : "is no POST to repeat",
    ];
  }
  return repeats === "key" && answer === null
    ? ["has no answer that could be kept with a key"]
    : [];
}

function auditProblems({ audit, auditWritten, file }: Endpoint): string[] {
  if (auditWritten === "after") return [];
  if (audit === null) return ["says when it is audited, and leaves no event"];
  // A transaction would be open while the client is still sending.
  return auditWritten === "within" && file !== null ? ["takes a file within a transaction"] : [];
}

function isList(schema: unknown): boolean {
  return (
    typeof schema === "object" && schema !== null && "type" in schema && schema.type === "array"
  );
}

function accessProblems(endpoint: Endpoint, kinds: readonly string[]): string[] {
  const problems = (["summary", "access", "rate"] as const)
    .filter((field) => !endpoint[field])
    .map((field) => `does not say its ${field}`);
  const rules = Object.values(endpoint.resources);
  const isOpen = endpoint.access === "public" || endpoint.access === "visitor";
  if (isOpen && rules.length > 0) problems.push("loads things for anybody");
  if (isOpen && endpoint.file !== null) problems.push("takes files of anybody");
  if (!isOpen && endpoint.signedBy !== null) problems.push("asks for a session and a signature");
  for (const { kind } of rules)
    if (!kinds.includes(kind)) problems.push(`has no loader of ${kind}`);
  return problems;
}

/** Every id of a resource must be loaded by a rule, or requesters could name resources that are not theirs. */
function idProblems(key: string, endpoint: Endpoint, kinds: readonly string[]): string[] {
  const rules = Object.values(endpoint.resources);
  const ids = PARTS.flatMap((part) => idsIn(jsonSchema(endpoint[part]), part, kinds));
  const pathId = idOfPath(key, kinds);
  if (pathId !== undefined) ids.push(pathId);
  return [
    ...ids
      .filter(({ at, kind }) => !rules.some((rule) => rule.from === at && rule.kind === kind))
      .map(({ at, kind }) => `takes a ${kind} in ${at} that no rule loads`),
    ...rules
      .filter((rule) => !names(endpoint, rule.from))
      .map((rule) => `has a rule for ${rule.from}, which it does not take`),
  ];
}

type Id = { readonly at: string; readonly kind: string };

/** `:id` in `/mosaics/:id` names a mosaic. */
function idOfPath(key: string, kinds: readonly string[]): Id | undefined {
  const kind = kinds.find((one) => new RegExp(`/${one}s/:id(/|$)`).test(key));
  return kind === undefined ? undefined : { at: "params.id", kind };
}

function idsIn(schema: unknown, at: string, kinds: readonly string[]): Id[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) => {
    if (name !== "properties") return idsIn(value, at, kinds);
    return Object.entries(value as object).flatMap(([field, inner]) => {
      const kind = kinds.find((one) => field === `${one}Id` || field === `${one}Ids`);
      const path = `${at}.${field}`;
      return kind === undefined ? idsIn(inner, path, kinds) : [{ at: path, kind }];
    });
  });
}

function names(endpoint: Endpoint, from: string): boolean {
  const [part, field = ""] = from.split(".") as [Part, string?];
  return Object.hasOwn(jsonSchema(endpoint[part])?.properties ?? {}, field);
}

function isStrict(schema: z.ZodType | null): boolean {
  const read = jsonSchema(schema);
  return read === undefined || read.additionalProperties === false;
}

function jsonSchema(
  schema: z.ZodType | null,
  io: "input" | "output" = "input",
): JsonSchema | undefined {
  if (schema === null) return undefined;
  const cached = schemas[io].get(schema);
  if (cached !== undefined) return cached;
  // Without names, schemas are inlined, so that no id within them is missed.
  const metadata = z.registry<z.core.GlobalMeta>();
  const made = z.toJSONSchema(schema, { io, unrepresentable: "any", metadata });
  schemas[io].set(schema, made);
  return made;
}
