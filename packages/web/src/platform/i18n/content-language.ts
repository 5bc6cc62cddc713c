import { createContext, use } from "react";

/** The language tag of the open mosaic; empty if not specified. */
export const ContentLanguage = createContext("");

/** The `lang` for user content with a language of its own; undefined if no language is specified. */
export function useContentLang(own = ""): string | undefined {
  const around = use(ContentLanguage);
  return own || around || undefined;
}
