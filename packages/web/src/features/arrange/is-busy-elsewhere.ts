const WRITING = "input, textarea, select, [contenteditable='true']";
const ASKING = "[role='dialog'], [role='alertdialog']";

/** Whether an event is for a field that somebody writes in, or for a question that is being asked. */
export function isBusyElsewhere({ target }: Event): boolean {
  const isWriting = target instanceof Element && target.closest(WRITING) !== null;
  return isWriting || document.querySelector(ASKING) !== null;
}
