import { type LetterAction, useLetter } from "#platform/preferences/letter-keys.ts";
import { Kbd } from "#ui/kbd.tsx";

/** The key that does this alone; nothing while such keys are switched off. */
export function LetterKey({ action }: { readonly action: LetterAction }) {
  const letter = useLetter(action);
  return letter === undefined ? null : <Kbd>{letter}</Kbd>;
}
