import { STATUS_CODES } from "node:http";
import { setImmediate } from "node:timers/promises";
import {
  type Endpoint,
  type EndpointTable,
  type TextFormat,
  leastScope,
} from "@mosaico/contract/endpoint";
import type { z } from "zod";
import { type ErrorResponses, createErrorResponses, rateLimitHeaders } from "./error-responses.ts";
import { PROBLEM_SCHEMAS } from "./problem-schema.ts";
import { TEXT_TYPES } from "../text-types.ts";
import { budgetOf, rateLimitComponents } from "./rate-limits.ts";
import {
  type JsonSchema,
  type SchemaBook,
  createSchemaBook,
  withoutExamples,
} from "./schema-book.ts";
import { ABOUT, ROOT_TAG, describeTag, tagsOf } from "./tags.ts";

type JsonObject = { readonly [name: string]: unknown };

type Parts = { readonly book: SchemaBook; readonly errors: ErrorResponses };

const SECURITY: Readonly<Record<Endpoint["access"], readonly object[]>> = {
  public: [],
  // With or without a session.
  visitor: [{}, { session: [] }],
  user: [{ session: [] }],
  admin: [{ session: [] }],
};

/** The two endpoint tables of a server: one under `/api`, one at the root. */
export type Tables = { readonly table: EndpointTable; readonly root: EndpointTable };

/**
 * Generates the OpenAPI 3.1 document from the schemas that validate requests and responses. Other requests have their
 * turn between two endpoints.
 */
export async function openApiOf({ table, root }: Tables, publicUrl: string): Promise<JsonObject> {
  const parts = { book: createSchemaBook(PROBLEM_SCHEMAS), errors: createErrorResponses() };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries(table)) {
    const [method = "", path = ""] = key.split(" ", 2);
    const template = templateOf(path);
    const operation = { operationId: operationId(key), tags: [path.split("/")[1] ?? ""] };
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: { ...operation, ...operationOf(parts, method, endpoint) },
    };
    await setImmediate();
  }
  for (const [key, endpoint] of Object.entries(root)) {
    const [method = "", path = ""] = key.split(" ", 2);
    // `/files/{name}` is a different endpoint under `/api`: such a path is its last segment, with a server of its own.
    const at = paths[templateOf(path)] === undefined ? 0 : path.lastIndexOf("/");
    const operation = { operationId: `${operationId(key)}AtRoot`, tags: [ROOT_TAG] };
    paths[templateOf(path.slice(at))] = {
      servers: [{ url: `${publicUrl}${path.slice(0, at)}` }],
      [method.toLowerCase()]: { ...operation, ...operationOf(parts, method, endpoint) },
    };
  }
  const schemas: Record<string, JsonSchema> = {};
  for (const [name, schema] of parts.book.components()) {
    schemas[name] = schema;
    await setImmediate();
  }
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "Mosaico",
      version: "1",
      description: ABOUT,
      license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...tagsOf(table), { name: ROOT_TAG, description: describeTag(ROOT_TAG) }],
    paths,
    components: {
      schemas,
      responses: parts.errors.components(),
      headers: rateLimitComponents(),
      securitySchemes: {
        session: {
          type: "http",
          scheme: "bearer",
          description: "The `token` returned by signing in",
        },
        accessToken: {
          type: "http",
          scheme: "bearer",
          description:
            "An access token of a user, with the stated scope or a wider one: `read`, `edit`, `manage`",
        },
      },
    },
  };
}

function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

function operationOf({ book, errors }: Parts, method: string, endpoint: Endpoint): JsonObject {
  return {
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    security: securityOf(method, endpoint),
    parameters: [
      ...parametersOf(book, endpoint.params, "path"),
      ...parametersOf(book, endpoint.query, "query"),
      ...conditionsOf(endpoint),
    ],
    ...(endpoint.body !== null && {
      requestBody: { required: true, content: bodyOf(book, endpoint.body, endpoint) },
    }),
    ...(endpoint.signedBy !== null && {
      requestBody: { required: true, content: json(book, { type: "object" }) },
    }),
    responses: { ...successOf(book, endpoint), ...errors.responsesOf(endpoint) },
  };
}

function securityOf(method: string, endpoint: Endpoint): readonly object[] {
  const scope = leastScope(method, endpoint);
  return [...SECURITY[endpoint.access], ...(scope === null ? [] : [{ accessToken: [scope] }])];
}

function descriptionOf({ resources, rate, access, maxBodyBytes }: Endpoint): string {
  const rights = Object.values(resources).map(({ from, may }) => `\`${may}\` of \`${from}\``);
  return [
    ...(access === "admin" ? ["For platform admins."] : []),
    ...(rights.length > 0 ? [`Requires ${rights.join(", ")}.`] : []),
    ...(maxBodyBytes === null ? [] : [`A body of at most ${maxBodyBytes} bytes.`]),
    `Rate class \`${rate}\`: ${budgetOf(rate)}.`,
  ].join(" ");
}

