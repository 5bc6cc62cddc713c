import { useEffect, useEffectEvent } from "react";

const WRITING = "input, textarea, select, [contenteditable='true']";
const GOING_ON: ReadonlySet<string> = new Set(["mod+z", "mod+shift+z", "mod+y"]);
const ASKING = "[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']";

/**
 * Keys that do something while nobody writes and nothing is being asked: single ones such as `m`, and with the key for
 * commands (Ctrl, on Apple's ⌘) such as `mod+z`. Undo and redo go on while they are held down; of anything else a key
 * that is held would do too much.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(WRITING) !== null) return;
    const before = isCommand ? `mod+${event.shiftKey ? "shift+" : ""}` : "";
    const key = before + event.key.toLowerCase();
    const act = shortcuts[key];
    if (act === undefined || document.querySelector(ASKING) !== null) return;
    // Also of the repetitions: the browser would bookmark the page.
    event.preventDefault();
    if (!event.repeat || GOING_ON.has(key)) act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
