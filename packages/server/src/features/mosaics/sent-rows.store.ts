import { type RawBuilder, sql } from "kysely";
import { Place } from "#platform/database/compile-once.ts";

/** The types of columns by their names. */
export type Columns = Readonly<Record<string, string>>;

/**
 * How rows reach a statement: "one" as a parameter for each column, which PostgreSQL treats as constants of the
 * statement, or "many" as one parameter with all rows in JSON, which it has to read and takes for a hundred.
 */
export type Form = "one" | "many";

/** What a statement is sent for rows in a form. */
export function sentAs(form: Form, rows: readonly object[]): unknown {
  return form === "one" ? rows[0] : JSON.stringify(rows);
}

/** The rows that a statement is sent by a name, as a table `sent`. */
export function sentRows(name: string, form: Form, columns: Columns): RawBuilder<unknown> {
  const typed = Object.entries(columns);
  if (form === "many") {
    const types = typed.map(([column, type]) => `${column} ${type}`).join(", ");
    return sql`json_to_recordset(${new Place([name])}::json) as sent(${sql.raw(types)})`;
  }
  const values = typed.map(
    ([column, type]) => sql`${new Place([name, column])}::${sql.raw(type)} as ${sql.raw(column)}`,
  );
  return sql`(select ${sql.join(values)}) as sent`;
}

/** Whether a condition holds for any value of a list in a row of `sent`, or for its only one if it always has one. */
export function holdsForAny(
  [name, column]: readonly [name: string, column: string],
  form: Form,
  condition: (value: RawBuilder<string>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (form === "one") return condition(sql`${new Place([name, column, 0])}::text`);
  const each = sql.raw(`unnest(sent.${column}) as one(value)`);
  return sql`exists (select from ${each} where ${condition(sql`one.value`)})`;
}
