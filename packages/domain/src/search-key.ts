/** G4: the text as it is searched in and sorted by: without accents, case and doubled spaces. */
export function searchKey(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** G4: whether the text holds each word of the query, however they are accented or cased; true for an empty one. */
export function holdsWords(text: string, query: string): boolean {
  const key = searchKey(text);
  return searchKey(query)
    .split(" ")
    .every((word) => key.includes(word));
}
