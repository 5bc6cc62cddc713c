import { DEFAULT_LANGUAGE, type Language, findLanguage } from "@mosaico/domain/language";
import type { HandoutTexts, PosterTexts } from "#features/covers/covers.service.ts";

const TEXTS: Readonly<Record<Language, HandoutTexts>> = {
  pt: { contents: "Conteúdo", more: "O mosaico tem mais do que cabe nestas páginas." },
  de: { contents: "Inhalt", more: "Das Mosaik enthält mehr, als auf diese Seiten passt." },
  en: { contents: "Contents", more: "There is more in the mosaic than these pages hold." },
  es: { contents: "Contenido", more: "El mosaico tiene más de lo que cabe en estas páginas." },
  fr: {
    contents: "Sommaire",
    more: "La mosaïque contient plus que ce que ces pages peuvent tenir.",
  },
  it: { contents: "Indice", more: "Il mosaico contiene più di quanto stia in queste pagine." },
};

const POSTERS: Readonly<Record<Language, PosterTexts>> = {
  pt: { assemble: "Recorte as folhas pelas marcas e junte-as como nesta figura." },
  de: { assemble: "Die Blätter an den Marken schneiden und wie in diesem Bild zusammenkleben." },
  en: { assemble: "Cut the sheets at the marks, and join them as in this picture." },
  es: { assemble: "Recorta las hojas por las marcas y únelas como en esta imagen." },
  fr: { assemble: "Découpez les feuilles aux repères et assemblez-les comme sur cette image." },
  it: { assemble: "Ritaglia i fogli lungo i segni e uniscili come in questa figura." },
};

/** The words of a poster in the language of the mosaic if it is one of the six, else in that of the requester. */
export function posterTexts(tag: string, language: Language = DEFAULT_LANGUAGE): PosterTexts {
  return POSTERS[findLanguage(tag) ?? language];
}

/** The words of a handout in the language of the mosaic if it is one of the six, else in that of the requester. */
export function handoutTexts(tag: string, language: Language = DEFAULT_LANGUAGE): HandoutTexts {
  return TEXTS[findLanguage(tag) ?? language];
}
