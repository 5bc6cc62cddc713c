import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

// Milliseconds: whoever reads on to the end of the page does not find what was said long before.
const KEPT = 10_000;
// Milliseconds: a text that another one replaces sooner is not read out.
const GAP = 250;
// Those of a key that is held down must not be read long after it was released.
const MAX_WAITING = 2;

let last = "";
let waiting: readonly string[] = [];
/** Runs while a text must not be replaced yet. */
let gap: ReturnType<typeof setTimeout> | undefined;
let end: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Makes screen readers say something once they have finished speaking. Texts that follow each other closely are said
 * one after the other. Needs an {@link Announcer} in the page.
 */
export function announce(text: string): void {
  waiting = [...waiting, text].slice(-MAX_WAITING);
  if (gap === undefined) showNext();
}

function showNext(): void {
  gap = undefined;
  const [text, ...others] = waiting;
  if (text === undefined) return;
  waiting = others;
  // A repeated text must be announced too, but only a different one is read out.
  show(text === last ? `${text}\u00A0` : text);
  gap = setTimeout(showNext, GAP);
  clearTimeout(end);
  end = setTimeout(() => show(""), KEPT);
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
