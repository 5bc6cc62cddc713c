import { cleanText } from "@mosaico/domain/clean-text";
import { AppError } from "#platform/http/app-error.ts";

/** Where a page ended: what its last row is sorted by, and its id. */
export type Place = { readonly key: string; readonly id: string };

/** So many rows, and where the next ones begin; null where there are no more. */
export type Page<Row> = { readonly items: Row[]; readonly next: string | null };

/** What a list is asked for. */
export type PageQuery = { readonly after: Place | undefined; readonly limit: number };

/** The place that a page told, as whoever asks for the next one gives it back. */
export function readPlace(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined;
  const place = parse(Buffer.from(after, "base64url").toString("utf8"));
  if (place === undefined) {
    throw new AppError("validation.failed", { errors: [{ path: "after", code: "custom" }] });
  }
  return place;
}

/** The page out of one row more than it has, which only tells that there are more. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next: rows.length > limit && last !== undefined ? writePlace(placeOf(last)) : null,
  };
}

function writePlace({ key, id }: Place): string {
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
