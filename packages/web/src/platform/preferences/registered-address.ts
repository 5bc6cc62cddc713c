import { readLocal, removeLocal, writeLocal } from "../storage/local.ts";

const KEY = "mosaico.registered";

/** The address with which somebody registered in this browser and has not signed in since; empty if there is none. */
export function registeredAddress(): string {
  return readLocal(KEY) ?? "";
}

/** Remembers the address of a registration until its owner signs in. */
export function rememberAddress(email: string): void {
  writeLocal(KEY, email);
}

/** Forgets the address of a registration. */
export function forgetAddress(): void {
  removeLocal(KEY);
}
