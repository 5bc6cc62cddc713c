import { MAX_PAGE_ITEMS, type PageQuery } from "@mosaico/contract/page";
import { cleanText } from "@mosaico/domain/clean-text";
import { AppError } from "./app-error.ts";

/** The position where a page ended: the sort key and id of its last row. */
export type Place = { readonly key: string; readonly id: string };

/** A page of rows with the cursor of the next page; null if there are no more rows. */
export type Page<Row> = { readonly items: Row[]; readonly next: string | null };

/** The page to read from a store: rows after a position, up to a limit. */
export type PageRequest = { readonly after: Place | undefined; readonly limit: number };

/** The default number of items per page of a list. */
export type PageSize = { readonly list: { readonly page: number } };

/**
 * Reads a page. It requests one row more than the page has, only to learn whether there is another page, and maps the
 * others to items.
 */
export async function readPage<Row, Item>(
  query: PageQuery,
  { list }: PageSize,
  read: {
    readonly rows: (page: PageRequest) => Promise<readonly Row[]>;
    readonly place: (row: Row) => Place;
    readonly item: (row: Row) => Item;
  },
): Promise<Page<Item>> {
  const limit = readLimit(query.limit, list.page);
  const rows = await read.rows({ after: readPlace(query.after), limit: limit + 1 });
  const { items, next } = pageOf(rows, limit, read.place);
  return { items: items.map(read.item), next };
}

/** The number of items per page. */
export function readLimit(limit: string | undefined, usual: number): number {
  return Math.min(limit === undefined ? usual : Number(limit), MAX_PAGE_ITEMS);
}

/** Parses the cursor of a previous page. */
function readPlace(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined;
  const place = parse(Buffer.from(after, "base64url").toString("utf8"));
  if (place === undefined) throw badPlace();
  return place;
}

/** The id of a position in a list with numeric ids. */
export function numberOf({ id }: Place): number {
  if (!/^\d{1,15}$/.test(id)) throw badPlace();
  return Number(id);
}

/** The refusal of a cursor that does not belong to the list. */
export function badPlace(): AppError {
  return new AppError("validation.failed", { errors: [{ path: "after", code: "custom" }] });
}

/** Cuts the extra row off, which only shows that there are more. */
function pageOf<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next: rows.length > limit && last !== undefined ? writePlace(placeOf(last)) : null,
  };
}

/** Encodes a position as a cursor. */
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

/** Text that is safe in a database query. */
function isPlain(value: unknown): value is string {
  return typeof value === "string" && cleanText(value) === value;
}
