import { makeAccounts } from "./first-schema/accounts.ts";
import { makeBilling } from "./first-schema/billing.ts";
import { makeFiles } from "./first-schema/files.ts";
import { makeHistory } from "./first-schema/history.ts";
import { makeMosaics } from "./first-schema/mosaics.ts";
import { makePeople } from "./first-schema/people.ts";
import { makePlatform } from "./first-schema/platform.ts";
import type { Migration } from "./migration.ts";

/** The first schema of 1.1.0, the first release. Numbers below 20 were migrations of beta versions. */
export const firstSchema: Migration = {
  name: "0020-first-schema",
  async up(db, engine) {
    await makePeople(db, engine);
    await makeAccounts(db, engine);
    await makeMosaics(db, engine);
    await makeHistory(db, engine);
    await makeFiles(db, engine);
    await makeBilling(db, engine);
    await makePlatform(db, engine);
  },
};
