import { type Kysely, type Transaction, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

/** A migration. Once released it is never changed; a later one alters its result. */
export type Migration = {
  readonly name: string;
  /** Without the type of the tables, which describes the present schema and not that of the migration. */
  up(db: Transaction<unknown>, engine: Engine): Promise<void>;
};

/** The column types of an engine. JSON is text on both: no query looks into it, and jsonb would alter it. */
export function columnTypes(engine: Engine) {
  return engine === "sqlite"
    ? ({ text: "text", integer: "integer", real: "real", flag: "integer" } as const)
    : // The sort order of texts must not depend on how the database was created.
      ({
        text: sql`text collate "C"`,
        integer: "bigint",
        real: "double precision",
        flag: "boolean",
      } as const);
}

/** Creates tables that are strict in SQLite, so that a column only holds values of its type. */
export function tableMaker(db: Kysely<unknown>, engine: Engine) {
  return (name: string) => {
    const table = db.schema.createTable(name);
    return engine === "sqlite" ? table.modifyEnd(sql`strict`) : table;
  };
}

/**
 * Creates tables for the data of a mosaic: each row carries the mosaic's account and number, and is deleted with the
 * mosaic.
 */
export function mosaicTableMaker(db: Kysely<unknown>, engine: Engine) {
  const { text, integer } = columnTypes(engine);
  return (name: string) =>
    tableMaker(
      db,
      engine,
    )(name)
      .addColumn("account_id", text, (column) => column.notNull())
      .addColumn("mosaic_id", integer, (column) => column.notNull())
      .addForeignKeyConstraint(
        `${name}_mosaic`,
        ["account_id", "mosaic_id"],
        "mosaics",
        ["account_id", "id"],
        (key) => key.onDelete("cascade"),
      );
}

/** Creates an index; rows in which the column `present` is null are left out of it. */
export async function makeIndex(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: readonly string[],
  present?: string,
): Promise<void> {
  const index = db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns]);
  await (present === undefined ? index : index.where(sql.ref(present), "is not", null)).execute();
}