function operationId(key: string): string {
  const [method = "", path = ""] = key.split(" ", 2);
  const words = path.split(/[^A-Za-z]+/).filter((word) => word !== "");
  return (
    method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("")
  );
}

function parametersOf(
  book: SchemaBook,
  schema: z.ZodType | null,
  place: "path" | "query",
): JsonObject[] {
  if (schema === null) return [];
  const { properties = {}, required = [] } = book.describe(schema, "input");
  return Object.entries(properties).flatMap(([name, inner]) => {
    if (typeof inner === "boolean") return [];
    const { description, ...rest } = inner;
    return [{ name, in: place, description, required: required.includes(name), schema: rest }];
  });
}

const CONDITIONS = {
  "If-Match":
    "The `ETag` of the state that the change is based on. If there is a newer state, the response is `mosaics.stale`",
  "Idempotency-Key":
    "A random text that you generate. The same request sent again with it within a day, with the same file if it has one, is executed only once and gets the same response",
  Range:
    "The part of the bytes to return, with status 206 and `Content-Range`; 416 if the file has no such part",
  "If-None-Match":
    "The `ETag` of the state that the client has. If it is still current, the response is 304 without a body",
} as const;

function conditionsOf(endpoint: Endpoint): JsonObject[] {
  const header = (name: string, description: string) => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  });
  const condition = (name: keyof typeof CONDITIONS) => header(name, CONDITIONS[name]);
  const { signedBy } = endpoint;
  return [
    ...(signedBy === null
      ? []
      : [{ ...header(signedBy, "The provider's signature of the body"), required: true }]),
    ...(endpoint.cache === "no-store" ? [] : [condition("If-None-Match")]),
    ...(endpoint.sendsFile ? [condition("Range")] : []),
    ...(endpoint.errors.includes("mosaics.stale") ? [condition("If-Match")] : []),
    ...(endpoint.repeats === "key" ? [condition("Idempotency-Key")] : []),
  ];
}

// A schema without a type is how OpenAPI 3.1 declares raw bytes.
const FILE_CONTENT = { "*/*": { schema: {} } };

function successOf(book: SchemaBook, endpoint: Endpoint): JsonObject {
  const isTagged = endpoint.cache !== "no-store";
  const headers = {
    ...(endpoint.status === 302 && { Location: { $ref: "#/components/headers/Location" } }),
    ...(isTagged && { ETag: { $ref: "#/components/headers/ETag" } }),
    ...rateLimitHeaders(),
  };
  return {
    [endpoint.status]: {
      description: STATUS_CODES[endpoint.status],
      headers,
      ...(endpoint.answer !== null && {
        content: json(book, book.describe(endpoint.answer, "output")),
      }),
      ...(endpoint.sendsFile && { content: FILE_CONTENT }),
      ...(endpoint.text !== null && { content: textContent(endpoint.text) }),
    },
    ...(endpoint.sendsFile && {
      206: { description: STATUS_CODES[206], headers, content: FILE_CONTENT },
      416: { description: STATUS_CODES[416] },
    }),
    ...(isTagged && { 304: { description: STATUS_CODES[304] } }),
  };
}

function textContent(format: TextFormat): JsonObject {
  return { [TEXT_TYPES[format]]: { schema: { type: "string" } } };
}

function bodyOf(book: SchemaBook, body: z.ZodType, { file, maxFileBytes }: Endpoint): JsonObject {
  const fields = book.describe(body, "input");
  if (file === null) return json(book, fields);
  const { properties = {}, required = [] } = fields;
  const withFile: JsonSchema = {
    ...fields,
    description:
      "The fields and the file, in any order. If the fields come first, an invalid one is refused before the file is uploaded",
    properties: {
      ...properties,
      file: {
        type: "string",
        contentMediaType: "application/octet-stream",
        description: `The file, of at most ${maxFileBytes} bytes`,
        examples: ["(the bytes of the file)"],
      },
    },
    required: [...required, ...(file === "required" ? ["file"] : [])],
  };
  return {
    "multipart/form-data": withExample(book, withFile),
    ...(file === "optional" && json(book, fields)),
  };
}

function json(book: SchemaBook, schema: JsonSchema): JsonObject {
  return { "application/json": withExample(book, schema) };
}

function withExample(book: SchemaBook, schema: JsonSchema): JsonObject {
  return {
    schema: withoutExamples(schema),
    examples: { typical: { value: book.example(schema) } },
  };
}
