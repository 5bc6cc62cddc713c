import { createHmac, timingSafeEqual } from "node:crypto";
import { fileAddress } from "@mosaico/domain/tile/content";
import type { SystemCtx } from "#platform/context.ts";
import { signingSecret } from "./files.store.ts";

/** The part of an address that gives anybody access to a file for a while. */
export type Signature = { readonly until: string; readonly signature: string };

/**
 * The share of its time by which an address may end earlier, so that repeated requests get the same address, which
 * browsers can cache.
 */
const SOONER = 1 / 10;

/** An address of this file on the app's origin that works without signing in, for at most this many seconds. */
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

/** The address of a file with a signature, which is not checked. */
export function addressWith(name: string, { until, signature }: Signature): string {
  return `${fileAddress(name)}?${new URLSearchParams({ until, signature }).toString()}`;
}

/** The remaining seconds for which a signature gives access to this file; undefined if it does not. */
export async function secondsLeft(
  ctx: SystemCtx,
  name: string,
  { until, signature }: Signature,
): Promise<number | undefined> {
  const left = /^\d{1,12}$/.test(until) ? Number(until) - ctx.clock.now().getTime() / 1000 : 0;
  if (left <= 0) return undefined;
  const wanted = Buffer.from(sign(await signingSecret(ctx), name, until));
  const received = Buffer.from(signature);
  // Compared in constant time, so that a signature cannot be guessed character by character.
  const isRight = received.length === wanted.length && timingSafeEqual(received, wanted);
  return isRight ? Math.floor(left) : undefined;
}

function sign(secret: string, name: string, until: string): string {
  return createHmac("sha256", secret).update(`${name}\n${until}`).digest("base64url");
}
