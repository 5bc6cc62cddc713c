import { BASE_PATH } from "../base/base-path.ts";

// Local storage may be switched off or full: values then last as long as the page, and nothing breaks.

/** The key by which the browser knows it, which differs between installations on one host. */
function localKey(key: string): string {
  return BASE_PATH + key;
}

/** The key of which another tab reports a change; null for all keys, undefined for those of others. */
export function changedKey({ key }: StorageEvent): string | null | undefined {
  if (key === null) return null;
  return key.startsWith(BASE_PATH) ? key.slice(BASE_PATH.length) : undefined;
}

/** The value stored under a key, or null. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(localKey(key));
  } catch {
    return null;
  }
}

/** Stores a value. Returns whether it succeeded. */
export function writeLocal(key: string, value: string): boolean {
  try {
    localStorage.setItem(localKey(key), value);
    return true;
  } catch {
    return false;
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(localKey(key));
  } catch {
    return;
  }
}

/** The stored keys with this prefix. */
export function listLocal(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(localKey(prefix)))
      .map((key) => key.slice(BASE_PATH.length));
  } catch {
    return [];
  }
}
