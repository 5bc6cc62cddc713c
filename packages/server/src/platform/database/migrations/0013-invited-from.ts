import { type Migration, columnTypes } from "./migration.ts";

/** The mosaic from which somebody was invited, where they begin. */
export const invitedFrom: Migration = {
  name: "0013-invited-from",
  async up(db, engine) {
    const { integer } = columnTypes(engine);
    await db.schema.alterTable("invites").addColumn("from_mosaic_id", integer).execute();
  },
};
