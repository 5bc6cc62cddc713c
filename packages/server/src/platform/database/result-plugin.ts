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
  is_admin: true,
  is_ending: true,
  is_listed: true,
  is_interim: true,
  is_original: true,
  is_ready: true,
  keeps_originals: true,
} satisfies Record<Column<"flag">, true>;
const JSONS = {
  background: true,
  data: true,
  details: true,
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

/** Makes both engines return the same types: booleans for flags, and values for JSON, which both store as text. */
export const resultPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => convertRows(result),
};

function convertRows(result: QueryResult<UnknownRow>): QueryResult<UnknownRow> {
  const [first] = result.rows;
  if (first === undefined) return result;
  const converts = Object.keys(first).flatMap((name): [string, Convert][] => {
    const convert = converterOf(name);
    return convert ? [[name, convert]] : [];
  });
  for (const row of result.rows) {
    for (const [name, convert] of converts) row[name] = convert(row[name]);
  }
  return result;
}

function converterOf(name: string): Convert | undefined {
  if (Object.hasOwn(FLAGS, name))
    return (value) => (typeof value === "number" ? value !== 0 : value);
  if (Object.hasOwn(JSONS, name))
    return (value) => (typeof value === "string" ? JSON.parse(value) : value);
  return undefined;
}
