import type { Migration } from "./migration.ts";

/**
 * From here on, secrets are stored encrypted. The server encrypts those that it finds when it starts, since it has the
 * key; this changes nothing, and keeps an earlier version from opening a database whose secrets it cannot read.
 */
export const encryptedSecrets: Migration = {
  name: "0043-encrypted-secrets",
  async up() {},
};
