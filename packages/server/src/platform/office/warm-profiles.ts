import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { type Soffice, fillProfile, profileIn, writeColdProfile } from "./run-soffice.ts";

type Parts = Soffice & {
  /** The folder of the profiles to copy. */
  readonly folder: string;
  readonly log: Logger;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

/**
 * Prepared profiles for LibreOffice. It fills an empty profile at its first start, which takes part of the time that a
 * small document needs. So one is filled with a document of our own, and each conversion gets a copy, which is deleted
 * with whatever the document did to it.
 */
export type WarmProfiles = {
  /** Puts a profile into a folder: a copy of the warm one, or a cold one while there is none. */
  putInto(folder: string): Promise<void>;
  /**
   * Records the outcome of a document. After several failures in a row, a new warm profile is made, in case the current
   * one is the cause.
   */
  note(outcome: "done" | "failed"): void;
  /** Resolves once no work is in progress. */
  settled(): Promise<void>;
};

const MAX_FAILURES_IN_A_ROW = 2;
// A series of failing documents must not keep the machine busy with new profiles.
const MAX_PROFILES = 20;
// If filling fails twice in a row, it will most probably never succeed.
const MAX_MISFIRES = 2;

export function createWarmProfiles(parts: Parts): WarmProfiles {
  let warm: string | undefined;
  let warming: Promise<void> | undefined;
  let profiles = 0;
  let misfires = 0;
  let failures = 0;
  const begin = () => {
    const isOver = profiles >= MAX_PROFILES || misfires >= MAX_MISFIRES || parts.signal.aborted;
    if (warming !== undefined || isOver) return;
    profiles += 1;
    warming = warmUp({ ...parts, folder: join(parts.folder, `warm-${profiles}`) })
      .then((folder) => {
        warm = folder;
        misfires = folder === undefined ? misfires + 1 : 0;
      })
      .finally(() => {
        warming = undefined;
      });
  };
  return {
    putInto: async (folder) => {
      if (warm !== undefined && (await isCopied(warm, folder, parts.log))) return;
      // Not awaited: if it hangs, no document hangs with it.
      begin();
      await writeColdProfile(folder);
    },
    note: (outcome) => {
      failures = outcome === "failed" ? failures + 1 : 0;
      if (warm === undefined || failures < MAX_FAILURES_IN_A_ROW) return;
      failures = 0;
      void removeQuietly(warm);
      warm = undefined;
    },
    settled: async () => warming,
  };
}

/** The folder of a profile filled by LibreOffice, or undefined if that failed. */
async function warmUp(parts: Parts): Promise<string | undefined> {
  const { folder, log } = parts;
  const started = performance.now();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { isFilled, stopped, output } = await fillProfile(parts, parts);
    if (isFilled) {
      log.info({ ms: Math.round(performance.now() - started) }, "LibreOffice has a warm profile");
      return folder;
    }
    if (!parts.signal.aborted)
      log.warn({ stopped, output }, "no warm profile for LibreOffice: it will start more slowly");
  } catch (error) {
    log.warn({ err: error }, "no warm profile for LibreOffice: it will start more slowly");
  }
  await removeQuietly(folder);
  return undefined;
}

async function isCopied(from: string, to: string, log: Logger): Promise<boolean> {
  try {
    await cp(profileIn(from), profileIn(to), { recursive: true });
    return true;
  } catch (error) {
    log.warn({ err: error }, "the warm profile could not be copied");
    await rm(profileIn(to), { recursive: true, force: true });
    return false;
  }
}

/** What cannot be deleted now is deleted at the next start. */
async function removeQuietly(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => {});
}
