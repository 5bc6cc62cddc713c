import type { WireFoundPerson } from "@mosaico/contract/people-search";
import { call } from "#platform/api/call.ts";

// As many as a palette shows of one kind.
const LIMIT = "8";

/** The first people whom the user maintains, or as a platform admin all users, by name or e-mail address. */
export async function searchPeople(
  search: string,
  signal: AbortSignal,
): Promise<readonly WireFoundPerson[]> {
  return (await call("GET /people", { query: { search, limit: LIMIT } }, { signal })).items;
}
