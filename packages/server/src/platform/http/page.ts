import { MAX_PAGE_ITEMS, type PageQuery } from "@mosaico/contract/page";
import { cleanText } from "@mosaico/domain/clean-text";
import { AppError } from "./app-error.ts";

/** Where a page ended: what its last row is sorted by, and its id. */
export type Place = { readonly key: string; readonly id: string };

/** So many rows, and where the next ones begin; null where there are no more. */
export type Page<Row> = { readonly items: Row[]; readonly next: string | null };

/** What a store is asked for: the rows behind a place, at most so many. */
export type AskedPage = { readonly after: Place | undefined; readonly limit: number };

/** Each page of a list has so many items where nobody asks for fewer or more. */
export type PageSize = { readonly list: { readonly page: number } };

/**
 * Reads a page: asks for one row more than the page has, which only tells whether there is another page, and makes its
 * items of the others.
 */
export async function readPage<Row, Item>(
  query: PageQuery,
  { list }: PageSize,
  read: {
    readonly rows: (asked: AskedPage) => Promise<readonly Row[]>;
    readonly place: (row: Row) => Place;
    readonly item: (row: Row) => Item;
  },
): Promise<Page<Item>> {
  const limit = readLimit(query.limit, list.page);
  const rows = await read.rows({ after: readPlace(query.after), limit: limit + 1 });
  const { items, next } = pageOf(rows, limit, read.place);
  return { items: items.map(read.item), next };
}

/** How many items a page has. */
export function readLimit(limit: string | undefined, usual: number): number {
  return Math.min(limit === undefined ? usual : Number(limit), MAX_PAGE_ITEMS);
}

/** The place that a page told, as whoever asks for the next one gives it back. */
function readPlace(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined;
  const place = parse(Buffer.from(after, "base64url").toString("utf8"));
  if (place === undefined) throw badPlace();
  return place;
}

/** The id of a place whose rows have numbers for ids. */
export function numberOf({ id }: Place): number {
  if (!/^\d{1,15}$/.test(id)) throw badPlace();
  return Number(id);
}

function badPlace(): AppError {
  return new AppError("validation.failed", { errors: [{ path: "after", code: "custom" }] });
}

/** The page out of one row more than it has, which only tells that there are more. */
function pageOf<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next: rows.length > limit && last !== undefined ? writePlace(placeOf(last)) : null,
  };
}

/** A place as a page tells it. */
export function writePlace({ key, id }: Place): string {
  return Buffer.from(JSON.stringify([key, id])).toString("base64url");
}

function parse(text: string): Place | undefined {
  try {
    const [key, id] = JSON.parse(text) as unknown[];
    return isPlain(key) && isPlain(id) ? { key, id } : undefined;
  } catch {
    return undefined;
  }
}

/** A text that a database can be asked for. */
function isPlain(value: unknown): value is string {
  return typeof value === "string" && cleanText(value) === value;
}
