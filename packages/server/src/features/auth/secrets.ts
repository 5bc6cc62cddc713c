import { createHmac } from "node:crypto";

/**
 * The secret of the cookie that serves files. It follows from the session's token, and not the other way: every
 * answer may set it again without a write, and whoever gets hold of it can read files and nothing else.
 */
export function filesSecretOf(token: string): string {
  return createHmac("sha256", token).update("mosaico_files").digest("base64url");
}

/** Whether the text could be a token of ours at all. */
export function looksLikeToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
