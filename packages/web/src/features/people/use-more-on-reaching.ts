import { useCallback, useState, useTransition } from "react";

const STEP = 30;

/** How many items of a long list are shown: more whenever the user scrolls near the end marked by `end`. */
export function useMoreOnReaching() {
  const [shown, setShown] = useState(STEP);
  const [, startTransition] = useTransition();
  const end = useCallback(
    (mark: HTMLElement | null) => {
      if (mark === null) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          // Input takes priority.
          if (entry?.isIntersecting === true) startTransition(() => setShown((now) => now + STEP));
        },
        { rootMargin: "600px" },
      );
      observer.observe(mark);
      return () => observer.disconnect();
    },
    // A new element for each step, since the observer reports only changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [shown],
  );
  return { shown, end };
}
