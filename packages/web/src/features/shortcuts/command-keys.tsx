import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Kbd } from "#ui/kbd.tsx";
import { commandKey } from "./shortcut-groups.ts";

/** A letter that is pressed together with the command key. */
export function CommandKeys({ letter }: { readonly letter: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Kbd>{commandKey(t)}</Kbd> <Kbd>{letter}</Kbd>
    </>
  );
}
