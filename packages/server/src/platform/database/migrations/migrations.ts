import { firstSchema } from "./0020-first-schema.ts";
import type { Migration } from "./migration.ts";

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [firstSchema];
