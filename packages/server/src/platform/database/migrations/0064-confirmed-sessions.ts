import { type Migration, columnTypes } from "./migration.ts";

/** When users last proved within their sessions who they are. */
export const confirmedSessions: Migration = {
  name: "0064-confirmed-sessions",
  async up(db, engine) {
    const { text } = columnTypes(engine);
    await db.schema.alterTable("sessions").addColumn("confirmed_at", text).execute();
  },
};
