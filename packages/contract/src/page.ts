import { z } from "zod";
import { described } from "./described.ts";

/** The maximum page size, and the default one. */
export const MAX_PAGE_ITEMS = 500;

/**
 * The query of a paginated list. `after` is the start of the page, taken from `next` of the previous page; `limit` is
 * the maximum number of items, from 1 to 500. Both are optional.
 */
export const pageQuery = z.strictObject({
  after: described(
    z.string().min(1).max(6000),
    "The start of the page: `next` of the previous page",
    "WyJTb3V6YSIsIjEyIl0",
  ).optional(),
  limit: described(
    z.string().regex(/^([1-9]\d?|[1-4]\d\d|500)$/),
    "The maximum number of items on the page, from 1 to 500",
    "50",
  ).optional(),
});

/** The words to search a list for. */
export const searchText = described(
  z.string().max(200),
  "Words to search for, ignoring case and accents",
  "souza",
);

const NO_TIME = { format: "date-time" } as const;

/** A moment that a list is filtered by, with any offset from UTC. */
export const moment = (description: string, example: string) =>
  described(z.iso.datetime({ offset: true }).max(40), description, example, NO_TIME);

/** The query of a paginated list. */
export type PageQuery = z.output<typeof pageQuery>;

/** A page of a list. `next` is the value of `after` for the following page, or null on the last one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: described(z.array(item), "The items of the page"),
    next: described(
      described(z.string(), "The start of the next page", "WyJTb3V6YSIsIjEyIl0").nullable(),
      "The value of `after` for the following page; null on the last page",
    ),
  });
