import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";

/** How much room there is for what is to be stored. */
export type DiskState = {
  /** On the disk of the data folder, in bytes; null where the file system does not tell. */
  readonly freeBytes: number | null;
  /** `full`: nothing can be stored. `low`: less room than the settings ask for. */
  readonly level: "ok" | "low" | "full";
};

/** Watches whether there is room for what is to be stored. */
export type DiskSpace = {
  read(): Promise<DiskState>;
  /** Something could not be stored for want of room, here or at the database server. */
  noteFull(): void;
};

// Only a write tells a quota, and the room that systems keep for their administrator.
const PROBED_BELOW = 16 * 1024 * 1024;
const PROBE_BYTES = 256 * 1024;
const PROBE = ".mosaico.probe";
// Whatever tries to write in the meantime tells by itself whether there is room again.
const NOTED_FOR_MS = 30_000;

/** Watches the disk of a folder, and warns below so many free bytes. */
export function watchDiskSpace(folder: string, warnBelow: number): DiskSpace {
  let notedAt = -Infinity;
  let probing: Promise<boolean> | undefined;
  const hasRoom = () => {
    // Many may ask at once.
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
      if (isNoted || (free < PROBED_BELOW && !(await hasRoom()))) {
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
