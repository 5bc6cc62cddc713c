// EFBIG: the file system, or a limit on the process, allows no larger file. EROFS and EIO: a damaged disk, which most
// systems make read-only, and which SQLite cannot tell from a quota either.
const CODES = ["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EIO"];
// PostgreSQL: disk_full.
const STATE = "53100";
// SQLite: FULL; IOERR_WRITE, its only error for a quota and for a disk that became read-only; IOERR_FSYNC,
// IOERR_DIR_FSYNC and IOERR_TRUNCATE; IOERR_SHMSIZE; and READONLY.
const SQLITE_CODES = [13, 778, 1034, 1290, 1546, 4874, 8];
const PRIMARY = 0xff;

/** Whether an error means that the disk takes no more, mostly for lack of space, whichever component reports it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) {
    const code = Number(error.errcode);
    return SQLITE_CODES.includes(code) || SQLITE_CODES.includes(code & PRIMARY);
  }
  const code = "code" in error ? String(error.code) : "";
  return CODES.includes(code) || code === STATE;
}
