import { api } from "@mosaico/contract/api";
import { isAddressKey } from "@mosaico/contract/own-addresses";
import { type Endpoint, takesTokens } from "@mosaico/contract/endpoint";
import { ERRORS } from "@mosaico/contract/errors";
import { ICON_DESCRIPTION_LIMIT, SECTION_LIMITS, TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { NAME_LIMIT } from "@mosaico/domain/people/name";
import { PASSWORD_LIMITS } from "@mosaico/domain/people/password-limits";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { rootApi } from "@mosaico/contract/root";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openApiOf } from "./openapi.ts";

type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response | { $ref: string }>;
};
type Schema = z.core.JSONSchema.BaseSchema;
type Media = { schema: Schema; examples: Record<string, { value: unknown }> };
type Response = { description: string; headers?: object; content?: Record<string, Media> };

const document = (await openApiOf({ table: api, root: rootApi }, "https://mosaico.example")) as {
  openapi: string;
  info: object;
  servers: object[];
  paths: Record<string, { servers?: { url: string }[] } & Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    securitySchemes: object;
  };
};
const ORIGIN = "https://mosaico.example";
const operations = Object.entries(document.paths).flatMap(([path, { servers, ...methods }]) =>
  Object.entries(methods).map(([method, operation]) => {
    const root = servers?.[0]?.url.slice(ORIGIN.length);
    const key = `${method.toUpperCase()} ${root ?? ""}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    const table: Readonly<Record<string, Endpoint>> = root === undefined ? api : rootApi;
    return { path, method, operation, key, isRoot: root !== undefined, endpoint: table[key] };
  }),
);

// A generator such as openapi-typescript repeats an unnamed schema wherever it is used. At 21,400 lines of formatted
// JSON it produced 8,612 lines of TypeScript, down from 14,628 before schemas had names. It grows with its endpoints.
const MAX_LINES_PER_ENDPOINT = 230;

test("it is short enough for the generated types to be readable", () => {
  const lines = JSON.stringify(document, null, 1).split("\n").length;
  expect(lines / operations.length).toBeLessThan(MAX_LINES_PER_ENDPOINT);
});

test("it states its title, version and server", () => {
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { title: "Mosaico", version: expect.any(String) },
    servers: [{ url: "https://mosaico.example/api" }],
  });
});

test("it has one operation with a unique id for each endpoint of the table", () => {
  const keysOf = (ofRoot: boolean) =>
    operations.filter(({ isRoot }) => isRoot === ofRoot).map(({ key }) => key);
  expect(keysOf(false).toSorted()).toEqual(Object.keys(api).toSorted());
  expect(keysOf(true).toSorted()).toEqual(Object.keys(rootApi).toSorted());
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
});

test("it states the least scope with which a token may call an endpoint", () => {
  const scopeOf = (key: string) =>
    operations
      .find((one) => !one.isRoot && one.key === key)
      ?.operation.security.flatMap((one) => ("accessToken" in one ? one.accessToken : []));
  expect(scopeOf("GET /mosaics/:id")).toEqual(["read"]);
  expect(scopeOf("PATCH /mosaics/:id")).toEqual(["edit"]);
  expect(scopeOf("POST /mosaics/:id/links")).toEqual(["manage"]);
  expect(scopeOf("POST /access-tokens")).toEqual([]);
  expect(scopeOf("GET /admin/users")).toEqual([]);
});

test("it is valid against the OpenAPI 3.1 meta-schema", async () => {
  const validator = new Validator();
  const { errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(validator.version).toBe("3.1");
  const broken = await validator.validate({ ...structuredClone(document), info: {} });
  expect(broken.valid).toBe(false);
});

test("every named schema has a description, and so does each of its properties", () => {
  const without = Object.entries(document.components.schemas).flatMap(([name, schema]) => [
    ...(schema.description === undefined ? [name] : []),
    ...propertiesWithoutDescription(schema, name),
  ]);
  expect(without).toEqual([]);
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(
      "Mosaic Tile TileData Operation Change Icon Invite Member Account Implementation User Problem Background Position File".split(
        " ",
      ),
    ),
  );
});

test("every example of a named schema is valid", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "document", ...document });
  for (const [name, { examples }] of Object.entries(document.components.schemas)) {
    const check = ajv.compile({ $ref: `document#/components/schemas/${name}` });
    expect(examples, name).toHaveLength(1);
    expect([name, check(examples?.[0]), check.errors]).toEqual([name, true, null]);
  }
});

test("it states the limits set by the domain's rules", () => {
  const { TileData } = document.components.schemas;
  const lengths = (schema: Schema | undefined) =>
    Object.fromEntries(
      Object.entries(schema?.properties ?? {}).flatMap(([name, inner]) =>
        typeof inner === "object" && inner.maxLength !== undefined ? [[name, inner.maxLength]] : [],
      ),
    );
  expect(lengths(TileData)).toMatchObject({
    title: SECTION_LIMITS.title,
    label: TILE_LIMITS.label,
    summary: SECTION_LIMITS.summary,
    description: TILE_LIMITS.description,
    content: TILE_LIMITS.address,
    icon: TILE_LIMITS.fileName,
  });
  const bodyOf = (path: string, method: string, type = "application/json") =>
    document.paths[path]?.[method]?.requestBody?.content[type]?.schema;
  expect(bodyOf("/icons", "post", "multipart/form-data")).toMatchObject({
    properties: { description: { maxLength: ICON_DESCRIPTION_LIMIT } },
  });
  expect(bodyOf("/auth/register", "post")).toMatchObject({
    properties: {
      name: { minLength: 1, maxLength: NAME_LIMIT },
      password: { minLength: PASSWORD_LIMITS.min, maxLength: PASSWORD_LIMITS.max },
    },
  });
});

