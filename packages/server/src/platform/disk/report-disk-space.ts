import type { Logger } from "pino";
import type { DiskSpace, DiskState } from "./disk-space.ts";

/** Checks the free disk space, and logs when its state changes. */
export function diskSpaceReporter(disk: DiskSpace, log: Logger): () => Promise<void> {
  let last: DiskState["level"] = "ok";
  return async () => {
    const { level, freeBytes } = await disk.read();
    if (level === last) return;
    last = level;
    if (level === "full") log.error({ freeBytes }, "the disk is full: nothing can be saved");
    else if (level === "low") log.warn({ freeBytes }, "the disk is almost full");
    else log.info({ freeBytes }, "the disk has enough free space again");
  };
}
