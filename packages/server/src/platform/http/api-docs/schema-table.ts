import { type Html, html, prose } from "../html.ts";
import type { JsonSchema as Schema } from "./schema-book.ts";

type Row = {
  readonly path: string;
  readonly type: Html;
  readonly isRequired: boolean;
  readonly note: string;
};

/** Renders a schema as a table with one row per field, at any depth. Its name is linked instead if it has one. */
export function schemaTable(title: string, schema: Schema): Html {
  const rows = rowsOf(schema, "");
  if (rows.length === 0) return html`<p class="type">${typeOf(schema)}</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning and rules</th>
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
              <td>${prose(row.note)}</td>
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
  const element = isOneSchema(items) ? rowsInside(items, `${path}[]`) : [];
  return [...inner, ...element, ...alternatives(schema).flatMap((one) => rowsInside(one, path))];
}

function rowsInside(schema: Schema, path: string): Row[] {
  return schema.properties === undefined ? rowsWithin(schema, path) : rowsOf(schema, path);
}

function rowOf(schema: Schema, path: string, isRequired: boolean): Row {
  return { path, type: typeOf(schema), isRequired, note: noteOf(schema) };
}

function typeOf(schema: Schema): Html {
  const { $ref, const: constant, items, type } = schema;
  const { contentSchema } = schema as { contentSchema?: Schema };
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf("/") + 1);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (constant !== undefined) return html`${JSON.stringify(constant)}`;
  if (schema.enum !== undefined) {
    return html`${schema.enum.map((one) => JSON.stringify(one)).join(" or ")}`;
  }
  if (contentSchema !== undefined) return html`JSON text of ${typeOf(contentSchema)}`;
  const options = alternatives(schema);
  if (options.length > 0) return joined(options.map(typeOf));
  if (type === "array" && isOneSchema(items)) return html`list of ${typeOf(items)}`;
  return html`${type === undefined ? "any" : [type].flat().join(" or ")}`;
}

function joined(types: readonly Html[]): Html {
  const distinct = [...new Set(types.map((type) => type.html))];
  return { html: distinct.join(" or ") };
}

function isOneSchema(items: Schema["items"]): items is Schema {
  return items !== undefined && !Array.isArray(items) && typeof items !== "boolean";
}

function noteOf(schema: Schema): string {
  const { description, minLength, maxLength, minimum, maximum, minItems, maxItems, pattern } =
    schema;
  return [
    description,
    bounds(minLength, maxLength, "characters"),
    bounds(minItems, maxItems, "items"),
    bounds(minimum, maximum, ""),
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
