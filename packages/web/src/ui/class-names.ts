/** Joins class names. They are not merged, so a component's own classes cannot be overridden. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter((part) => typeof part === "string" && part !== "").join(" ");
}
