import type { z } from "zod";

/**
 * What the API documentation adds to a schema: the limits of the domain, whose violations have error codes of their
 * own.
 */
type Documented = {
  readonly type?: "integer";
  readonly format?: "date-time" | "email" | "uri" | "uri-reference" | "uuid";
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
};

// The schema of the JSON inside a string.
const jsonTexts = new WeakMap<object, z.ZodType>();

/**
 * Adds documentation to a schema: the value's meaning, its unit, and an example. Validation does not change;
 * `documented` states the narrower limits that the domain enforces.
 */
export function described<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example?: z.input<Schema>,
  documented: Documented = {},
): Schema {
  return schema.meta({
    description,
    ...(example !== undefined && { examples: [example] }),
    ...documented,
  });
}

/** Gives a schema a name that the documentation refers to. Names are unique. */
export function named<Schema extends z.ZodType>(
  id: string,
  description: string,
  schema: Schema,
  example?: z.input<Schema>,
): Schema {
  return schema.meta({ id, description, ...(example !== undefined && { examples: [example] }) });
}

/** A string containing JSON of a given schema. The server validates it after parsing. */
export function jsonText<Text extends z.ZodType>(
  text: Text,
  holds: z.ZodType,
  description: string,
): Text {
  const schema = text.meta({ description, contentMediaType: "application/json" });
  jsonTexts.set(schema, holds);
  return schema;
}

/** Returns the schema of the JSON inside a string, or undefined if it is an ordinary string. */
export function heldBy(schema: object): z.ZodType | undefined {
  return jsonTexts.get(schema);
}
