import { createHash, createHmac } from "node:crypto";

/** How a token or another secret of 256 bits is kept: whoever reads the database cannot use it. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

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
