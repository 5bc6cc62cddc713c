import { useState } from "react";
import { firstView } from "#features/mosaics/first-view.ts";
import { readAddress, regionIn } from "../address/address.ts";

/** What of a public mosaic this window shows first, by the key of its view. */
export function useFirstOf(key: string) {
  const [first] = useState(() => ({
    view: firstView(key),
    region: regionIn(readAddress(location.hash)),
  }));
  return first;
}
