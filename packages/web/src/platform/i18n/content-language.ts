import { createContext, use } from "react";

/** The language of the mosaic that is shown, as a tag; empty where that is not said. */
export const ContentLanguage = createContext("");

/** The `lang` of what shows somebody's texts, given their own language; undefined where nobody said one. */
export function useContentLang(own = ""): string | undefined {
  const around = use(ContentLanguage);
  return own || around || undefined;
}
