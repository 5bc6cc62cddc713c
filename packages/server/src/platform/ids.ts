import { randomBytes, randomUUID } from "node:crypto";
import type { Ids } from "./context.ts";

const TOKEN_BYTES = 32;

/** Ids and tokens that nobody can guess. */
export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomBytes(TOKEN_BYTES).toString("base64url"),
};
