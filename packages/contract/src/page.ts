import { z } from "zod";
import { described } from "./described.ts";

/** The most items that one page may have, and how many it has where nobody says. */
export const MAX_PAGE_ITEMS = 500;

/**
 * The query of a list that comes in pages: `after` is where this page begins, as `next` of the page before said, and
 * `limit` how many items it has at most, from 1 to 500. Both may be left out.
 */
export const pageQuery = z.strictObject({
  after: described(
    z.string().min(1).max(6000),
    "Where the page begins: `next` of the page before",
    "WyJTb3V6YSIsIjEyIl0",
  ).optional(),
  limit: described(
    z.string().regex(/^([1-9]\d?|[1-4]\d\d|500)$/),
    "The most items of the page, from 1 to 500",
    "50",
  ).optional(),
});

/** Words that a list is searched for. */
export const searchText = described(
  z.string().max(200),
  "Words, in whatever case and with or without marks",
  "souza",
);

/** What a page of a list is asked for with. */
export type PageQuery = z.output<typeof pageQuery>;

/** A page of a list: `next` is what to give as `after` for the page behind it, null where this is the last one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: described(z.array(item), "The items of the page"),
    next: described(
      described(z.string(), "Where the next page begins", "WyJTb3V6YSIsIjEyIl0").nullable(),
      "What to give as `after` for the page behind it; null where this is the last one",
    ),
  });
