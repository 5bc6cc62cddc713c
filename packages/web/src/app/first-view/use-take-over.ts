import { type RefObject, useEffect } from "react";
import { keepFirstData, takeOver } from "./take-over.ts";

// Before anything asks for it.
keepFirstData();

/** Lets a page take the place of the first view that the server sent. */
export function useTakeOver(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (page.current !== null) void takeOver(page.current);
  }, [page]);
}
