import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";

/** The state of the free disk space. */
export type DiskState = {
  /** On the disk of the data folder, in bytes; null if the file system does not report it. */
  readonly freeBytes: number | null;
  /** `full`: nothing can be stored. `low`: less free space than the configured threshold. */
  readonly level: "ok" | "low" | "full";
};

/** Monitors the free disk space. */
export type DiskSpace = {
  read(): Promise<DiskState>;
  /** Reports a write that failed for lack of space, here or on the database server. */
  noteFull(): void;
};

// Only a write reveals a quota, or space reserved for administrators.
const PROBED_BELOW = 16 * 1024 * 1024;
const PROBE_BYTES = 256 * 1024;
const PROBE = ".mosaico.probe";
// Any write in the meantime reveals whether there is space again.
const NOTED_FOR_MS = 30_000;

/** Monitors the disk of a folder, and warns below this many free bytes. */
export function watchDiskSpace(folder: string, warnBelow: number): DiskSpace {
  let notedAt = -Infinity;
  let probing: Promise<boolean> | undefined;
  const probe = () => {
    // Shared by concurrent callers.
    probing ??= canWrite(folder).finally(() => {
      probing = undefined;
    });
    return probing;
  };
  return {
    async read() {
      const freeBytes = await freeBytesOf(folder);
      const free = freeBytes ?? Infinity;
      const isNoted = performance.now() - notedAt < NOTED_FOR_MS;
      if (isNoted || (free < PROBED_BELOW && !(await probe()))) {
        return { freeBytes, level: "full" };
      }
      return { freeBytes, level: free < warnBelow ? "low" : "ok" };
    },
    noteFull() {
      notedAt = performance.now();
    },
  };
}

async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

async function canWrite(folder: string): Promise<boolean> {
  const path = join(folder, PROBE);
  try {
    const file = await open(path, "w", 0o600);
    try {
      await file.writeFile(new Uint8Array(PROBE_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}
