import {
  DEFAULT_LANGUAGE,
  type Language,
  findLanguage,
  isLanguage,
  preferredLanguage,
} from "@mosaico/domain/language";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { readLocal, writeLocal } from "../storage/local.ts";
import { formatCounts } from "./format-counts.ts";
import { pluralRules } from "./plural-rules.ts";
import {
  LANGUAGE_COOKIE,
  LANGUAGE_KEY,
  chosenLanguage,
  detectLanguage,
} from "./detect-language.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const loaders: Record<Language, () => Promise<{ texts: Record<string, unknown> }>> = {
  pt: () => import("./locales/pt.ts"),
  de: () => import("./locales/de.ts"),
  en: () => import("./locales/en.ts"),
  es: () => import("./locales/es.ts"),
  fr: () => import("./locales/fr.ts"),
  it: () => import("./locales/it.ts"),
};

// Whether nobody has chosen the current language, neither here nor in an account.
let isByDefault = false;

/** Loads the texts of the detected language. Must finish before the first render. */
export async function startI18n(account: string | undefined): Promise<void> {
  const language = detectLanguage({ ...sources(), account });
  isByDefault = chosenLanguage(sources()) === undefined && findLanguage(account) === undefined;
  await i18next
    .use(initReactI18next)
    .use(formatCounts)
    .use(pluralRules)
    .init({
      resources: { [language]: { translation: await load(language) } },
      lng: language,
      // A check ensures that every language is complete, so nothing falls back to another.
      fallbackLng: false,
      returnNull: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    });
  showLanguage(language);
}

/** The current language. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
}

/**
 * L4: the language in which this visitor reads the public mosaic: the current one, or that of the browser if nobody has
 * chosen the current one. The server decides the same for the page that it serves.
 */
export function readersLanguage(current: Language): Language {
  const own = isByDefault ? preferredLanguage(navigator.languages.join(",")) : undefined;
  return own ?? current;
}

/** Switches to a language and stores the choice. Its texts are loaded first, to avoid flicker. */
export async function setLanguage(language: Language): Promise<void> {
  await changeTo(language);
  writeLocal(LANGUAGE_KEY, language);
  // For the server, which navigations tell nothing else about the choice.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Switches to a language, without storing it, unless one was chosen in this browser. */
export async function suggestLanguage(language: Language): Promise<void> {
  if (chosenLanguage(sources()) === undefined) await changeTo(language);
}

async function changeTo(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, "translation")) {
    i18next.addResourceBundle(language, "translation", await load(language));
  }
  isByDefault = false;
  await i18next.changeLanguage(language);
  showLanguage(language);
}

function sources() {
  return {
    search: location.search,
    cookie: document.cookie,
    stored: readLocal(LANGUAGE_KEY),
  };
}

async function load(language: Language): Promise<Record<string, unknown>> {
  return (await loaders[language]()).texts;
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language === "pt" ? "pt-BR" : language;
}
