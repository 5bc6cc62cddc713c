import { type Migration, makeIndex } from "./migration.ts";

/** Lets administrators page through the implementations of all accounts without sorting all of them for each page. */
export const implementationsByAge: Migration = {
  name: "0024-implementations-by-age",
  async up(db) {
    await makeIndex(db, "implementations_by_age", "implementations", ["created_at", "id"]);
  },
};
