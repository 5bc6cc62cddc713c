import { type LetterAction, useLetter } from "#platform/preferences/letter-keys.ts";
import { Kbd } from "#ui/kbd.tsx";

/** The single-key shortcut of an action; nothing while such shortcuts are switched off. */
export function LetterKey({ action }: { readonly action: LetterAction }) {
  const letter = useLetter(action);
  return letter === undefined ? null : <Kbd>{letter}</Kbd>;
}
