import { useEffect, useEffectEvent } from "react";
import { type LetterAction, actionOfLetter } from "#platform/preferences/letter-keys.ts";

const WRITING = "input, textarea, select, [contenteditable='true']";
const GOING_ON: ReadonlySet<string> = new Set(["mod+z", "mod+shift+z", "mod+y"]);
const ASKING = "[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']";

type Act = (() => void) | undefined;
type Shortcuts = Readonly<Record<string, Act>>;
/** Those that are one sign, which people switch off and change. */
type Letters = Readonly<Partial<Record<LetterAction, Act>>>;

/**
 * Keys that do something while nobody writes and nothing is being asked: named ones such as `delete`, with the key for
 * commands (Ctrl, on Apple's ⌘) such as `mod+z`, and letters, which are heard on the canvas alone. Undo and redo go on while they are held down; of anything else a key
 * that is held would do too much.
 */
export function useShortcuts(shortcuts: Shortcuts, letters: Letters = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(WRITING) !== null) return;
    const before = isCommand ? `mod+${event.shiftKey ? "shift+" : ""}` : "";
    const key = before + event.key.toLowerCase();
    const letter = isCommand || !isOnCanvas(event.target) ? undefined : actionOfLetter(key);
    const act = letter === undefined ? shortcuts[key] : letters[letter];
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

/** Not in the panel, and not on a button: there a letter is a slip, or what somebody said to a program that types. */
function isOnCanvas(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target === document.body || target.matches("[data-focus-home]")) return true;
  return target.closest(".mosaic-canvas") !== null && target.closest("button, a") === null;
}
