import { createHmac } from "node:crypto";

/**
 * The secret of the cookie that serves files. It is derived from the session's token, but not the other way round:
 * every response may set it again without a write, and whoever obtains it can read files and nothing else.
 */
export function filesSecretOf(token: string): string {
  return createHmac("sha256", token).update("mosaico_files").digest("base64url");
}

/** Whether the text has the form of one of our tokens. */
export function looksLikeToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
