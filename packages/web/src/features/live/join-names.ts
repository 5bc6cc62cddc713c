/** "Ana, Bia and Caio", as it is said in a language. */
export function joinNames(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
