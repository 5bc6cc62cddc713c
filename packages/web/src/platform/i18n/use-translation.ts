import { useSyncExternalStore } from "react";
import { type Translation, i18n } from "./translate.ts";

/** The texts in the current language; the component renders again when it changes. */
export function useTranslation(): Translation {
  return useSyncExternalStore(i18n.subscribe, () => i18n.current);
}
