import { api } from "@mosaico/contract/api";
import type { Endpoint } from "@mosaico/contract/endpoint";
import { ERRORS } from "@mosaico/contract/errors";
import { describe, expect, test } from "vitest";
import { openApiOf } from "./openapi.ts";

type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: {
    content: Record<string, { schema: { additionalProperties: unknown; properties?: object } }>;
  };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};

const document = openApiOf(api, "https://mosaico.example") as {
  openapi: string;
  info: object;
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; securitySchemes: object };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test("it says what it is", () => {
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { title: "Mosaico", version: expect.any(String) },
    servers: [{ url: "https://mosaico.example/api" }],
  });
});

test("it has one operation for each endpoint of the table, each with a name of its own", () => {
  const keys = operations.map(
    ({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
  );
  expect(keys.toSorted()).toEqual(Object.keys(api).toSorted());
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
});

test("every reference leads somewhere", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, reference = ""] of references) {
    const found = reference
      .split("/")
      .slice(1)
      .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
    expect(found, reference).toBeTypeOf("object");
  }
});

describe.each(operations)("$method $path", ({ path, method, operation }) => {
  const key = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  const endpoint: Endpoint = api[key as keyof typeof api];

  test("names each parameter of its path, and asks for it", () => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const listed = operation.parameters.filter((one) => one.in === "path");
    expect(listed.map(({ name }) => name)).toEqual(named);
    expect(listed.every(({ required }) => required)).toBe(true);
  });

  test("says who may call it, what it takes and what it answers", () => {
    const security = { public: [], visitor: [{}, { session: [] }] };
    expect(operation.security).toEqual(
      security[endpoint.access as keyof typeof security] ?? [{ session: [] }],
    );
    expect(operation.requestBody === undefined).toBe(
      endpoint.body === null && endpoint.signedBy === null,
    );
    const taken = operation.requestBody?.content["application/json"];
    if (taken !== undefined && endpoint.signedBy === null)
      expect(taken.schema.additionalProperties).toBe(false);
    const isJson =
      endpoint.signedBy !== null || (endpoint.body !== null && endpoint.file !== "required");
    expect(taken !== undefined).toBe(isJson);
    const form = operation.requestBody?.content["multipart/form-data"];
    expect(form === undefined).toBe(endpoint.file === null);
    if (form !== undefined) expect(form.schema.properties).toHaveProperty("file");
    const success = operation.responses[String(endpoint.status)];
    expect(success?.description).toMatch(/./);
    expect(success?.content === undefined).toBe(endpoint.answer === null);
  });

  test("lists each of its errors under its status", () => {
    const codes = [...endpoint.errors, "server.error" as const];
    if (endpoint.access === "user" || endpoint.access === "admin") codes.push("auth.required");
    if (endpoint.body !== null) codes.push("validation.failed", "request.malformed");
    for (const code of codes) {
      const response = operation.responses[String(ERRORS[code])];
      expect(response?.description).toContain(`\`${code}\``);
      expect(response?.content).toHaveProperty(["application/problem+json"]);
    }
  });
});
