import type { Migration } from "./migration.ts";

/**
 * On SQLite, each edit writes one page more for the index of the authors of each mosaic. There, the index of the mosaics
 * of each author serves the same list.
 */
export const fewerLogIndexes: Migration = {
  name: "0068-fewer-log-indexes",
  async up(db, engine) {
    if (engine === "sqlite") await db.schema.dropIndex("changes_by").execute();
  },
};
