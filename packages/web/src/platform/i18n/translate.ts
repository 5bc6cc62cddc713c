import { DEFAULT_LANGUAGE, type Language } from "@mosaico/domain/language";

/** Texts by key, nested by area of the app. */
export type Texts = Readonly<Record<string, unknown>>;

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** Returns the text of a key, with these values in it. `count` selects the plural form of the language. */
export type TFunction = (key: string, values?: Values) => string;

/** What a component renders with; a new object whenever the language or its texts change. */
export type Translation = {
  readonly t: TFunction;
  readonly i18n: { readonly language: Language };
};

// A value, or the text of another key.
const PLACEHOLDER = /\{\{(\w+)\}\}|\$t\(([\w.-]+)\)/g;

/** The texts of the loaded languages, and the current language. */
export class Translator {
  readonly #texts = new Map<Language, Texts>();
  readonly #plurals = new Map<Language, Intl.PluralRules>();
  readonly #listeners = new Set<() => void>();
  #current = this.#translationOf(DEFAULT_LANGUAGE);

  get language(): Language {
    return this.#current.i18n.language;
  }

  get current(): Translation {
    return this.#current;
  }

  /** Adds texts to those of a language. An area or a group that it has already gets more of them. */
  add(language: Language, texts: Texts): void {
    this.#texts.set(language, joined(this.#texts.get(language) ?? {}, texts));
    if (language === this.language) this.change(language);
  }

  /** Makes a language current, and tells all subscribers. */
  change(language: Language): void {
    this.#current = this.#translationOf(language);
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener after every change of the language or its texts. Returns a function that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The texts of one language, whatever the current one is. */
  in(language: Language): TFunction {
    return (key, values = {}) =>
      this.#text(language, key, values) ?? this.#errorText(language, key) ?? key;
  }

  #translationOf(language: Language): Translation {
    return { t: this.in(language), i18n: { language } };
  }

  /** The text for an error that has none, because a newer server sent its code. */
  #errorText(language: Language, key: string): string | undefined {
    return key.startsWith("errors.") ? this.#text(language, "errors.server.error", {}) : undefined;
  }

  #text(language: Language, key: string, values: Values): string | undefined {
    const text = this.#formsOf(language, key, values["count"])
      .map((form) => this.#find(language, form))
      .find((found) => found !== undefined);
    return text?.replaceAll(PLACEHOLDER, (_, name: string | undefined, other: string) => {
      if (name === undefined) return this.#text(language, other, values) ?? other;
      return written(values[name], name, language);
    });
  }

  /** The keys of a text for a count, the most specific one first. */
  #formsOf(language: Language, key: string, count: Values[string]): readonly string[] {
    if (typeof count !== "number") return [key];
    const form = `${key}_${this.#rulesOf(language).select(count)}`;
    return count === 0 ? [`${key}_zero`, form, key] : [form, key];
  }

  #rulesOf(language: Language): Intl.PluralRules {
    // CLDR uses the singular for 0 in Brazil, "0 resposta", which nobody writes; the rules for Portugal have the same
    // categories and match usage.
    const rules =
      this.#plurals.get(language) ?? new Intl.PluralRules(language === "pt" ? "pt-PT" : language);
    this.#plurals.set(language, rules);
    return rules;
  }

  #find(language: Language, key: string): string | undefined {
    let found: unknown = this.#texts.get(language);
    for (const part of key.split(".")) {
      if (typeof found !== "object" || found === null || !Object.hasOwn(found, part)) return;
      found = (found as Texts)[part];
    }
    return typeof found === "string" ? found : undefined;
  }
}

function joined(texts: Texts, more: Texts): Texts {
  const all: Record<string, unknown> = { ...texts };
  for (const [key, value] of Object.entries(more)) {
    const before = all[key];
    all[key] = isGroup(before) && isGroup(value) ? joined(before, value) : value;
  }
  return all;
}

function isGroup(texts: unknown): texts is Texts {
  return typeof texts === "object" && texts !== null;
}

/** Counts are written as in the language: 1.000, not 1000. Years and versions are not counts, and stay unchanged. */
function written(value: Values[string], name: string, language: Language): string {
  const isCount = typeof value === "number" && name === "count";
  return isCount ? value.toLocaleString(language) : String(value ?? "");
}

/** The texts of the app. */
export const i18n = new Translator();

/** A text in the current language, outside components: nothing calls it again after a change of language. */
export const t: TFunction = (key, values) => i18n.current.t(key, values);
