import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readLocal, writeLocal } from "../storage/local.ts";

const KEY = "mosaico.keys";

/** The keys that do something alone, without Ctrl or ⌘, as they are until somebody changes them. */
export const DEFAULT_LETTERS = {
  maintenance: "m",
  newTile: "n",
  moving: "v",
  history: "h",
  zoomIn: "+",
  zoomOut: "-",
  fit: "0",
  list: "?",
} as const;

export type LetterAction = keyof typeof DEFAULT_LETTERS;
type Letters = Readonly<Record<LetterAction, string>>;

export const LETTER_ACTIONS = Object.keys(DEFAULT_LETTERS) as LetterAction[];

type LetterKeys = { readonly areOn: boolean; readonly letters: Letters };

const lettersStore = createStore<LetterKeys>(() => parseLetterKeys(readLocal(KEY)));

/** Which keys do something alone, as this browser remembers them. */
export function useLetterKeys(): LetterKeys {
  return useStore(lettersStore);
}

/** The key of one action, to be shown; undefined while such keys are switched off. */
export function useLetter(action: LetterAction): string | undefined {
  return useStore(lettersStore, ({ areOn, letters }) =>
    areOn ? letters[action].toUpperCase() : undefined,
  );
}

/** What a key does alone; undefined for nothing. */
export function actionOfLetter(key: string): LetterAction | undefined {
  const { areOn, letters } = lettersStore.getState();
  return areOn ? findAction(letters, key) : undefined;
}

/** Switches all of them on or off. */
export function switchLetters(areOn: boolean): void {
  keep({ ...lettersStore.getState(), areOn });
}

/** Gives an action another key. Answers which other action has it already, or "notOne" where it is not one sign. */
export function changeLetter(
  action: LetterAction,
  typed: string,
): LetterAction | "notOne" | undefined {
  const { letters, ...rest } = lettersStore.getState();
  const letter = typed.toLowerCase();
  if (!isLetter(letter)) return "notOne";
  // Not findAction: what the key beside plus stands for gives way to a meaning of its own.
  const taken = LETTER_ACTIONS.find((one) => letters[one] === letter);
  if (taken !== undefined && taken !== action) return taken;
  keep({ ...rest, letters: { ...letters, [action]: letter } });
  return undefined;
}

/** Makes all keys what they were in the beginning. */
export function resetLetters(): void {
  keep({ areOn: true, letters: DEFAULT_LETTERS });
}

/** Reads what was kept; what is missing, broken or given twice is as in the beginning. */
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
  // The key of + has = without Shift, on many keyboards.
  const pressed = key === "=" && !Object.values(letters).includes("=") ? "+" : key;
  return LETTER_ACTIONS.find((action) => letters[action] === pressed);
}

function isLetter(text: string): boolean {
  return /^[^\s\p{C}]$/u.test(text);
}
