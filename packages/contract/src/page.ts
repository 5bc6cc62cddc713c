import { z } from "zod";

/** The most items that one page may have, and how many it has where nobody says. */
export const MAX_PAGE_ITEMS = 500;

/**
 * The query of a list that comes in pages: `after` is where this page begins, as `next` of the page before said, and
 * `limit` how many items it has at most, from 1 to 500. Both may be left out.
 */
export const pageQuery = z.strictObject({
  after: z
    .string()
    .min(1)
    .max(6000)
    .optional()
    .meta({ description: "Where the page begins: `next` of the page before" }),
  limit: z
    .string()
    .regex(/^([1-9]\d?|[1-4]\d\d|500)$/)
    .optional()
    .meta({ description: "The most items of the page, from 1 to 500" }),
});

/** Words that a list is searched for. */
export const searchText = z.string().max(200);

/** What a page of a list is asked for with. */
export type PageQuery = z.output<typeof pageQuery>;

/** A page of a list: `next` is what to give as `after` for the page behind it, null where this is the last one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), next: z.string().nullable() });
