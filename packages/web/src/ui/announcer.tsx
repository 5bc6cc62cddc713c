import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

let said = "";
const listeners = new Set<() => void>();

/** Says something to those who listen, once what they hear now is over. Needs an {@link Announcer} in the page. */
export function announce(text: string): void {
  // The same words once more are news as well, but only another text is read out.
  said = text === said ? `${text}\u00A0` : text;
  for (const listener of listeners) listener();
}

/** The one place for what only those hear who do not see it; put it once, beside the pages. */
export function Announcer() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => said,
  );
  // Beside the dialogs, as the toasts are: while one is open, only that and live regions are read.
  return createPortal(
    <p aria-live="polite" className="sr-only" data-announcer="" role="status">
      {text}
    </p>,
    document.body,
  );
}
