import { createContext, use } from "react";
import type { FoundPlace } from "./found-place.ts";

/** Where the shown document begins, if it was opened by a search. */
export const FoundPlaceContext = createContext<FoundPlace | undefined>(undefined);

export function useFoundPlace(): FoundPlace | undefined {
  return use(FoundPlaceContext);
}
