import { searchKey } from "@mosaico/domain/search-key";

/** Returns the search key (G4) of a text of something immutable, computed once for each. */
export function searchKeys<Of extends object>(textOf: (of: Of) => string): (of: Of) => string {
  const keys = new WeakMap<Of, string>();
  return (of) => {
    const cached = keys.get(of);
    if (cached !== undefined) return cached;
    const key = searchKey(textOf(of));
    keys.set(of, key);
    return key;
  };
}
