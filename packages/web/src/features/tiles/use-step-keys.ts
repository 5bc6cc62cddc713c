import { useEffect, useEffectEvent } from "react";

/** Steps with the left and right arrow keys, unless the focused element uses them. */
export function useStepKeys(active: boolean, onStep: (direction: "next" | "previous") => void) {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (hasModifier || event.defaultPrevented || usesArrows(event.target)) return;
      if (event.key === "ArrowRight") step("next");
      else if (event.key === "ArrowLeft") step("previous");
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [active]);
}

function usesArrows(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, video, [contenteditable], [role="listbox"], [role="menu"], [role="radiogroup"]',
    ) !== null
  );
}
