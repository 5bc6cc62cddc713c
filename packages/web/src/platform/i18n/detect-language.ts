import { DEFAULT_LANGUAGE, type Language, findLanguage } from "@mosaico/domain/language";

/** The local storage key of the chosen language. */
export const LANGUAGE_KEY = "i18nextLng";

/** The cookie of the chosen language, which the server reads too. */
export const LANGUAGE_COOKIE = "i18next";

/** The sources of the language at start. */
export type LanguageSources = {
  /** The query of the address, `?lng=de`. */
  readonly search: string;
  /** `document.cookie`, which may hold `i18next=de`. */
  readonly cookie: string;
  readonly stored: string | null;
  /** The language of the signed-in user. */
  readonly account: string | undefined;
};

/** The language to start in: from query, cookie, storage or account, in this order, else Portuguese. */
export function detectLanguage({ account, ...sources }: LanguageSources): Language {
  return chosenLanguage(sources) ?? findLanguage(account) ?? DEFAULT_LANGUAGE;
}

/** The language chosen in this browser, by query, cookie or storage. */
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
