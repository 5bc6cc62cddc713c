import type { z } from "zod";

/** What the documents say of a schema beyond what it checks: the domain's limits, which refuse with codes of their own. */
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

// The schema of the JSON that a text holds.
const jsonTexts = new WeakMap<object, z.ZodType>();

/**
 * A schema with what the documents say of it: what the value is, its unit, and an example. It checks what it checked
 * before; `documented` tells the limits that the domain's rules set within that.
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

/** A schema under a name of its own, to which the documents refer wherever it stands. Names are unique. */
export function named<Schema extends z.ZodType>(
  id: string,
  description: string,
  schema: Schema,
  example?: z.input<Schema>,
): Schema {
  return schema.meta({ id, description, ...(example !== undefined && { examples: [example] }) });
}

/** A text that holds JSON of a schema, which the server checks once it has been read out of the text. */
export function jsonText<Text extends z.ZodType>(
  text: Text,
  holds: z.ZodType,
  description: string,
): Text {
  const schema = text.meta({ description, contentMediaType: "application/json" });
  jsonTexts.set(schema, holds);
  return schema;
}

/** The schema of the JSON that a text holds, or undefined where it is any text. */
export function heldBy(schema: object): z.ZodType | undefined {
  return jsonTexts.get(schema);
}
