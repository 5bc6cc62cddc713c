import { useEffect, useEffectEvent } from "react";

const WRITING = "input, textarea, select, [contenteditable='true']";
const ASKING = "[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']";

/** Single keys that do something while nobody writes and nothing is being asked. */
export function useShortcuts(shortcuts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented)
      return;
    if (event.target instanceof Element && event.target.closest(WRITING) !== null) return;
    const act = shortcuts[event.key.toLowerCase()];
    if (act === undefined || document.querySelector(ASKING) !== null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
