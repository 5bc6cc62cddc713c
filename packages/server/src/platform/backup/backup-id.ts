import { randomBytes } from "node:crypto";

/** The moment at which a backup began, and a few random signs. */
export const BACKUP_ID = /^\d{8}T\d{9}Z-[0-9a-f]{6}$/;

/** Ids sort by age. */
export function newBackupId(at: Date): string {
  const moment = at.toISOString().replaceAll(/[-:.]/g, "");
  return `${moment}-${randomBytes(3).toString("hex")}`;
}

/** When a backup began, in milliseconds since 1970. */
export function momentOf(id: string): number {
  const moment = id.replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/,
    "$1-$2-$3T$4:$5:$6.$7Z",
  );
  return Date.parse(moment);
}
