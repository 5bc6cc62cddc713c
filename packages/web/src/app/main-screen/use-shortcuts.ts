import { useEffect, useEffectEvent } from "react";

const WRITING = "input, textarea, select, [contenteditable='true']";
const ASKING = "[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']";

/**
 * Keys that do something while nobody writes and nothing is being asked: single ones such as `m`, and with the key for
 * commands (Ctrl, on Apple's ⌘) such as `mod+z` and `mod+shift+z`, which go on while they are held down.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey || event.defaultPrevented || (event.repeat && !isCommand)) return;
    if (event.target instanceof Element && event.target.closest(WRITING) !== null) return;
    const before = isCommand ? `mod+${event.shiftKey ? "shift+" : ""}` : "";
    const act = shortcuts[before + event.key.toLowerCase()];
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
