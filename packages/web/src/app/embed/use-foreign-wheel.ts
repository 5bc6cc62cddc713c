import { useEffect } from "react";

/** Lets the wheel scroll the page around the frame until somebody has pressed into the frame. */
export function useForeignWheel(): void {
  useEffect(() => {
    const isOver = new AbortController();
    const { signal } = isOver;
    addEventListener(
      "wheel",
      (event) => {
        if (!document.hasFocus() && !event.ctrlKey) event.stopImmediatePropagation();
      },
      { capture: true, passive: true, signal },
    );
    return () => isOver.abort();
  }, []);
}
