import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Kbd } from "#ui/kbd.tsx";
import { commandKey } from "./shortcut-groups.ts";

/** The keys that open the search within a mosaic. */
export function FindKeys() {
  const { t } = useTranslation();
  return (
    <>
      <Kbd>{commandKey(t)}</Kbd> <Kbd>F</Kbd>
    </>
  );
}
