import { DEFAULT_LANGUAGE, type Language, findLanguage } from "@mosaico/domain/language";

/** The words of ours on the served pages. */
type PageTexts = {
  readonly publishedBy: (name: string) => string;
  readonly changedOn: (day: string) => string;
  /** How a page goes on that leaves out some pieces. */
  readonly more: (count: string) => string;
  readonly picture: (title: string) => string;
  readonly madeWith: string;
  /** What the product is, in one sentence. */
  readonly product: string;
  /** On the page of an account without public mosaics. */
  readonly nothingListed: string;
  /** Leads to the next page of a list. */
  readonly further: string;
  readonly tour: string;
  readonly signIn: string;
  readonly help: string;
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
    product:
      "Monte mosaicos com tudo o que você sabe: textos, links, vídeos, fotos e documentos em um só lugar, para usar e compartilhar.",
    nothingListed: "Aqui ainda não há mosaicos públicos.",
    further: "Mais mosaicos",
    tour: "Fazer a visita guiada",
    signIn: "Entrar",
    help: "Ajuda",
    locale: "pt_BR",
  },
  de: {
    publishedBy: (name) => `Veröffentlicht von ${name}`,
    changedOn: (day) => `Zuletzt geändert am ${day}`,
    more: (count) => `Das Mosaik enthält noch mehr (${count}). Alles zeigt es mit JavaScript.`,
    picture: (title) => `Ausschnitt aus dem Mosaik „${title}“`,
    madeWith: "Erstellt mit Mosaico",
    product:
      "Baue Mosaike aus allem, was du weißt: Texte, Links, Videos, Fotos und Dokumente an einem Ort, zum Benutzen und Teilen.",
    nothingListed: "Hier gibt es noch keine öffentlichen Mosaike.",
    further: "Weitere Mosaike",
    tour: "Zum Rundgang",
    signIn: "Anmelden",
    help: "Hilfe",
    locale: "de_DE",
  },
  en: {
    publishedBy: (name) => `Published by ${name}`,
    changedOn: (day) => `Updated on ${day}`,
    more: (count) => `There is more in the mosaic (${count}). Turn on JavaScript to see it all.`,
    picture: (title) => `Part of the mosaic “${title}”`,
    madeWith: "Made with Mosaico",
    product:
      "Build mosaics of everything you know: texts, links, videos, photos and documents in one place, to use and to share.",
    nothingListed: "There are no public mosaics here yet.",
    further: "More mosaics",
    tour: "Take the tour",
    signIn: "Sign in",
    help: "Help",
    locale: "en_US",
  },
  es: {
    publishedBy: (name) => `Publicado por ${name}`,
    changedOn: (day) => `Actualizado el ${day}`,
    more: (count) => `Hay más en el mosaico (${count}). Para verlo todo, activa JavaScript.`,
    picture: (title) => `Parte del mosaico «${title}»`,
    madeWith: "Hecho con Mosaico",
    product:
      "Crea mosaicos con todo lo que sabes: textos, enlaces, vídeos, fotos y documentos en un solo lugar, para usar y compartir.",
    nothingListed: "Aquí todavía no hay mosaicos públicos.",
    further: "Más mosaicos",
    tour: "Hacer la visita guiada",
    signIn: "Entrar",
    help: "Ayuda",
    locale: "es_ES",
  },
  fr: {
    publishedBy: (name) => `Publié par ${name}`,
    changedOn: (day) => `Mis à jour le ${day}`,
    more: (count) =>
      `La mosaïque en contient davantage (${count}). Activez JavaScript pour tout voir.`,
    picture: (title) => `Partie de la mosaïque «\u{a0}${title}\u{a0}»`,
    madeWith: "Réalisé avec Mosaico",
    product:
      "Composez des mosaïques avec tout ce que vous savez\u{a0}: textes, liens, vidéos, photos et documents en un seul endroit, pour s’en servir et les partager.",
    nothingListed: "Il n’y a pas encore de mosaïques publiques ici.",
    further: "Plus de mosaïques",
    tour: "Faire la visite guidée",
    signIn: "Se connecter",
    help: "Aide",
    locale: "fr_FR",
  },
  it: {
    publishedBy: (name) => `Pubblicato da ${name}`,
    changedOn: (day) => `Aggiornato il ${day}`,
    more: (count) => `Nel mosaico c’è altro (${count}). Per vedere tutto, attiva JavaScript.`,
    picture: (title) => `Parte del mosaico “${title}”`,
    madeWith: "Creato con Mosaico",
    product:
      "Componi mosaici con tutto quello che sai: testi, link, video, foto e documenti in un solo posto, da usare e condividere.",
    nothingListed: "Qui non ci sono ancora mosaici pubblici.",
    further: "Altri mosaici",
    tour: "Fai la visita guidata",
    signIn: "Accedi",
    help: "Aiuto",
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
