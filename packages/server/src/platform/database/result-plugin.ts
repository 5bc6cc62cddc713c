import type { KyselyPlugin, QueryResult, UnknownRow } from "kysely";
import type { Database } from "./schema.ts";

type Column<Wanted extends "flag" | "json"> = {
  [Table in keyof Database]: {
    [Name in keyof Database[Table]]: Kind<NonNullable<Database[Table][Name]>> extends Wanted
      ? Name
      : never;
  }[keyof Database[Table]];
}[keyof Database];

type Kind<Type> = Type extends {
  readonly __select__: infer Read;
  readonly __insert__: infer Written;
}
  ? [Read] extends [boolean]
    ? "flag"
    : [Written] extends [string]
      ? "json"
      : "plain"
  : "plain";

// By name, regardless of the table: a name has the same meaning everywhere. A missing one does not compile.
const FLAGS = {
  has_second_step: true,
  is_admin: true,
  is_blocked: true,
  is_downloadable: true,
  is_ending: true,
  is_listed: true,
  is_interim: true,
  is_on: true,
  is_original: true,
  is_ready: true,
  is_synced: true,
  keeps_originals: true,
} satisfies Record<Column<"flag">, true>;
const JSONS = {
  background: true,
  data: true,
  details: true,
  embed_sites: true,
  inverse: true,
  message: true,
  mosaic_ids: true,
  names: true,
  operations: true,
  payload: true,
  settings: true,
  summary: true,
} satisfies Record<Column<"json">, true>;

type Convert = (value: unknown) => unknown;

const readFlag: Convert = (value) => (typeof value === "number" ? value !== 0 : value);
const readJson: Convert = (value) => (typeof value === "string" ? JSON.parse(value) : value);

const CONVERTS: ReadonlyMap<string, Convert> = new Map([
  ...Object.keys(FLAGS).map((name) => [name, readFlag] as const),
  ...Object.keys(JSONS).map((name) => [name, readJson] as const),
]);

/** Makes both engines return the same types: booleans for flags, and values for JSON, which both store as text. */
export const resultPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => convertRows(result),
};

/** Converts the rows in place. */
export function convertRows<Row>(result: QueryResult<Row>): QueryResult<Row> {
  const rows = result.rows as UnknownRow[];
  const [first] = rows;
  if (first === undefined) return result;
  for (const name in first) {
    const convert = CONVERTS.get(name);
    if (convert === undefined) continue;
    for (const row of rows) row[name] = convert(row[name]);
  }
  return result;
}
