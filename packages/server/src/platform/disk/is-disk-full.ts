// EFBIG: the file system, or a limit on the process, allows no larger file.
const CODES = ["ENOSPC", "EDQUOT", "EFBIG"];
// PostgreSQL: disk_full.
const STATE = "53100";
// SQLite: FULL; and IOERR_WRITE, its only error for a quota, and IOERR_SHMSIZE.
const SQLITE_CODES = [13, 778, 4874];
const PRIMARY = 0xff;

/** Whether an error means that there is no disk space, whichever component reports it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) {
    const code = Number(error.errcode);
    return SQLITE_CODES.includes(code) || SQLITE_CODES.includes(code & PRIMARY);
  }
  const code = "code" in error ? String(error.code) : "";
  return CODES.includes(code) || code === STATE;
}
