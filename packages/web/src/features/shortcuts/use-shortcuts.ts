import { useEffect, useEffectEvent } from "react";
import { type LetterAction, actionOfLetter } from "#platform/preferences/letter-keys.ts";

const WRITING = "input, textarea, select, [contenteditable='true']";
const GOING_ON: ReadonlySet<string> = new Set(["mod+z", "mod+shift+z", "mod+y"]);
const ASKING = "[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']";

const OTHER = "button:not(.mosaic-section-heading button), a";

type Act = (() => void) | undefined;
type Shortcuts = Readonly<Record<string, Act>>;
/** Single-key shortcuts, which users can change and switch off. */
type Letters = Readonly<Partial<Record<LetterAction, Act>>>;

/**
 * Shortcuts that work while no field has the focus and no question is open: named keys such as `delete`, combinations
 * with the command key (Ctrl, or ⌘ on Apple systems) such as `mod+z`, and single letters, which work on the canvas
 * only. Only undo and redo repeat while held down; repeating anything else would do too much.
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
    // Also for repetitions, because the browser would bookmark the page.
    event.preventDefault();
    if (!event.repeat || GOING_ON.has(key)) act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

/** Not in the panel, and not on a button other than the heading of a section, which is like a tile: there a letter is an accident, or comes from dictation software. */
function isOnCanvas(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target === document.body || target.matches("[data-focus-home]")) return true;
  return target.closest(".mosaic-canvas") !== null && target.closest(OTHER) === null;
}
