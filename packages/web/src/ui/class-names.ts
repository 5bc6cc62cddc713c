/** Joins what is set; there is no merging, so a component's own classes are never fought over. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter((part) => typeof part === "string" && part !== "").join(" ");
}
