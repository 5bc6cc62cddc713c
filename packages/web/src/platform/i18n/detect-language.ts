import { DEFAULT_LANGUAGE, type Language, findLanguage } from "@mosaico/domain/language";

/** The key under which a chosen language is kept, in local storage. */
export const LANGUAGE_KEY = "i18nextLng";

/** Where a language may be found at start. */
export type LanguageSources = {
  /** The address's query, `?lng=de`. */
  readonly search: string;
  /** `document.cookie`, which may hold `i18next=de`. */
  readonly cookie: string;
  readonly stored: string | null;
  /** The language of who is signed in. */
  readonly account: string | undefined;
};

/** The language to start in: query, cookie, storage, account, in this order, else Portuguese. */
export function detectLanguage({ account, ...sources }: LanguageSources): Language {
  return chosenLanguage(sources) ?? findLanguage(account) ?? DEFAULT_LANGUAGE;
}

/** The language that somebody asked for in this browser: by query, cookie or storage. */
export function chosenLanguage({
  search,
  cookie,
  stored,
}: Omit<LanguageSources, "account">): Language | undefined {
  return (
    findLanguage(new URLSearchParams(search).get("lng")) ??
    findLanguage(/(?:^|;\s*)i18next=([A-Za-z-]+)/.exec(cookie)?.[1]) ??
    findLanguage(stored)
  );
}
