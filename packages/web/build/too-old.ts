import type { Language } from "@mosaico/domain/language";
import type { Plugin } from "vite";
import { OLDEST_BROWSERS } from "./oldest-browsers.ts";

const { chrome, firefox, safari } = OLDEST_BROWSERS;
/** In `index.html`. */
const PLACE = "<!-- too old -->";

/** Within the page: a browser that is too old may be unable to run anything that translates. */
const SENTENCES: Readonly<Record<Language, string>> = {
  pt: `Este navegador é antigo demais para o Mosaico. Atualize-o, ou use o Chrome ou o Edge ${chrome}, o Firefox ${firefox}, o Safari ${safari} ou uma versão mais nova.`,
  de: `Dieser Browser ist für Mosaico zu alt. Bitte aktualisiere ihn, oder nimm Chrome oder Edge ab Version ${chrome}, Firefox ab ${firefox} oder Safari ab ${safari}.`,
  en: `This browser is too old for Mosaico. Please update it, or use Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, or newer.`,
  es: `Este navegador es demasiado antiguo para Mosaico. Actualízalo o usa Chrome o Edge ${chrome}, Firefox ${firefox}, Safari ${safari} o una versión posterior.`,
  fr: `Ce navigateur est trop ancien pour Mosaico. Mettez-le à jour, ou utilisez Chrome ou Edge ${chrome}, Firefox ${firefox}, Safari ${safari} ou une version plus récente.`,
  it: `Questo browser è troppo vecchio per Mosaico. Aggiornalo, oppure usa Chrome o Edge ${chrome}, Firefox ${firefox}, Safari ${safari} o una versione più recente.`,
};

/** Puts into the page what `public/theme.js` shows in a browser that is too old, which would show nothing else. */
export function tooOld(): Plugin {
  return {
    name: "mosaico:too-old",
    transformIndexHtml(html, { path }) {
      if (!path.endsWith("/index.html")) return html;
      if (!html.includes(PLACE)) throw new Error(`index.html lacks ${PLACE}`);
      return html.replace(PLACE, tooOldMarkup());
    },
  };
}

/** Hidden, and not for the results of search engines. */
function tooOldMarkup(): string {
  const all = Object.entries(SENTENCES).map(
    ([language, sentence]) => `<p lang="${language}">${sentence}</p>`,
  );
  return `<div id="too-old" class="too-old" data-nosnippet hidden>${all.join("")}</div>`;
}
