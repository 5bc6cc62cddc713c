import { useEffect } from "react";
import { countView } from "./published.api.ts";

/** S6: counts a view once the mosaic of a link is shown. */
export function useCountedView(slug: string, isShown: boolean): void {
  useEffect(() => {
    // The visitor need not know if it fails.
    if (isShown) countView(slug).catch(() => {});
  }, [slug, isShown]);
}
