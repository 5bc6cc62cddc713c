import { sql } from "kysely";
import { type Migration, columnTypes } from "./migration.ts";

/**
 * How sessions began, and whether with a second step. Earlier ones of users whose second step was on by then used it, since
 * nobody could sign in without.
 */
export const begunSessions: Migration = {
  name: "0063-begun-sessions",
  async up(db, engine) {
    const { text, flag } = columnTypes(engine);
    const no = engine === "sqlite" ? 0 : false;
    const yes = engine === "sqlite" ? sql.lit(1) : sql.lit(true);
    await db.schema.alterTable("sessions").addColumn("method", text).execute();
    await db.schema
      .alterTable("sessions")
      .addColumn("has_second_step", flag, (column) => column.notNull().defaultTo(no))
      .execute();
    await sql`
      update sessions set has_second_step = ${yes}
      where exists (
        select 1 from second_steps
        where second_steps.user_id = sessions.user_id and second_steps.confirmed_at <= sessions.created_at
      )`.execute(db);
  },
};
