import { LANGUAGES, findLanguage } from "@mosaico/domain/language";
import type { RequestCtx } from "#platform/context.ts";
import { html } from "#platform/http/html.ts";
import type { PageHead } from "#platform/http/page-head.ts";
import { pageTexts } from "./page-texts.ts";
import { PRODUCT, writeAlternates } from "./write-head.ts";

/** The front page for readers without scripts: what the product is, and the ways on. */
export function frontPage(
  { language, publicUrl }: RequestCtx,
  lng: string | undefined,
): { readonly page: PageHead; readonly pieces: AsyncIterable<string> } {
  const texts = pageTexts("", language);
  const requested = findLanguage(lng);
  const address = requested === undefined ? "/" : `/?lng=${requested}`;
  const alternates = [
    ...LANGUAGES.map((one) => ({ language: one, path: `/?lng=${one}` })),
    { language: "x-default" as const, path: "/" },
  ];
  const content = html`<div class="served">
    <main>
      <h1>${PRODUCT}</h1>
      <p>${texts.product}</p>
      <ul>
        <li><a href="/info">${texts.tour}</a></li>
        <li><a href="/login">${texts.signIn}</a></li>
        <li><a href="/duvida">${texts.help}</a></li>
      </ul>
    </main>
  </div>`;
  return {
    page: {
      language: texts.spoken,
      title: PRODUCT,
      description: texts.product,
      robots: "index, follow",
      more: writeAlternates(publicUrl, address, alternates).html,
    },
    pieces: pieceOf(content.html),
  };
}

async function* pieceOf(content: string): AsyncGenerator<string> {
  yield content;
}
