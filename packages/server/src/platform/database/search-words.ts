import { cleanText } from "@mosaico/domain/clean-text";
import { searchKey } from "@mosaico/domain/search-key";
import { type RawBuilder, type SqlBool, sql } from "kysely";

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
