import type { Logger } from "pino";
import type { SystemCtx } from "#platform/context.ts";
import type { FilmJob } from "#platform/films/films.ts";
import { repeat } from "#platform/process/repeat.ts";
import { claimFilmJob } from "./copy-film.ts";
import { findWantedFilm } from "./film-copies.store.ts";

// How soon films are found that another server has left behind or that are due for a retry.
const LOOKED_FOR_MS = 60_000;
// Films that turn out to need nothing are skipped; after this many, the search pauses until it is next run.
const MAX_PASSED_OVER = 50;

/** F12: copies waiting films as long as the server runs. Returns a function that stops it. */
export function startFilmCopying(ctx: SystemCtx, log: Logger): { stop(): Promise<void> } {
  ctx.films.drawFrom(waitingFilms(ctx));
  const look = async () => {
    await ctx.films.look();
    ctx.films.wake();
  };
  return repeat(LOOKED_FOR_MS, look, log);
}

/** Returns a function that yields the next film to copy, taking accounts in turn. */
function waitingFilms(ctx: SystemCtx): () => Promise<FilmJob | undefined> {
  let lastAccount = "";
  return async () => {
    // When the disk is nearly full, the remaining space is left to what users do.
    if ((await ctx.disk.read()).level === "full") return undefined;
    for (let passedOver = 0; passedOver < MAX_PASSED_OVER; passedOver++) {
      const next = (await findWantedFilm(ctx, lastAccount)) ?? (await findWantedFilm(ctx, ""));
      if (next === undefined) return undefined;
      lastAccount = next.accountId;
      const job = await claimFilmJob(ctx, next);
      if (job !== undefined) return job;
    }
    return undefined;
  };
}
