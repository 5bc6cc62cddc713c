import { heldBy } from "@mosaico/contract/described";
import { z } from "zod";
import { exampleOf } from "./example-of.ts";

/** A JSON Schema (draft 2020-12). */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schemas of a document. Named schemas become components, and everything else refers to them. */
export type SchemaBook = {
  /** Describes a schema as request input or as response output. Named schemas in it are added to the components. */
  describe(schema: z.ZodType, io: "input" | "output"): JsonSchema;
  /** The components by name, each with an example, which is made when it is its turn. */
  components(): Iterable<readonly [name: string, schema: JsonSchema]>;
  /** A value that a described schema accepts. */
  example(schema: JsonSchema): unknown;
};

const COMPONENTS = "#/components/schemas/";

/** Creates a book that contains only the given schemas. */
export function createSchemaBook(initial: Readonly<Record<string, JsonSchema>> = {}): SchemaBook {
  const schemas: Record<string, JsonSchema> = { ...initial };

  function describe(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...made
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        const held = heldBy(zodSchema);
        if (held !== undefined)
          Object.assign(jsonSchema, { contentSchema: describe(held, "output") });
      },
    });
    for (const [name, definition] of Object.entries($defs)) add(name, definition);
    return tidied(made);
  }

  function add(name: string, definition: unknown): void {
    const { id: _, ...schema } = tidied(definition as JsonSchema);
    const existing = schemas[name];
    if (existing !== undefined && JSON.stringify(existing) !== JSON.stringify(schema)) {
      throw new Error(`The API documents contain two schemas named ${name}.`);
    }
    schemas[name] = schema;
  }

  const resolve = (reference: string) => schemas[reference.slice(COMPONENTS.length)];
  const example = (schema: JsonSchema) => exampleOf(schema, resolve);
  return {
    describe,
    example,
    components: function* components() {
      const all = Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1));
      for (const [name, schema] of all) {
        yield [name, { ...withoutExamples(schema), examples: [example(schema)] }];
      }
    },
  };
}

/** A schema without the examples of its parts, because the whole has one. */
export function withoutExamples(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === "examples") return [];
    return [[key, mapped(value, withoutExamples)]];
  });
  return Object.fromEntries(entries);
}

/** A schema as a person would write it: local references, `null` as one of the types, and no limits without effect. */
function tidied(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === "$ref") return [[key, String(value).replace("#/$defs/", COMPONENTS)]];
    if (key === "examples" || key === "enum" || key === "const") return [[key, value]];
    if (isNoLimit(key, value)) return [];
    return [[key, mapped(value, tidied)]];
  });
  return withNullType(Object.fromEntries(entries));
}

function mapped(value: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((one) => mapped(one, change));
  return typeof value === "object" && value !== null ? change(value as JsonSchema) : value;
}

function isNoLimit(key: string, value: unknown): boolean {
  return (
    (key === "maximum" && value === Number.MAX_SAFE_INTEGER) ||
    (key === "minimum" && value === Number.MIN_SAFE_INTEGER)
  );
}

function withNullType(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const [value, nothing] = anyOf ?? [];
  if (anyOf?.length !== 2 || value === undefined || nothing?.type !== "null") return schema;
  if (typeof value.type !== "string" || value.enum !== undefined || value.const !== undefined) {
    return schema;
  }
  return { ...value, ...rest, type: [value.type, "null"] };
}
