import { type Kysely, type Transaction, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

/** One step of the schema. Once released it is never changed; a later one changes what it made. */
export type Migration = {
  readonly name: string;
  /** Without the type of the tables: they are as they were then, not as they are now. */
  up(db: Transaction<unknown>, engine: Engine): Promise<void>;
};

/** The column types of an engine. JSON is text on both, since nothing is asked within it and jsonb changes it. */
export function columnTypes(engine: Engine) {
  return engine === "sqlite"
    ? ({ text: "text", integer: "integer", real: "real", flag: "integer" } as const)
    : // The order of texts must not depend on how the database was made.
      ({
        text: sql`text collate "C"`,
        integer: "bigint",
        real: "double precision",
        flag: "boolean",
      } as const);
}

/** A table maker: in SQLite strict, so that a column holds only its type. */
export function tableMaker(db: Kysely<unknown>, engine: Engine) {
  return (name: string) => {
    const table = db.schema.createTable(name);
    return engine === "sqlite" ? table.modifyEnd(sql`strict`) : table;
  };
}

/** A maker of tables of what belongs to a mosaic, whose account and number stand in each row, and which goes with it. */
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

/** Makes an index; `present` names a column without which a row is not in it. */
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
