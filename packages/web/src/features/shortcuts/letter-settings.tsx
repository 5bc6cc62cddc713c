import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import {
  DEFAULT_LETTERS,
  LETTER_ACTIONS,
  type LetterAction,
  changeLetter,
  resetLetters,
  switchLetters,
  useLetterKeys,
} from "#platform/preferences/letter-keys.ts";
import { Button } from "#ui/button.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Rights } from "#features/mosaics/rights.ts";
import { letterLabel } from "./shortcut-groups.ts";

/** Lets users change single-key shortcuts, or switch them off if they press them by accident. */
export function LetterSettings({ rights }: { readonly rights: Rights }) {
  const { t } = useTranslation();
  const { areOn, letters } = useLetterKeys();
  const actions = LETTER_ACTIONS.filter((action) => mayUse(action, rights));
  const isChanged = LETTER_ACTIONS.some((action) => letters[action] !== DEFAULT_LETTERS[action]);
  return (
    <section className="border-t border-line pt-3">
      <Switch
        checked={areOn}
        hint={t("shortcuts.letters.hint")}
        label={t("shortcuts.letters.switch")}
        onCheckedChange={switchLetters}
      />
      {areOn ? (
        <>
          <div className="grid gap-x-10 gap-y-2 pt-2 sm:grid-cols-2">
            {actions.map((action) => (
              <LetterField action={action} key={action} />
            ))}
          </div>
          {isChanged ? (
            <Button className="mt-3" onClick={resetLetters}>
              {t("shortcuts.letters.reset")}
            </Button>
          ) : null}
        </>
      ) : null}
    </section>
  );
}

function LetterField({ action }: { readonly action: LetterAction }) {
  const { t } = useTranslation();
  const { letters } = useLetterKeys();
  // A refused key stays visible beside the reason.
  const [refused, setRefused] = useState<{ typed: string; error: string }>();
  const take = (text: string) => {
    // A typed character replaces the current one.
    const sign = Array.from(text).at(-1) ?? "";
    const problem = changeLetter(action, sign);
    if (problem === undefined) setRefused(undefined);
    else {
      const error =
        problem === "notOne"
          ? t("shortcuts.letters.one")
          : t("shortcuts.letters.taken", { label: letterLabel(t, problem) });
      setRefused({ typed: sign.toUpperCase(), error });
    }
  };
  return (
    <TextField
      autoComplete="off"
      error={refused?.error}
      label={letterLabel(t, action)}
      onChange={({ target }) => take(target.value)}
      onFocus={({ target }) => target.select()}
      value={refused?.typed ?? letters[action].toUpperCase()}
    />
  );
}

function mayUse(action: LetterAction, rights: Rights): boolean {
  if (action === "newTile") return rights.design;
  return rights.edit || !["maintenance", "moving", "history"].includes(action);
}
