/** Joins names as in the language: "Ana, Bia and Caio". */
export function joinNames(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
