/** G4: the normalised form of a text for searching and sorting: without accents, case and repeated spaces. */
export function searchKey(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/**
 * G4: returns whether the text contains each word of the query, regardless of accents and case; true for an empty
 * query.
 */
export function holdsWords(text: string, query: string): boolean {
  const key = searchKey(text);
  return searchWords(query).every((word) => key.includes(word));
}

/** G4: the words of a query, to look for in a {@link searchKey}; a single empty one for an empty query. */
export function searchWords(query: string): string[] {
  return searchKey(query).split(" ");
}
