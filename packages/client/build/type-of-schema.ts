import type { z } from "zod";

/** A JSON Schema (draft 2020-12). */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A JSON Schema as a TypeScript type. Named schemas are referred to by their names. */
export function typeOfSchema(schema: JsonSchema): string {
  const { $ref, const: value, enum: values, anyOf, oneOf, allOf, type } = schema;
  if ($ref !== undefined) return $ref.replace("#/$defs/", "");
  if (value !== undefined) return JSON.stringify(value);
  if (values !== undefined) return values.map((one) => JSON.stringify(one)).join(" | ");
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return choices.map((one) => inBrackets(typeOfSchema(one))).join(" | ");
  if (allOf !== undefined) return allOf.map((one) => inBrackets(typeOfSchema(one))).join(" & ");
  if (Array.isArray(type)) {
    return type.map((one) => typeOfSchema({ ...schema, type: one })).join(" | ");
  }
  switch (type) {
    case "string":
    case "boolean":
    case "null":
      return type;
    case "number":
    case "integer":
      return "number";
    case "array":
      return listOf(schema);
    case "object":
      return objectOf(schema);
    default:
      return "unknown";
  }
}

function listOf({ prefixItems, items }: JsonSchema): string {
  if (Array.isArray(prefixItems)) {
    return `readonly [${prefixItems.map((one) => typeOfSchema(one as JsonSchema)).join(", ")}]`;
  }
  const item = typeof items === "object" && !Array.isArray(items) ? items : {};
  return `readonly ${inBrackets(typeOfSchema(item))}[]`;
}

function objectOf(schema: JsonSchema): string {
  const { properties, required = [], additionalProperties, propertyNames } = schema;
  if (typeof propertyNames === "object" && typeOfSchema(propertyNames) !== "string") {
    const value = typeof additionalProperties === "object" ? additionalProperties : {};
    return `Readonly<Record<${typeOfSchema(propertyNames)}, ${typeOfSchema(value)}>>`;
  }
  const fields = Object.entries(properties ?? {}).map(([name, inner]) => {
    const field = typeof inner === "object" ? inner : {};
    // Whoever has the value in a variable may say undefined, as with the schemas themselves.
    const [mark, rest] = required.includes(name) ? ["", ""] : ["?", " | undefined"];
    const type = `${typeOfSchema(field)}${rest}`;
    return `${comment(field.description)}readonly ${JSON.stringify(name)}${mark}: ${type};`;
  });
  if (typeof additionalProperties === "object") {
    fields.push(`readonly [name: string]: ${typeOfSchema(additionalProperties)};`);
  }
  if (fields.length === 0)
    return additionalProperties === false ? "Record<string, never>" : "object";
  return `{\n${fields.join("\n")}\n}`;
}

/** A text as a comment above what it describes. */
export function comment(text: string | undefined): string {
  return text === undefined ? "" : `/** ${text.replaceAll("*/", "*\u200b/")} */\n`;
}

function inBrackets(type: string): string {
  return /[ |&]/.test(type) ? `(${type})` : type;
}
