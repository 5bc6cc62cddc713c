import type { z } from "zod";

type Schema = z.core.JSONSchema.BaseSchema;
type Resolve = (reference: string) => Schema | undefined;

/**
 * Returns a value that a schema accepts, built from the examples in it. Throws if a value has no example and none can
 * be derived from its type, so that nothing is left without an example.
 */
export function exampleOf(schema: Schema, resolve: Resolve, path = "the value"): unknown {
  const { examples, $ref, const: constant, type } = schema;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if ($ref !== undefined) {
    const found = resolve($ref);
    if (found === undefined) throw new Error(`${$ref} of ${path} does not exist.`);
    return exampleOf(found, resolve, $ref);
  }
  if (constant !== undefined) return constant;
  if (schema.enum !== undefined) return schema.enum[0];
  const [option] = schema.oneOf ?? schema.anyOf ?? [];
  if (option !== undefined) return exampleOf(option, resolve, path);
  const { contentSchema } = schema as { contentSchema?: Schema };
  if (contentSchema !== undefined) return JSON.stringify(exampleOf(contentSchema, resolve, path));
  if (schema.properties !== undefined) return objectExample(schema.properties, resolve, path);
  const types = [type].flat();
  if (types.includes("array") && isSchema(schema.items)) {
    return [exampleOf(schema.items, resolve, `${path}[]`)];
  }
  if (types.includes("object")) return {};
  if (types.includes("boolean")) return true;
  throw new Error(`${path} has no example.`);
}

function objectExample(
  properties: NonNullable<Schema["properties"]>,
  resolve: Resolve,
  path: string,
): unknown {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, inner]) =>
      isSchema(inner) ? [[name, exampleOf(inner, resolve, `${path}.${name}`)]] : [],
    ),
  );
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