test("content and background are declared as JSON text, with the schema of that JSON", () => {
  expect(document.components.schemas["Mosaic"]?.properties).toMatchObject({
    content: {
      type: "string",
      contentMediaType: "application/json",
      contentSchema: { $ref: "#/components/schemas/MosaicContent" },
    },
    background: {
      type: "string",
      contentMediaType: "application/json",
      contentSchema: { $ref: "#/components/schemas/Background" },
    },
  });
});

test("every reference has a target", () => {
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

describe.each(operations)("$key", ({ path, operation, key, endpoint }) => {
  if (endpoint === undefined) throw new Error(`${key} is in no table.`);

  test("lists every path parameter and requires it", () => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const listed = operation.parameters.filter((one) => one.in === "path");
    expect(listed.map(({ name }) => name)).toEqual(named);
    expect(listed.every(({ required }) => required)).toBe(true);
  });

  test("states its access, its input and its response", () => {
    const security = { public: [], visitor: [{}, { session: [] }] };
    const ofSessions = operation.security.filter((one) => !("accessToken" in one));
    expect(ofSessions).toEqual(
      security[endpoint.access as keyof typeof security] ?? [{ session: [] }],
    );
    const ofTokens = operation.security.filter((one) => "accessToken" in one);
    expect(ofTokens).toHaveLength(takesTokens(endpoint) ? 1 : 0);
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
    const success = responseOf(operation, endpoint.status);
    expect(success?.description).toMatch(/./);
    expect(success?.content === undefined).toBe(
      endpoint.answer === null && !endpoint.sendsFile && endpoint.text === null,
    );
  });

  test("has descriptions throughout, and examples that its own schemas accept", () => {
    for (const parameter of operation.parameters) {
      expect(parameter, parameter.name).toHaveProperty("description", expect.stringMatching(/./));
    }
    expect(operation).toHaveProperty("description", expect.stringMatching(/Rate class/));
    const taken = operation.requestBody?.content ?? {};
    const answered = responseOf(operation, endpoint.status).content ?? {};
    for (const { schema } of [...Object.values(taken), ...Object.values(answered)]) {
      expect(propertiesWithoutDescription(schema, key)).toEqual([]);
    }
    if (endpoint.answer !== null) {
      const { value } = answered["application/json"]?.examples["typical"] ?? {};
      expect(endpoint.answer.safeParse(value)).toMatchObject({ success: true });
    }
    if (endpoint.body === null) return;
    for (const { examples } of Object.values(taken)) {
      const { file: _, ...fields } = z.looseObject({}).parse(examples["typical"]?.value);
      expect(endpoint.body.safeParse(fields)).toMatchObject({ success: true });
    }
  });

  test("lists each of its errors under its status", () => {
    const codes = [...endpoint.errors, "server.error" as const];
    if (endpoint.access === "user" || endpoint.access === "admin") codes.push("auth.required");
    if (endpoint.body !== null) codes.push("validation.failed", "request.malformed");
    for (const code of codes) {
      const response = responseOf(operation, ERRORS[code]);
      expect(response?.description).toContain(`\`${code}\``);
      expect(response?.content).toHaveProperty(["application/problem+json"]);
    }
  });
});

function responseOf(operation: Operation, status: number): Response {
  const response = operation.responses[status];
  if (response === undefined) throw new Error(`There is no response ${status}.`);
  if (!("$ref" in response)) return response;
  const shared = document.components.responses[response.$ref.split("/").at(-1) ?? ""];
  if (shared === undefined) throw new Error(`${response.$ref} leads nowhere.`);
  return shared;
}

/** The paths of properties without a description. A reference counts as described, because its target is. */
function propertiesWithoutDescription(schema: Schema, path: string): string[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (typeof value !== "object" || value === null || key === "examples") return [];
    if (key !== "properties") return propertiesWithoutDescription(value as Schema, path);
    return Object.entries(value as Record<string, Schema>).flatMap(([name, inner]) => [
      ...(isDescribed(inner) ? [] : [`${path}.${name}`]),
      ...propertiesWithoutDescription(inner, `${path}.${name}`),
    ]);
  });
}

function isDescribed(schema: Schema): boolean {
  const isReference = (one: Schema) => one.$ref !== undefined;
  return (
    schema.description !== undefined ||
    isReference(schema) ||
    (schema.anyOf ?? []).some(isReference)
  );
}

test("each property of an answer that holds a path of the installation is named as one", () => {
  const found = new Set<string>();
  const look = (value: unknown, key: string): void => {
    if (typeof value === "string" && /^\/(files|api)\//.test(value)) found.add(key);
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      look(inner, Array.isArray(value) ? key : name);
    }
  };
  const named = Object.values(document.components.schemas).flatMap(({ examples = [] }) => examples);
  const answers = operations.flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap((response) =>
      "content" in response
        ? Object.values(response.content ?? {}).flatMap(({ examples }) =>
            Object.values(examples ?? {}).map(({ value }) => value),
          )
        : [],
    ),
  );
  for (const value of [...named, ...answers]) look(value, "");
  // Problems are not read by the web app as answers are.
  found.delete("type");
  expect(found.size).toBeGreaterThan(4);
  expect([...found].filter((key) => !isAddressKey(key))).toEqual([]);
});
