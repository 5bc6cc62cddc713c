import { useEffect } from "react";

/** Gives the focus to the page's main part, where what had it went away. */
export function focusHome(): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  document.querySelector<HTMLElement>("[data-focus-home]")?.focus({ preventScroll: true });
}

/** {@link focusHome} once this part of the page is there. */
export function useFocusHome(): void {
  useEffect(focusHome, []);
}
