const SQLITE_UNIQUE = [1555, 2067];
const POSTGRES_UNIQUE = "23505";

/** Returns whether a statement was refused because a unique value already exists. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (error.code === POSTGRES_UNIQUE) return true;
  return (
    error.code === "ERR_SQLITE_ERROR" &&
    "errcode" in error &&
    SQLITE_UNIQUE.includes(Number(error.errcode))
  );
}
