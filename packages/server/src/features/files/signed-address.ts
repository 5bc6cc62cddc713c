import { createHmac, timingSafeEqual } from "node:crypto";
import { fileAddress } from "@mosaico/domain/tile/content";
import type { SystemCtx } from "#platform/context.ts";
import { signingSecret } from "./files.store.ts";

/** What an address carries that opens a file for a while to whoever holds it. */
export type Signature = { readonly until: string; readonly signature: string };

/** So much sooner an address may end, so that asked for again it is the same, and found in the browser's cache. */
const SOONER = 1 / 10;

/** An address of this file, on the app's origin, that for at most so many seconds needs nobody to be signed in. */
export async function signedAddress(
  ctx: SystemCtx,
  name: string,
  seconds: number,
): Promise<string> {
  const end = ctx.clock.now().getTime() / 1000 + seconds;
  const step = Math.ceil(seconds * SOONER);
  const until = String(Math.floor(end / step) * step);
  const signature = sign(await signingSecret(ctx), name, until);
  return addressWith(name, { until, signature });
}

/** The address of a file with a signature, whether it is a good one or not. */
export function addressWith(name: string, { until, signature }: Signature): string {
  return `${fileAddress(name)}?${new URLSearchParams({ until, signature }).toString()}`;
}

/** For how many more seconds a signature opens this file; undefined where it does not. */
export async function secondsLeft(
  ctx: SystemCtx,
  name: string,
  { until, signature }: Signature,
): Promise<number | undefined> {
  const left = /^\d{1,12}$/.test(until) ? Number(until) - ctx.clock.now().getTime() / 1000 : 0;
  if (left <= 0) return undefined;
  const wanted = Buffer.from(sign(await signingSecret(ctx), name, until));
  const given = Buffer.from(signature);
  // In constant time, so that nobody guesses a signature letter by letter.
  const isRight = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isRight ? Math.floor(left) : undefined;
}

function sign(secret: string, name: string, until: string): string {
  return createHmac("sha256", secret).update(`${name}\n${until}`).digest("base64url");
}
