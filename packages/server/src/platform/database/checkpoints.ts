import type { DatabaseSync } from "node:sqlite";

/** Moves committed pages from the log of a SQLite file into the file itself while nobody waits for it. */
export type Checkpoints = {
  /** Must be called after each commit. */
  noteCommit(): void;
  stop(): void;
};

// A small edit writes seven pages: far below the limit at which a commit moves them, and has to wait for it.
const COMMITS_BETWEEN = 100;
// As long as a burst of edits leaves between two of them.
const PAUSE_MS = 20;

/**
 * Moving the pages waits for the disk twice, which every so often made an edit several times as long. `isBusy` tells
 * whether somebody would wait.
 */
export function createCheckpoints(database: DatabaseSync, isBusy: () => boolean): Checkpoints {
  let commits = 0;
  let lastAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const moveIfIdle = (): void => {
    timer = undefined;
    // Not between two edits that follow each other at once.
    const left = isBusy() ? PAUSE_MS : PAUSE_MS - (performance.now() - lastAt);
    if (left > 0) return wait(left);
    commits = 0;
    try {
      // Passive: it never waits for readers. What they still need is moved the next time.
      database.exec("PRAGMA wal_checkpoint(PASSIVE)");
    } catch {
      // Nothing is lost, since the log has all of it: a full disk is reported by the commits that it concerns.
    }
    return undefined;
  };
  const wait = (ms = PAUSE_MS): void => {
    timer ??= setTimeout(moveIfIdle, ms).unref();
  };

  return {
    noteCommit: () => {
      commits += 1;
      if (commits < COMMITS_BETWEEN) return;
      // Noted instead of starting the timer anew with each commit.
      lastAt = performance.now();
      wait();
    },
    stop: () => clearTimeout(timer),
  };
}
