import type { z } from "zod";
import { type Html, html } from "./html.ts";

type Schema = z.core.JSONSchema.BaseSchema;

type Row = {
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly note: string;
};

/** A schema as a table of its fields, one row each, however deep. */
export function schemaTable(title: string, schema: Schema): Html {
  const rows = rowsOf(schema, "");
  if (rows.length === 0) return html`<p class="type">${typeOf(schema)}</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Rules</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">
                <code>${row.path}</code
                >${!row.isRequired && html` <span class="optional">optional</span>`}
              </th>
              <td>${row.type}</td>
              <td>${row.note}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}

function rowsOf(schema: Schema, path: string): Row[] {
  const { properties = {}, required = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => {
      if (typeof inner === "boolean") return [];
      const at = path === "" ? name : `${path}.${name}`;
      return [rowOf(inner, at, required.includes(name)), ...rowsWithin(inner, at)];
    }),
    ...(path === "" ? rowsWithin(schema, path) : []),
  ];
}

function rowsWithin(schema: Schema, path: string): Row[] {
  const { items, properties } = schema;
  const inner = path !== "" && properties !== undefined ? rowsOf(schema, path) : [];
  const element =
    items !== undefined && !Array.isArray(items) && typeof items !== "boolean"
      ? rowsInside(items, `${path}[]`)
      : [];
  return [...inner, ...element, ...alternatives(schema).flatMap((one) => rowsInside(one, path))];
}

function rowsInside(schema: Schema, path: string): Row[] {
  return schema.properties === undefined ? rowsWithin(schema, path) : rowsOf(schema, path);
}

function rowOf(schema: Schema, path: string, isRequired: boolean): Row {
  return { path, type: typeOf(schema), isRequired, note: noteOf(schema) };
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(" or ");
  const options = alternatives(schema);
  if (options.length > 0) return [...new Set(options.map(typeOf))].join(" or ");
  const { items } = schema;
  if (schema.type === "array" && items && !Array.isArray(items) && typeof items !== "boolean") {
    return `list of ${typeOf(items)}`;
  }
  return schema.type === undefined ? "any" : [schema.type].flat().join(" or ");
}

function noteOf(schema: Schema): string {
  const { description, minLength, maxLength, minimum, maximum, minItems, maxItems, pattern } =
    schema;
  const max = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  return [
    description,
    bounds(minLength, maxLength, "characters"),
    bounds(minItems, maxItems, "items"),
    bounds(minimum === -Number.MAX_SAFE_INTEGER ? undefined : minimum, max, ""),
    pattern && `matches ${pattern}`,
  ]
    .filter((note) => note !== undefined && note !== "")
    .join("; ");
}

function bounds(min: number | undefined, max: number | undefined, unit: string): string {
  if (min === undefined && max === undefined) return "";
  const range =
    min === undefined
      ? `at most ${max}`
      : max === undefined
        ? `at least ${min}`
        : `${min} to ${max}`;
  return `${range} ${unit}`.trim();
}

function alternatives(schema: Schema): readonly Schema[] {
  return schema.anyOf ?? schema.oneOf ?? [];
}
