import { type Migration, makeIndex } from "./migration.ts";

/** Finds the files of an account that an archive brings again, without reading all of its files for each. */
export const filesByContent: Migration = {
  name: "0027-files-by-content",
  async up(db) {
    await makeIndex(db, "files_content", "files", ["account_id", "sha256"]);
  },
};
