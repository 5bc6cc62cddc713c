import { DEFAULT_LANGUAGE, type Language, findLanguage } from "@mosaico/domain/language";
import type { HandoutTexts } from "#features/covers/covers.service.ts";

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

/** The words of a handout in the language of the mosaic if it is one of the six, else in that of the requester. */
export function handoutTexts(tag: string, language: Language = DEFAULT_LANGUAGE): HandoutTexts {
  return TEXTS[findLanguage(tag) ?? language];
}
