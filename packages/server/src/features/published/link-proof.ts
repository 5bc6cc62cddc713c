import { createHmac, timingSafeEqual } from "node:crypto";
import type { SystemCtx } from "#platform/context.ts";
import { installationSecret } from "#platform/database/installation-secret.ts";
import type { LinkProof } from "#platform/http/links-cookie.ts";
import type { LinkRow } from "./links.store.ts";

type Protected = Pick<LinkRow, "id" | "passwordHash">;

const SECRET = "links.signingSecret";
const LIFE_SECONDS = 12 * 60 * 60;
/** Id, end in seconds since 1970, signature. Ids are UUIDs or, of the oldest links, slugs. */
const PROOF = /^([a-z0-9-]{1,64})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

/** S5: what the browser of a visitor who gave the password of a link keeps. A new password invalidates it. */
export async function proveLink(ctx: SystemCtx, link: Protected): Promise<LinkProof> {
  const until = String(Math.floor(ctx.clock.now().getTime() / 1000) + LIFE_SECONDS);
  const signature = sign(await installationSecret(ctx, SECRET), link, until);
  return { value: `${link.id}.${until}.${signature}`, seconds: LIFE_SECONDS };
}

/** S5: whether the visitor may open a link: it has no password, or they have given it. */
export async function isUnlocked(ctx: SystemCtx, link: Protected): Promise<boolean> {
  if (link.passwordHash === null) return true;
  const now = ctx.clock.now().getTime() / 1000;
  for (const proof of ctx.linkProofs ?? []) {
    const [, id, until = "", signature = ""] = PROOF.exec(proof) ?? [];
    if (id !== link.id || Number(until) <= now) continue;
    const wanted = Buffer.from(sign(await installationSecret(ctx, SECRET), link, until));
    if (timingSafeEqual(Buffer.from(signature), wanted)) return true;
  }
  return false;
}

function sign(secret: string, { id, passwordHash }: Protected, until: string): string {
  return createHmac("sha256", secret)
    .update(`${id}\n${until}\n${passwordHash}`)
    .digest("base64url");
}
