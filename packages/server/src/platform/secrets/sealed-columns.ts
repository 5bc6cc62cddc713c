import type { Database } from "../database/schema.ts";

/** Settings whose values are secrets that sign something. */
const SECRET_SETTINGS = [
  "answers.printingSecret",
  "files.signingSecret",
  "links.signingSecret",
] as const;
export type SecretSetting = (typeof SECRET_SETTINGS)[number];

/** A column whose values are encrypted. */
export type SealedColumn = {
  readonly table: keyof Database;
  readonly column: string;
  /** The primary key; with the name of the table, it is what a value is encrypted for. */
  readonly key: readonly string[];
  /** JSON, of which the encrypted text is a string. A `null` of JSON stays as it is. */
  readonly isJson?: true;
  /** If present, only rows whose first key column has one of these values. */
  readonly only?: readonly string[];
  /** What becomes of a value whose key is lost: the row is removed, the value is emptied, or replaced by a new one. */
  readonly ifLost: "remove" | "empty" | "renew";
};

/** Every column that holds what must be read again, and that nobody should learn from the database. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "second_steps", column: "secret", key: ["user_id"], ifLost: "remove" },
  { table: "webhooks", column: "secret", key: ["account_id", "id"], ifLost: "renew" },
  { table: "webhooks", column: "former_secret", key: ["account_id", "id"], ifLost: "empty" },
  { table: "settings", column: "value", key: ["key"], only: SECRET_SETTINGS, ifLost: "remove" },
  // Mails have links that sign somebody in, and a stored response may have whatever an endpoint returns only once.
  { table: "outbox", column: "message", key: ["id"], isJson: true, ifLost: "empty" },
  {
    table: "stored_answers",
    column: "answer",
    key: ["user_id", "endpoint", "key"],
    ifLost: "remove",
  },
];
