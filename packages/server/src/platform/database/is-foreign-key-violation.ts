const SQLITE_FOREIGN_KEY = 787;
const POSTGRES_FOREIGN_KEY = "23503";

/** Returns whether a statement was refused because a row that it references does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (error.code === POSTGRES_FOREIGN_KEY) return true;
  return (
    error.code === "ERR_SQLITE_ERROR" && "errcode" in error && error.errcode === SQLITE_FOREIGN_KEY
  );
}
