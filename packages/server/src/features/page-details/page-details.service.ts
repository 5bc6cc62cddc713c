import type { WirePageDetails, WirePageDetailsSetting } from "@mosaico/contract/page-details";
import { PAGE_SCHEMES, parseAddress } from "@mosaico/domain/tile/address";
import { findYoutubeId } from "@mosaico/domain/tile/youtube";
import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { hit } from "#platform/limits/limits.ts";
import { OutsideError } from "#platform/outward/outside.ts";
import { createFairPool } from "#platform/process/fair-pool.ts";
import { keepPictures, keepPictureOfVideo } from "./keep-pictures.ts";
import { isTurnedOff, keepTurnedOff } from "./page-details.store.ts";
import { readPage } from "./read-page.ts";
import { readVideo } from "./read-video.ts";

// Requests of this process to other sites, with accounts taking turns.
const pool = createFairPool({ running: 8, waiting: 200, waitingOfOne: 40 });
const AT_ONCE_OF_ONE = 3;
const PER_ACCOUNT = { max: 600, windowSeconds: 3600 };
const RETRY_SECONDS = 5;

type Account = { readonly accountId: string };

/** T14: reads what a page says about itself, and stores its pictures as files of the account. */
export async function readPageDetails(
  ctx: ActorCtx,
  { accountId }: Account,
  text: string,
): Promise<WirePageDetails> {
  const address = parseAddress(text, PAGE_SCHEMES);
  if (address === undefined) throw new AppError("tile.badAddress");
  // F11: an operator who lets nobody ask YouTube for pictures does not want it asked for pages either.
  const video = findYoutubeId(address);
  const isForbidden = video !== undefined && ctx.videoPictures === undefined;
  if (isForbidden || !(await getSetting(ctx)).isOn) throw new AppError("page.off");
  await hit(ctx, `pageDetails.account:${accountId}`, PER_ACCOUNT);
  const done = await pool.run({ who: accountId, atOnce: AT_ONCE_OF_ONE }, async () => {
    if (ctx.isAbandoned?.() === true) throw new AppError("page.unreachable");
    const reading = video === undefined ? readPage(ctx, address) : readVideo(ctx, address, video);
    const { facts, ...page } = await reading.catch(refuse);
    const kept =
      video === undefined
        ? keepPictures(ctx, accountId, facts)
        : keepPictureOfVideo(ctx, accountId, video);
    return { ...page, ...(await kept) };
  });
  if (done === undefined) throw new AppError("rate.limited", { retryAfter: RETRY_SECONDS });
  return done.result;
}

/** Whether pages are read: only if the environment and the platform admins allow it. */
export async function getSetting(ctx: SystemCtx): Promise<WirePageDetailsSetting> {
  const isAllowed = ctx.readsPages;
  return { isOn: isAllowed && !(await isTurnedOff(ctx)), isAllowed };
}

export async function setSetting(ctx: SystemCtx, isOn: boolean): Promise<WirePageDetailsSetting> {
  await keepTurnedOff(ctx, !isOn);
  return getSetting(ctx);
}

/** An address that may not be asked gets the answer of one that does not respond, so that nobody can probe networks. */
function refuse(error: unknown): never {
  if (error instanceof OutsideError) throw new AppError("page.unreachable");
  throw error;
}
