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
