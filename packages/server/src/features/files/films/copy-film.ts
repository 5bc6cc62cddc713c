import { FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import type { FilmJob, FilmOutcome, FilmToCopy } from "#platform/films/films.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { MadeFile } from "#platform/process/made-file.ts";
import { type FileRow, findFileRow } from "../files.store.ts";
import { requireQuota } from "../upload/require-quota.ts";
import {
  type FilmKey,
  addCopy,
  claimFilm,
  isAbandoned,
  removeUnmadeCopy,
  updateCopy,
} from "./film-copies.store.ts";
import { storedFilmDetails } from "./stored-film.ts";

// A server renews its claim while it copies; after a crash, another one takes over soon.
const CLAIM_MS = 20_000;
const RENEWED_MS = 3000;
// Applies after problems other than the film, such as an unreachable storage.
const RETRIED_MS = 60_000;
const MAX_ATTEMPTS = 3;

/** Claims a film to be copied on this server; undefined if another server has it or there is nothing to do. */
export async function claimFilmJob(
  ctx: SystemCtx,
  film: FilmKey,
  renewedMs = RENEWED_MS,
): Promise<FilmJob | undefined> {
  const claim = await claimFilm(ctx, film, claimedUntil(ctx));
  if (claim === undefined) return undefined;
  const copy = { ...film, copyName: claim.copy_name };
  if (claim.attempts > MAX_ATTEMPTS) {
    await updateCopy(ctx, copy, { failed: "notMade", wanted_at: null });
    return undefined;
  }
  const row = await findFileRow(ctx, film.name);
  if (row === undefined || (await isAbandoned(ctx, film, claim.requested_at))) {
    await removeUnmadeCopy(ctx, film);
    return undefined;
  }
  const unwanted = new AbortController();
  let percent: number | null = null;
  const renew = async () => {
    if (await isAbandoned(ctx, film, claim.requested_at)) await removeUnmadeCopy(ctx, film);
    const isWanted = await updateCopy(ctx, copy, { busy_until: claimedUntil(ctx), percent });
    if (!isWanted) unwanted.abort();
  };
  // Without the database, no other server can claim it either.
  const renewal = setInterval(() => void renew().catch(() => {}), renewedMs);
  renewal.unref();
  return {
    label: film.name,
    signal: unwanted.signal,
    maxCopyBytes: FILE_LIMITS.video,
    describe: () => describeFilm(ctx, row),
    report: (share) => {
      percent = Math.floor(share * 100);
    },
    keep: (made) => keepCopy(ctx, copy, made),
    end: async (outcome) => {
      clearInterval(renewal);
      if (outcome.is === "done") return;
      await ctx.storage.remove(claim.copy_name);
      await updateCopy(ctx, copy, afterEnd(ctx, claim.attempts, outcome));
    },
  };
}

async function describeFilm(ctx: SystemCtx, film: FileRow): Promise<FilmToCopy> {
  const details = await storedFilmDetails(ctx, film);
  return { ...details, open: () => ctx.storage.open(film.storedAs) };
}

/** The state to store after a job that made no copy. */
function afterEnd(
  ctx: SystemCtx,
  attempts: number,
  outcome: Exclude<FilmOutcome, { is: "done" }>,
): Parameters<typeof updateCopy>[2] {
  const now = ctx.clock.now();
  const free = { busy_until: now.toISOString(), percent: null };
  switch (outcome.is) {
    case "failed":
      return { ...free, failed: outcome.reason, wanted_at: null };
    case "overQuota":
      return { ...free, failed: "overQuota", wanted_at: null };
    case "away": {
      if (attempts >= MAX_ATTEMPTS) return { ...free, failed: "notMade", wanted_at: null };
      return { ...free, wanted_at: new Date(now.getTime() + attempts * RETRIED_MS).toISOString() };
    }
    case "interrupted":
    case "unwanted":
      // A shutdown of the server says nothing about the film.
      return { ...free, attempts: attempts - 1 };
  }
}

/** Returns false if the account has no space for the copy. */
async function keepCopy(
  ctx: SystemCtx,
  copy: FilmKey & { readonly copyName: string },
  { path, bytes, sha256 }: MadeFile,
): Promise<boolean> {
  try {
    await requireQuota(ctx, copy.accountId, bytes);
    await ctx.storage.putFile(copy.copyName, path);
    await inTransaction(ctx, async (within) => {
      await requireQuota(within, copy.accountId, bytes);
      await addCopy(within, copy, { bytes, sha256 });
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "files.overQuota") return false;
    throw error;
  }
}

function claimedUntil(ctx: SystemCtx): string {
  return new Date(ctx.clock.now().getTime() + CLAIM_MS).toISOString();
}
