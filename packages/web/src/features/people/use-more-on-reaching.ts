import { useCallback, useState, useTransition } from "react";

const STEP = 30;

/** How many of a long list are shown: more whenever somebody comes near its end, which `end` marks. */
export function useMoreOnReaching() {
  const [shown, setShown] = useState(STEP);
  const [, startTransition] = useTransition();
  const end = useCallback(
    (mark: HTMLElement | null) => {
      if (mark === null) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          // What is typed or pressed meanwhile goes first.
          if (entry?.isIntersecting === true) startTransition(() => setShown((now) => now + STEP));
        },
        { rootMargin: "600px" },
      );
      observer.observe(mark);
      return () => observer.disconnect();
    },
    // A new mark for each step: the observer speaks only of what changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [shown],
  );
  return { shown, end };
}
