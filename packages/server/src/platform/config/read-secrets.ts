import { join } from "node:path";
import { type SecretKey, secretKeyOf } from "../secrets/secret-keys.ts";
import { StartError } from "../start-error.ts";

export type SecretsConfig = {
  /** If undefined, the key in `file` is used. */
  readonly key: SecretKey | undefined;
  /** Further keys that secrets may have been encrypted with. */
  readonly readKeys: readonly SecretKey[];
  /** Absolute. Holds the generated key. */
  readonly file: string;
  /** Whether the first start may generate a key: only where the data folder holds other data that must not be lost. */
  readonly mayGenerate: boolean;
};

/** Reads the keys that encrypt secrets in the database. Errors do not repeat them. */
export function readSecrets(
  setting: (name: string) => string | undefined,
  { dataDir, keepsData }: { readonly dataDir: string; readonly keepsData: boolean },
): SecretsConfig {
  const key = setting("SECRETS_KEY");
  const others = (setting("SECRETS_READ_KEYS") ?? "").split(",").map((each) => each.trim());
  return {
    key: key === undefined ? undefined : readKey("SECRETS_KEY", key),
    readKeys: others.filter(Boolean).map((each) => readKey("SECRETS_READ_KEYS", each)),
    file: join(dataDir, "secrets.key"),
    mayGenerate: keepsData,
  };
}

function readKey(name: string, text: string): SecretKey {
  const key = secretKeyOf(text);
  if (key !== undefined) return key;
  throw new StartError(
    `${name}: a key must be 64 hex digits. Example: ${name}=$(openssl rand -hex 32)`,
  );
}
