import { hasPasskeys } from "@mosaico/domain/people/passkey";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";

/** For whom passkeys are made: the host and the origin of the public address, and nothing that a request names. */
export function relyingParty({ publicUrl }: Pick<SystemCtx, "publicUrl">): {
  readonly id: string;
  readonly origin: string;
} {
  if (!hasPasskeys(publicUrl)) throw new AppError("passkeys.unavailable");
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The challenge in client data; empty if there is none. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    if (typeof data !== "object" || data === null || !("challenge" in data)) return "";
    return typeof data.challenge === "string" ? data.challenge.slice(0, 200) : "";
  } catch {
    return "";
  }
}
