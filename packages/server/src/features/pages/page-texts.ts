import { DEFAULT_LANGUAGE, type Language, findLanguage } from "@mosaico/domain/language";

/** The words of ours on the served pages. */
type PageTexts = {
  readonly publishedBy: (name: string) => string;
  readonly changedOn: (day: string) => string;
  /** How a page goes on that leaves out some pieces. */
  readonly more: (count: string) => string;
  readonly picture: (title: string) => string;
  readonly madeWith: string;
  /** The locale of Open Graph. */
  readonly locale: string;
};

const TEXTS: Readonly<Record<Language, PageTexts>> = {
  pt: {
    publishedBy: (name) => `Publicado por ${name}`,
    changedOn: (day) => `Atualizado em ${day}`,
    more: (count) => `Há mais no mosaico (${count}). Para ver tudo, ative o JavaScript.`,
    picture: (title) => `Parte do mosaico “${title}”`,
    madeWith: "Feito com Mosaico",
    locale: "pt_BR",
  },
  de: {
    publishedBy: (name) => `Veröffentlicht von ${name}`,
    changedOn: (day) => `Zuletzt geändert am ${day}`,
    more: (count) => `Das Mosaik enthält noch mehr (${count}). Alles zeigt es mit JavaScript.`,
    picture: (title) => `Ausschnitt aus dem Mosaik „${title}“`,
    madeWith: "Erstellt mit Mosaico",
    locale: "de_DE",
  },
  en: {
    publishedBy: (name) => `Published by ${name}`,
    changedOn: (day) => `Updated on ${day}`,
    more: (count) => `There is more in the mosaic (${count}). Turn on JavaScript to see it all.`,
    picture: (title) => `Part of the mosaic “${title}”`,
    madeWith: "Made with Mosaico",
    locale: "en_US",
  },
  es: {
    publishedBy: (name) => `Publicado por ${name}`,
    changedOn: (day) => `Actualizado el ${day}`,
    more: (count) => `Hay más en el mosaico (${count}). Para verlo todo, activa JavaScript.`,
    picture: (title) => `Parte del mosaico «${title}»`,
    madeWith: "Hecho con Mosaico",
    locale: "es_ES",
  },
  fr: {
    publishedBy: (name) => `Publié par ${name}`,
    changedOn: (day) => `Mis à jour le ${day}`,
    more: (count) =>
      `La mosaïque en contient davantage (${count}). Activez JavaScript pour tout voir.`,
    picture: (title) => `Partie de la mosaïque « ${title} »`,
    madeWith: "Réalisé avec Mosaico",
    locale: "fr_FR",
  },
  it: {
    publishedBy: (name) => `Pubblicato da ${name}`,
    changedOn: (day) => `Aggiornato il ${day}`,
    more: (count) => `Nel mosaico c’è altro (${count}). Per vedere tutto, attiva JavaScript.`,
    picture: (title) => `Parte del mosaico “${title}”`,
    madeWith: "Creato con Mosaico",
    locale: "it_IT",
  },
};

/** The words in the language of the mosaic if it is one of the six, else in that of the requester. */
export function pageTexts(tag: string, language: Language = DEFAULT_LANGUAGE) {
  const spoken = findLanguage(tag) ?? language;
  return { ...TEXTS[spoken], spoken };
}

/** A day in words; empty if it is unknown. */
export function dayInWords(instant: string, language: Language): string {
  if (instant === "") return "";
  const written = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return written.format(new Date(instant));
}
