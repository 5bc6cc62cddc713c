import { BackupError } from "./backup-error.ts";

// What a server needs meanwhile.
const RESERVE_BYTES = 16 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** Refuses work for which there is not enough space, before anything is written. */
export function requireFree({
  free,
  needed,
  where,
  what,
}: {
  /** Null if unknown. */
  readonly free: number | null;
  readonly needed: number;
  readonly where: string;
  readonly what: string;
}): void {
  if (needed === 0 || free === null || free >= needed + RESERVE_BYTES) return;
  const mb = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;
  throw new BackupError(
    "diskFull",
    `There is not enough space in ${where}: ${what} needs about ${mb(needed + RESERVE_BYTES)}, and ${mb(free)} are free. Nothing was changed.`,
  );
}
