import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readLocal, writeLocal } from "../storage/local.ts";

const KEY = "mosaico.keys";

/** The default single-key shortcuts, which need no Ctrl or ⌘. */
export const DEFAULT_LETTERS = {
  maintenance: "m",
  newTile: "n",
  moving: "v",
  history: "h",
  zoomIn: "+",
  zoomOut: "-",
  fit: "0",
  present: "p",
  nextSection: ".",
  previousSection: ",",
  list: "?",
} as const;

export type LetterAction = keyof typeof DEFAULT_LETTERS;
type Letters = Readonly<Record<LetterAction, string>>;

export const LETTER_ACTIONS = Object.keys(DEFAULT_LETTERS) as LetterAction[];

type LetterKeys = { readonly areOn: boolean; readonly letters: Letters };

const lettersStore = createStore<LetterKeys>(() => parseLetterKeys(readLocal(KEY)));

/** The single-key shortcuts as stored in this browser. */
export function useLetterKeys(): LetterKeys {
  return useStore(lettersStore);
}

/** The key of an action, for display; undefined while these shortcuts are switched off. */
export function useLetter(action: LetterAction): string | undefined {
  return useStore(lettersStore, ({ areOn, letters }) =>
    areOn ? letters[action].toUpperCase() : undefined,
  );
}

/** The action of a key; undefined if it has none. */
export function actionOfLetter(key: string): LetterAction | undefined {
  const { areOn, letters } = lettersStore.getState();
  return areOn ? findAction(letters, key) : undefined;
}

/** Switches all of these shortcuts on or off. */
export function switchLetters(areOn: boolean): void {
  keep({ ...lettersStore.getState(), areOn });
}

/** Assigns another key to an action. Returns the action that already has it, or "notOne" if it is not one character. */
export function changeLetter(
  action: LetterAction,
  typed: string,
): LetterAction | "notOne" | undefined {
  const { letters, ...rest } = lettersStore.getState();
  const letter = typed.toLowerCase();
  if (!isLetter(letter)) return "notOne";
  // Not findAction: the key shared with plus stands for it only without an action of its own.
  const taken = LETTER_ACTIONS.find((one) => letters[one] === letter);
  if (taken !== undefined && taken !== action) return taken;
  keep({ ...rest, letters: { ...letters, [action]: letter } });
  return undefined;
}

/** Restores the default keys. */
export function resetLetters(): void {
  keep({ areOn: true, letters: DEFAULT_LETTERS });
}

/** Reads stored keys; missing, invalid or duplicate ones get their defaults. */
export function parseLetterKeys(kept: string | null): LetterKeys {
  const standard = { areOn: true, letters: DEFAULT_LETTERS };
  try {
    const { areOn, letters } = JSON.parse(kept ?? "{}") as Partial<LetterKeys>;
    const read = { ...DEFAULT_LETTERS, ...letters };
    const own = Object.fromEntries(LETTER_ACTIONS.map((action) => [action, read[action]]));
    const isSound = Object.values(own).every(
      (letter) => typeof letter === "string" && isLetter(letter),
    );
    const isClear = new Set(Object.values(own)).size === LETTER_ACTIONS.length;
    return {
      areOn: areOn !== false,
      letters: isSound && isClear ? (own as Letters) : DEFAULT_LETTERS,
    };
  } catch {
    return standard;
  }
}

function keep(keys: LetterKeys): void {
  writeLocal(KEY, JSON.stringify(keys));
  lettersStore.setState(keys);
}

function findAction(letters: Letters, key: string): LetterAction | undefined {
  // On many keyboards, the key of + gives = without Shift.
  const pressed = key === "=" && !Object.values(letters).includes("=") ? "+" : key;
  return LETTER_ACTIONS.find((action) => letters[action] === pressed);
}

function isLetter(text: string): boolean {
  return /^[^\s\p{C}]$/u.test(text);
}
