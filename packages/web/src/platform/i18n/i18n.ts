import { type Language, findLanguage, preferredLanguage } from "@mosaico/domain/language";
import { readLocal, writeLocal } from "../storage/local.ts";
import {
  LANGUAGE_COOKIE,
  LANGUAGE_KEY,
  chosenLanguage,
  detectLanguage,
} from "./detect-language.ts";
import { type Texts, i18n } from "./translate.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

type Loader = () => Promise<{ texts: Texts }>;

/** Of each language first the texts of the first screens, then all others. */
const loaders: Record<Language, readonly [Loader, Loader]> = {
  pt: [() => import("./locales/pt-first.ts"), () => import("./locales/pt.ts")],
  de: [() => import("./locales/de-first.ts"), () => import("./locales/de.ts")],
  en: [() => import("./locales/en-first.ts"), () => import("./locales/en.ts")],
  es: [() => import("./locales/es-first.ts"), () => import("./locales/es.ts")],
  fr: [() => import("./locales/fr-first.ts"), () => import("./locales/fr.ts")],
  it: [() => import("./locales/it-first.ts"), () => import("./locales/it.ts")],
};

// How many of a language's loaders have been used.
const loaded = new Map<Language, number>();
// How many of them the screens so far need.
let needed = 1;

// Whether nobody has chosen the current language, neither here nor in an account.
let isByDefault = false;

/** Loads the texts of the first screens in the detected language. Must finish before the first render. */
export async function startI18n(account: string | undefined): Promise<void> {
  const language = detectLanguage({ ...sources(), account });
  isByDefault = chosenLanguage(sources()) === undefined && findLanguage(account) === undefined;
  await load(language);
  i18n.change(language);
  showLanguage(language);
}

/** Loads a part of the app that is not in the first screens, with all texts in the current language. */
export async function withAllTexts<T>(part: Promise<T>): Promise<T> {
  needed = 2;
  const [loadedPart] = await Promise.all([part, loadCurrent()]);
  return loadedPart;
}

async function loadCurrent(): Promise<void> {
  // The language may change meanwhile.
  while (!isLoaded(i18n.language)) await load(i18n.language);
}

/** The current language. */
export function currentLanguage(): Language {
  return i18n.language;
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
  // A screen that needs more may be opened meanwhile.
  while (!isLoaded(language)) await load(language);
  isByDefault = false;
  i18n.change(language);
  showLanguage(language);
}

function sources() {
  return {
    search: location.search,
    cookie: document.cookie,
    stored: readLocal(LANGUAGE_KEY),
  };
}

function isLoaded(language: Language): boolean {
  return (loaded.get(language) ?? 0) >= needed;
}

async function load(language: Language): Promise<void> {
  const count = needed;
  const parts = loaders[language].slice(loaded.get(language) ?? 0, count);
  for (const { texts } of await Promise.all(parts.map((part) => part()))) i18n.add(language, texts);
  loaded.set(language, Math.max(count, loaded.get(language) ?? 0));
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language === "pt" ? "pt-BR" : language;
}
