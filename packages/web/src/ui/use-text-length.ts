import { useSyncExternalStore } from "react";

/** The length of a controlled or uncontrolled text control, counted as its maxlength does. */
export function useTextLength(id: string, value: unknown): number {
  // Read from the element: a form library may fill an uncontrolled one without any event.
  const inPage = useSyncExternalStore(subscribe, () => lengthInPage(id));
  return typeof value === "string" ? value.length : inPage;
}

function subscribe(changed: () => void): () => void {
  document.addEventListener("input", changed, true);
  return () => document.removeEventListener("input", changed, true);
}

function lengthInPage(id: string): number {
  const element = document.getElementById(id);
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isText ? element.value.length : 0;
}
