import { DEFAULT_LANGUAGE, type Language, isLanguage } from "@mosaico/domain/language";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { readLocal, writeLocal } from "../storage/local.ts";
import { formatCounts } from "./format-counts.ts";
import { pluralRules } from "./plural-rules.ts";
import { LANGUAGE_KEY, chosenLanguage, detectLanguage } from "./detect-language.ts";

const loaders: Record<Language, () => Promise<{ texts: Record<string, unknown> }>> = {
  pt: () => import("./locales/pt.ts"),
  de: () => import("./locales/de.ts"),
  en: () => import("./locales/en.ts"),
  es: () => import("./locales/es.ts"),
  fr: () => import("./locales/fr.ts"),
  it: () => import("./locales/it.ts"),
};

/** Makes the texts of the right language ready. Must be done before the first render. */
export async function startI18n(account: string | undefined): Promise<void> {
  const language = detectLanguage({ ...sources(), account });
  await i18next
    .use(initReactI18next)
    .use(formatCounts)
    .use(pluralRules)
    .init({
      resources: { [language]: { translation: await load(language) } },
      lng: language,
      // Every language is complete, which a check holds: nothing to fall back on but the default one's key.
      fallbackLng: false,
      returnNull: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    });
  showLanguage(language);
}

/** The language that is shown. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
}

/** Shows and keeps a language; its texts are loaded first, so that nothing flickers. */
export async function setLanguage(language: Language): Promise<void> {
  await changeTo(language);
  writeLocal(LANGUAGE_KEY, language);
}

/** Shows a language to who has not asked for any in this browser, without keeping it. */
export async function suggestLanguage(language: Language): Promise<void> {
  if (chosenLanguage(sources()) === undefined) await changeTo(language);
}

async function changeTo(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, "translation")) {
    i18next.addResourceBundle(language, "translation", await load(language));
  }
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
