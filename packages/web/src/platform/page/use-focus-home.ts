import { useEffect } from "react";

/** Moves the focus to the main part of the page if the focused element has disappeared. */
export function focusHome(): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  document.querySelector<HTMLElement>("[data-focus-home]")?.focus({ preventScroll: true });
}

/** {@link focusHome} once this component is mounted. */
export function useFocusHome(): void {
  useEffect(focusHome, []);
}
