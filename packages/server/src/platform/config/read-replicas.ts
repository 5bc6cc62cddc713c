import { StartError } from "../start-error.ts";
import { readAddress } from "./read-setting.ts";

const EXAMPLE = "postgres://user:password@replica:5432/mosaico, with commas between several";
const MAX_REPLICAS = 8;

/** Reads the addresses of the replicas of PostgreSQL, separated by commas. */
export function readReplicas(
  name: string,
  value: string | undefined,
  { isPostgres }: { readonly isPostgres: boolean },
): readonly string[] {
  if (value === undefined) return [];
  if (!isPostgres) {
    throw new StartError(
      `${name}: it names replicas of PostgreSQL, but DATABASE_URL is missing. Leave it out with SQLite.`,
    );
  }
  const urls = value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((url) => readAddress(name, url, ["postgres:", "postgresql:"], EXAMPLE));
  if (urls.length > MAX_REPLICAS) {
    throw new StartError(
      `${name}: it names ${urls.length} replicas; ${MAX_REPLICAS} are the most.`,
    );
  }
  return urls;
}
