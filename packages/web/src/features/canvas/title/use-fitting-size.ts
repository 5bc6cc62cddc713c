import { type RefObject, useLayoutEffect } from "react";
import { setFittingSize } from "./fitting-size.ts";

/**
 * Sets `--fits` on an element to the type size in pixels at which the longest word of its text is as wide as the element.
 * `changes` is a text that changes with whatever the widths depend on.
 */
export function useFittingSize(ref: RefObject<HTMLElement | null>, changes: string): void {
  useLayoutEffect(() => {
    const fit = () => {
      const { current } = ref;
      if (current !== null) setFittingSize(current);
    };
    fit();
    // Until the fonts are there, others are measured.
    document.fonts.addEventListener("loadingdone", fit);
    return () => document.fonts.removeEventListener("loadingdone", fit);
  }, [ref, changes]);
}
