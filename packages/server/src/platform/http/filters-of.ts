import { z } from "zod";

/** The parameters of a list that leave out no items. */
const OF_PAGES: ReadonlySet<string> = new Set(["after", "limit", "view", "order"]);

/** The parameters with which a list leaves out items. */
export function filtersOf(query: z.ZodType | null): string[] {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return names.filter((name) => !OF_PAGES.has(name));
}
