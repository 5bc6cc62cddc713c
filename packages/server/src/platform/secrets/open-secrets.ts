import type { Kysely } from "kysely";
import type { SecretsConfig } from "../config/read-secrets.ts";
import type { Database } from "../database/schema.ts";
import type { Engine } from "../database/migrations/migration.ts";
import { StartError } from "../start-error.ts";
import { readKeyFile, writeFirstKey } from "./key-file.ts";
import { resealAll } from "./reseal.ts";
import type { SecretKeys } from "./secret-keys.ts";
import { type Secrets, UnreadableSecret, createSecrets, sealedWith } from "./secrets.ts";
import {
  addCheck,
  clearJournal,
  findCheck,
  findSealedWith,
  noteSealedWith,
} from "./secrets.store.ts";

const CHECK_PLACE = ["settings", "secrets.check"] as const;
const CHECK_TEXT = "mosaico";

type Opened = {
  readonly secrets: Secrets;
  /** How many values were encrypted, or encrypted with another key, while opening. */
  readonly resealed: number;
};

/**
 * Finds the keys, or generates one at the first start, and encrypts what is not encrypted with the current one yet.
 * @throws {StartError} if the secrets in the database were encrypted with a key that is missing. Nothing is changed then.
 */
export async function openSecrets(
  config: SecretsConfig,
  { db, engine }: { readonly db: Kysely<Database>; readonly engine: Engine },
): Promise<Opened> {
  const check = await findCheck(db);
  const keys = (await findKeys(config)) ?? (await generateKeys(config, check));
  const secrets = createSecrets(keys);
  if (check === undefined) await addCheck(db, secrets.seal(CHECK_PLACE, CHECK_TEXT));
  // Of two servers that start at once with different keys, the second one fails here.
  requireKey(secrets, config, (await findCheck(db)) ?? "");
  if ((await findSealedWith(db)) === keys.current.id) return { secrets, resealed: 0 };
  return { secrets, resealed: await reseal(db, engine, secrets) };
}

/** The keys of the settings and of the file; undefined if there are none. */
export async function findKeys({
  key,
  readKeys,
  file,
}: SecretsConfig): Promise<SecretKeys | undefined> {
  // Also beside a key of the settings, so that moving the key there needs nothing else.
  const [current, ...others] = [...(key ? [key] : []), ...(await readKeyFile(file))];
  if (current === undefined) return undefined;
  const all = [...others, ...readKeys].filter(({ id }) => id !== current.id);
  return { current, others: all };
}

/** Encrypts everything with the current key, and notes that this is done. */
export async function reseal(
  db: Kysely<Database>,
  engine: Engine,
  secrets: Secrets,
): Promise<number> {
  try {
    const many = await resealAll(db, secrets);
    const check = secrets.seal(CHECK_PLACE, CHECK_TEXT);
    await noteSealedWith(db, { id: secrets.keys.current.id, check });
    if (engine === "sqlite" && many > 0) await clearJournal(db);
    return many;
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error;
    throw new StartError(
      `${error.message} Add its key to SECRETS_READ_KEYS; if it is lost, run mosaico secrets forget.`,
      { cause: error },
    );
  }
}

/** The id of the key that the database needs, if the server does not have it. */
export function missingKey(secrets: Secrets, check: string): string | undefined {
  const id = sealedWith(check);
  const { current, others } = secrets.keys;
  return [current, ...others].some((key) => key.id === id) ? undefined : (id ?? "unknown");
}

function requireKey(secrets: Secrets, config: SecretsConfig, check: string): void {
  const missing = missingKey(secrets, check);
  if (missing !== undefined) throw wrongKey(missing, config, secrets.keys.current.id);
  secrets.open(CHECK_PLACE, check);
}

async function generateKeys(config: SecretsConfig, check: string | undefined): Promise<SecretKeys> {
  if (check !== undefined) throw wrongKey(sealedWith(check) ?? "unknown", config, undefined);
  if (!config.mayGenerate) {
    throw new StartError(
      "SECRETS_KEY is missing: with PostgreSQL and a store of files, all servers need the same key, and the data folder " +
        "may not outlast them. Nothing was changed. Example: SECRETS_KEY=$(openssl rand -hex 32)",
    );
  }
  return { current: await writeFirstKey(config.file), others: config.readKeys };
}

function wrongKey(needed: string, { key, file }: SecretsConfig, given: string | undefined) {
  const found =
    given === undefined
      ? `${file} does not exist and SECRETS_KEY is not set`
      : `${key === undefined ? file : "SECRETS_KEY"} is another one, ${given}`;
  return new StartError(
    `The secrets in the database are encrypted with the key ${needed}, but ${found}. Nothing was changed. ` +
      `Restore ${file}, or set SECRETS_KEY; if the key is lost, run mosaico secrets forget.`,
  );
}
