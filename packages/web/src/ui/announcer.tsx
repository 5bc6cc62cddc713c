import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

// Milliseconds: whoever reads on to the end of the page does not find what was said long before.
const KEPT = 10_000;

let last = "";
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Makes screen readers say something once they have finished speaking. Needs an {@link Announcer} in the page. */
export function announce(text: string): void {
  // A repeated text must be announced too, but only a different one is read out.
  show(text === last ? `${text}\u00A0` : text);
  clearTimeout(timer);
  timer = setTimeout(() => show(""), KEPT);
}

function show(text: string): void {
  last = text;
  for (const listener of listeners) listener();
}

/** The live region of the page; put it once, beside the pages. */
export function Announcer() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => last,
  );
  // Placed beside the dialogs, like the toasts: while a dialog is open, only it and live regions are read.
  return createPortal(
    <p aria-live="polite" className="sr-only" data-announcer="" role="status">
      {text}
    </p>,
    document.body,
  );
}
