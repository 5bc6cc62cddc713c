import { cleanText } from "@mosaico/domain/clean-text";
import { searchKey } from "@mosaico/domain/search-key";
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";

// Each word is searched in every row.
const MAX_WORDS = 8;

/** Splits a search text into words in their normalised form. */
export function wordsOf(search: string | undefined): readonly string[] {
  const key = searchKey(cleanText(search ?? ""));
  return key === "" ? [] : key.split(" ").slice(0, MAX_WORDS);
}

/** Matches a column that holds a search key against a word. */
export function holds(column: string, word: string): RawBuilder<SqlBool> {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

/** Where a word may be: in a column that holds a search key, or where a condition of its own says. */
type Place = string | ((word: string) => RawBuilder<SqlBool>);

/** Keeps the rows that have each word in one of these places, for `query.$call`. */
export function withWords(
  words: readonly string[],
  ...places: readonly Place[]
): <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
) => SelectQueryBuilder<DB, Table, Row> {
  const isIn = (place: Place, word: string) =>
    typeof place === "string" ? holds(place, word) : place(word);
  const hasWord = (word: string) =>
    sql<SqlBool>`(${sql.join(
      places.map((place) => isIn(place, word)),
      sql` or `,
    )})`;
  return (query) => words.reduce((rest, word) => rest.where(hasWord(word)), query);
}
