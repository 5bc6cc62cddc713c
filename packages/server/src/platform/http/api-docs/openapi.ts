import { STATUS_CODES } from "node:http";
import type { Endpoint, EndpointTable } from "@mosaico/contract/endpoint";
import { z } from "zod";
import { errorsByStatus } from "./endpoint-errors.ts";

type JsonObject = { readonly [name: string]: unknown };

const PROBLEM = {
  type: "object",
  description: "RFC 9457. `code` is stable, and `message` the same, as a key to translate.",
  required: ["type", "title", "status", "code", "message"],
  properties: {
    type: { type: "string", description: "Where the code is explained" },
    title: { type: "string", description: "The status in words" },
    status: { type: "integer" },
    code: { type: "string" },
    message: { type: "string" },
    errors: {
      type: "array",
      description: "Every wrong field",
      items: {
        type: "object",
        required: ["path", "code"],
        properties: { path: { type: "string" }, code: { type: "string" } },
      },
    },
  },
};

const SECURITY: Readonly<Record<Endpoint["access"], readonly object[]>> = {
  public: [],
  // With or without.
  visitor: [{}, { session: [] }],
  user: [{ session: [] }],
  admin: [{ session: [] }],
};

/** The OpenAPI 3.1 document of a table of endpoints, made of the very schemas that check requests and answers. */
export function openApiOf(table: EndpointTable, publicUrl: string): JsonObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries(table)) {
    const [method = "", path = ""] = key.split(" ", 2);
    const template = path.replaceAll(/:(\w+)/g, "{$1}");
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: operationOf(key, endpoint),
    };
  }
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: { title: "Mosaico", version: "1", license: { name: "AGPL-3.0-or-later" } },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Problem: PROBLEM },
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
    },
  };
}

function operationOf(key: string, endpoint: Endpoint): JsonObject {
  const [, path = ""] = key.split(" ", 2);
  const rights = Object.values(endpoint.things).map(({ from, may }) => `\`${may}\` of \`${from}\``);
  return {
    operationId: operationId(key),
    summary: endpoint.summary,
    tags: [path.split("/")[1] ?? ""],
    ...(rights.length > 0 && { description: `Asks for ${rights.join(", ")}.` }),
    security: SECURITY[endpoint.access],
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
      ...conditionsOf(endpoint),
    ],
    ...(endpoint.body !== null && {
      requestBody: { required: true, content: bodyOf(endpoint.body, endpoint.file) },
    }),
    ...(endpoint.signedBy !== null && {
      requestBody: { required: true, content: json({ type: "object" }) },
    }),
    responses: responsesOf(endpoint),
  };
}

function operationId(key: string): string {
  const [method = "", path = ""] = key.split(" ", 2);
  const words = path.split(/[^A-Za-z]+/).filter((word) => word !== "");
  return (
    method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("")
  );
}

function parametersOf(schema: z.ZodType | null, place: "path" | "query"): JsonObject[] {
  if (schema === null) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: inner,
  }));
}

function conditionsOf(endpoint: Endpoint): JsonObject[] {
  const header = (name: string) => ({ name, in: "header", schema: { type: "string" } });
  const { signedBy } = endpoint;
  return [
    ...(signedBy === null ? [] : [{ ...header(signedBy), required: true }]),
    ...(endpoint.cache === "no-store" ? [] : [header("If-None-Match")]),
    ...(endpoint.errors.includes("mosaics.stale") ? [header("If-Match")] : []),
    ...(endpoint.repeats === "key" ? [header("Idempotency-Key")] : []),
  ];
}

function responsesOf(endpoint: Endpoint): JsonObject {
  const responses: Record<string, unknown> = {
    [endpoint.status]: {
      description: STATUS_CODES[endpoint.status],
      ...(endpoint.status === 302 && { headers: { Location: { schema: { type: "string" } } } }),
      ...(endpoint.cache !== "no-store" && { headers: { ETag: { schema: { type: "string" } } } }),
      ...(endpoint.answer !== null && { content: json(schemaOf(endpoint.answer, "output")) }),
    },
    ...(endpoint.cache !== "no-store" && { 304: { description: STATUS_CODES[304] } }),
  };
  for (const [status, codes] of errorsByStatus(endpoint)) {
    responses[status] = {
      description: codes.map((code) => `\`${code}\``).join(", "),
      ...(status === 429 && { headers: { "Retry-After": { schema: { type: "integer" } } } }),
      content: {
        "application/problem+json": {
          schema: {
            allOf: [{ $ref: "#/components/schemas/Problem" }],
            properties: { status: { const: status }, code: { enum: codes } },
          },
        },
      },
    };
  }
  return responses;
}

function bodyOf(body: z.ZodType, file: Endpoint["file"]): JsonObject {
  const fields = schemaOf(body, "input");
  if (file === null) return json(fields);
  const { properties = {}, required = [] } = fields;
  const withFile = {
    ...fields,
    description: "The fields come before the file.",
    properties: {
      ...properties,
      file: { type: "string", contentMediaType: "application/octet-stream" },
    },
    required: [...required, ...(file === "required" ? ["file"] : [])],
  };
  return {
    "multipart/form-data": { schema: withFile },
    ...(file === "optional" && json(fields)),
  };
}

function json(schema: JsonObject): JsonObject {
  return { "application/json": { schema } };
}

/** A schema as JSON Schema, as it is written by clients or as it is answered. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
