import { BASE_PATH } from "../base/base-path.ts";

// Like local storage, it may be switched off.

/** The value stored for this tab, which survives a reload; or null. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(BASE_PATH + key);
  } catch {
    return null;
  }
}

/** Stores a value for this tab. Returns whether it succeeded. */
export function writeTab(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(BASE_PATH + key, value);
    return true;
  } catch {
    return false;
  }
}
