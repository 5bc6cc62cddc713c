import type { Logger } from "pino";
import type { DiskSpace, DiskState } from "./disk-space.ts";

/** Looks how much room there is, and logs when that changes for the worse or the better. */
export function diskSpaceReporter(disk: DiskSpace, log: Logger): () => Promise<void> {
  let last: DiskState["level"] = "ok";
  return async () => {
    const { level, freeBytes } = await disk.read();
    if (level === last) return;
    last = level;
    if (level === "full") log.error({ freeBytes }, "the disk is full: nothing can be saved");
    else if (level === "low") log.warn({ freeBytes }, "the disk has little room left");
    else log.info({ freeBytes }, "the disk has room again");
  };
}
