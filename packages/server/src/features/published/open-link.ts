import { checkSlug } from "@mosaico/domain/mosaic/slug";
import type { RequestCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { LinkProof } from "#platform/http/links-cookie.ts";
import { countFailure, refuseAfterFailures } from "#platform/limits/failures.ts";
import { type Limit, hit } from "#platform/limits/limits.ts";
import { verifyPassword } from "#platform/passwords/password-hash.ts";
import { refusal } from "#platform/http/refusal.ts";
import { proveLink } from "./link-proof.ts";
import { findOpenLink } from "./links.store.ts";

// A lecture hall that opens it at once must not wait: attempts count until they turn out right. A program that guesses
// gets through too few all the same.
const PER_LINK: Limit = { max: 100, windowSeconds: 15 * 60, code: "auth.tooManyAttempts" };

/**
 * S5: opens a link with its password. Attempts are counted before the password is checked, so that a burst cannot exceed
 * the limits. Undefined if the link has no password.
 */
export async function openLink(
  ctx: RequestCtx,
  slug: string,
  password: string,
): Promise<LinkProof | undefined> {
  const checked = checkSlug(slug);
  const link = checked.ok ? await findOpenLink(ctx, checked.value) : undefined;
  if (link === undefined) throw new AppError("notFound");
  if (link.passwordHash === null) return undefined;
  await refuseAfterFailures(ctx, "linkPassword");
  const attempt = await hit(ctx, `linkPassword.link:${link.id}`, PER_LINK);
  if (!(await verifyPassword(password, link.passwordHash, ctx))) {
    await countFailure(ctx, "linkPassword");
    throw refusal("sharing.wrongPassword", ["password"]);
  }
  await attempt.forget();
  return proveLink(ctx, link);
}
