import { readTab, writeTab } from "#platform/storage/tab.ts";

/** Where it is stored. */
export const KEPT_ADDRESS = "mosaico.address";
// What `writeAddress` writes. Reading it again here would take more code than the sign-in page may load.
const ADDRESS = /^#[\w=&,-]+$/;

/** Keeps what the address of the page names until somebody has signed in, in this tab: on the way they may leave for other pages. */
export function keepAddress(hash: string): void {
  if (ADDRESS.test(hash)) writeTab(KEPT_ADDRESS, hash);
}

/** What was kept, from the hash; empty if nothing was. */
export function keptAddress(): string {
  return readTab(KEPT_ADDRESS) ?? "";
}
