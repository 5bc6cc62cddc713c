/** Returns whether two values of JSON are equal, whatever the order of their fields. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const fields = Object.keys(a);
  if (fields.length !== Object.keys(b).length) return false;
  for (const field of fields) {
    if (!Object.hasOwn(b, field)) return false;
    if (!isSameValue(a[field as keyof typeof a], b[field as keyof typeof b])) return false;
  }
  return true;
}
