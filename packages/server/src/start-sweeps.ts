import { keepSchedule } from "#features/backups/backups.service.ts";
import type { Logger } from "pino";
import { sweepFiles, sweepOrphanedFiles } from "#features/files/files.service.ts";
import { rebuildTileTexts } from "#features/mosaics/search/rebuild-tile-texts.ts";
import { finishDepartures } from "#features/profile/leave/finish-departures.ts";
import { systemClock } from "#platform/clock.ts";
import type { SystemCtx } from "#platform/context.ts";
import { analyzeGrown } from "#platform/database/analyze-grown.ts";
import { mergeWords } from "#platform/database/merge-words.ts";
import { removeOldUpgradeCopies } from "#platform/database/upgrade-copies.ts";
import { repeat } from "#platform/process/repeat.ts";

const ANALYZE_MS = 5000;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Resumes deleting the remaining data of users who deleted themselves, if that was interrupted. Can be stopped between
 * two pieces.
 */
export function startDepartures(ctx: SystemCtx, log: Logger): { stop(): Promise<void> } {
  let isOver = false;
  const work = async () => {
    const finished = await finishDepartures(ctx, () => isOver);
    if (finished > 0) log.info({ finished }, "traces of deleted users were removed");
  };
  const sweep = repeat(HOUR_MS, work, log);
  return {
    stop: async () => {
      isOver = true;
      await sweep.stop();
    },
  };
}

/** Can be stopped between two files, however many there are to sweep. */
export function startFileSweep(ctx: SystemCtx, log: Logger): { stop(): Promise<void> } {
  let isOver = false;
  const work = async () => {
    const swept = await sweepFiles(ctx, () => isOver);
    if (swept > 0) log.info({ swept }, "unused files were deleted");
  };
  const sweepOrphans = async () => {
    const swept = await sweepOrphanedFiles(ctx, () => isOver);
    if (swept > 0) log.info({ swept }, "files of deleted owners were deleted");
  };
  // Separate, so that a file that one of them fails to delete does not stop the other.
  const sweeps = [repeat(HOUR_MS, sweepOrphans, log), repeat(HOUR_MS, work, log)];
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(sweeps.map((sweep) => sweep.stop()));
    },
  };
}

/** Deletes old copies of the database from before upgrades. Returns a function that stops it. */
export function startCopySweep(folder: string, log: Logger): () => Promise<void> {
  const work = async () => {
    const removed = await removeOldUpgradeCopies(folder, systemClock.now());
    if (removed.length > 0)
      log.info({ removed }, "old database copies from before upgrades were deleted");
  };
  const sweep = repeat(HOUR_MS, work, log);
  return () => sweep.stop();
}

/** Makes backups on schedule. Returns a function that ends it, and the backup that is being made. */
export function startBackups(ctx: SystemCtx, log: Logger): () => Promise<void> {
  const schedule = repeat(MINUTE_MS, () => keepSchedule(ctx), log);
  return async () => {
    await ctx.backups.stop();
    await schedule.stop();
  };
}

/** Merges the indexes of words in SQLite. Returns a function that stops it between two parts. */
export function startMergingWords({ db }: SystemCtx, log: Logger): () => Promise<void> {
  let isOver = false;
  const sweep = repeat(
    HOUR_MS,
    async () => {
      const merged = await mergeWords(db, () => isOver);
      if (merged > 0) log.info({ merged }, "indexes of words were merged");
    },
    log,
  );
  return () => {
    isOver = true;
    return sweep.stop();
  };
}

/** Keeps PostgreSQL's statistics up with tables that grow. Returns a function that stops it. */
export function startAnalyzing({ db }: SystemCtx, log: Logger): () => Promise<void> {
  const work = async () => {
    const tables = await analyzeGrown(db);
    if (tables.length > 0) log.debug({ tables }, "statistics were collected about grown tables");
  };
  const analyses = repeat(ANALYZE_MS, work, log);
  return () => analyses.stop();
}

/** Adds to an index of words what earlier versions left out. Returns a function that stops it between two portions. */
export function startRebuildingTexts(ctx: SystemCtx, log: Logger): () => Promise<void> {
  let isOver = false;
  const rebuild = repeat(
    MINUTE_MS,
    async () => {
      if (await rebuildTileTexts(ctx, () => isOver))
        log.info("searches are filtered by the index of words");
    },
    log,
  );
  return () => {
    isOver = true;
    return rebuild.stop();
  };
}
