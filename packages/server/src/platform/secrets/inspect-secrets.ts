import type { DatabaseConfig } from "../config/config.ts";
import type { SecretsConfig } from "../config/read-secrets.ts";
import type { Kysely } from "kysely";
import { connectUnchanged } from "../database/open-database.ts";
import type { Database } from "../database/schema.ts";
import { isOpenToOthers } from "./key-file.ts";
import { findKeys, missingKey } from "./open-secrets.ts";
import { createSecrets, sealedWith } from "./secrets.ts";
import { findCheck, findSealedWith } from "./secrets.store.ts";

/** The key of the settings or the data folder, and whether it is that of the database. */
export type InspectedSecrets = {
  /** The id of the current key; undefined if there is none yet. */
  readonly key: string | undefined;
  readonly isFromFile: boolean;
  /** Whether other users of this machine can read the file. */
  readonly isOpen: boolean;
  /** The id of the key that the database needs and the server does not have. */
  readonly missing: string | undefined;
  /** Whether everything is encrypted with the current key. */
  readonly isComplete: boolean;
};

/** Looks at the keys and at a database whose schema is up to date, without changing anything. */
export async function inspectSecrets(
  config: SecretsConfig,
  database: DatabaseConfig,
): Promise<InspectedSecrets> {
  const keys = await findKeys(config);
  const db = (await connectUnchanged(database)) as unknown as Kysely<Database>;
  try {
    const check = await findCheck(db);
    const missing = check && (keys ? missingKey(createSecrets(keys), check) : sealedWith(check));
    return {
      key: keys?.current.id,
      isFromFile: config.key === undefined,
      isOpen: await isOpenToOthers(config.file),
      missing,
      isComplete: keys !== undefined && (await findSealedWith(db)) === keys.current.id,
    };
  } finally {
    await db.destroy();
  }
}
