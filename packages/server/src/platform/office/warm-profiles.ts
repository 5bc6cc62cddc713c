import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { type Soffice, fillProfile, profileIn, writeColdProfile } from "./run-soffice.ts";

type Parts = Soffice & {
  /** Where the profiles to be copied lie. */
  readonly folder: string;
  readonly log: Logger;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

/**
 * Profiles for LibreOffice to begin with. It fills an empty one at its first start, which takes a part of the time of a
 * small document. So one is filled by a document of our own, and each document gets a copy: whatever a document does to
 * its copy goes with it.
 */
export type WarmProfiles = {
  /** Puts a profile into a folder: a copy of the warm one, or a cold one while there is none. */
  putInto(folder: string): Promise<void>;
  /** Notes how a document ended. After several failures in a row the warm profile is made anew, in case it is to blame. */
  note(outcome: "done" | "failed"): void;
  /** Resolves once nothing is at work. */
  settled(): Promise<void>;
};

const MAX_FAILURES_IN_A_ROW = 2;
// Documents that fail one after the other must not keep the machine busy with profiles.
const MAX_PROFILES = 20;
// One that cannot be filled twice can most probably not be filled at all.
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
      // Not waited for: should it hang, no document hangs with it.
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

/** The folder of a profile that LibreOffice has filled, or undefined where that went wrong. */
async function warmUp(parts: Parts): Promise<string | undefined> {
  const { folder, log } = parts;
  const started = performance.now();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { isFilled, stopped, said } = await fillProfile(parts, parts);
    if (isFilled) {
      log.info({ ms: Math.round(performance.now() - started) }, "LibreOffice has a warm profile");
      return folder;
    }
    if (!parts.signal.aborted) log.warn({ stopped, said }, "LibreOffice begins cold");
  } catch (error) {
    log.warn({ err: error }, "LibreOffice begins cold");
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

/** What stays goes with the next start. */
async function removeQuietly(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => {});
}
