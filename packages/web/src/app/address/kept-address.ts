import { readTab, writeTab } from "#platform/storage/tab.ts";
import { type Address, readAddress, writeAddress } from "./address.ts";

const KEY = "mosaico.address";

/**
 * Keeps what the address names for this tab. The sign-in page has it in its own address as well, but somebody may leave
 * it for an identity provider or another page.
 */
export function keepAddress(): void {
  const address = readAddress(location.hash);
  // Pages for visitors have addresses of their own.
  if (address.mosaic !== undefined) writeTab(KEY, writeAddress(address));
}

/** What the address names, or what was kept from before signing in, once. */
export function takeAddress(): Address {
  const kept = readTab(KEY) ?? "";
  writeTab(KEY, "");
  if (location.hash === "" && kept !== "") history.replaceState(null, "", kept);
  return readAddress(location.hash);
}
