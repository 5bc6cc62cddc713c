const WRITING = "input, textarea, select, [contenteditable='true']";
const ASKING = "[role='dialog'], [role='alertdialog']";

/** Returns whether an event belongs to a text field, or whether a question is open. */
export function isBusyElsewhere({ target }: Event): boolean {
  const isWriting = target instanceof Element && target.closest(WRITING) !== null;
  return isWriting || document.querySelector(ASKING) !== null;
}
