import { listOnPage } from "#features/published/published.service.ts";
import type { RequestCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { html } from "#platform/http/html.ts";
import type { PageHead } from "#platform/http/page-head.ts";
import { plain } from "./describe.ts";
import { dayInWords, pageTexts } from "./page-texts.ts";
import { PRODUCT, writeAlternates } from "./write-head.ts";

/** S8: the page that lists the public mosaics of an account. What is unknown or blocked has the same answer: no page. */
export async function indexPage(
  ctx: RequestCtx,
  slug: string,
  after: string | undefined,
): Promise<{ readonly page?: PageHead; readonly pieces?: AsyncIterable<string> }> {
  const listed = await listOnPage(ctx, slug, after === undefined ? {} : { after }).catch(
    (error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    },
  );
  if (listed === undefined) return {};
  const texts = pageTexts("", ctx.language);
  const { items, next, publisher } = listed;
  const name = plain(publisher);
  const path = `/a/${slug.toLowerCase()}`;
  const address = after === undefined ? path : `${path}?after=${encodeURIComponent(after)}`;
  const first = items[0];
  const description = items
    .slice(0, 6)
    .map(({ title }) => plain(title))
    .join(" · ");
  const picture = first && `${ctx.publicUrl}/m/${first.slug}/card.jpg`;
  const content = html`<div class="served" lang="${texts.spoken}">
    <main>
      <h1 dir="auto">${name}</h1>
      ${
        items.length === 0
          ? html`<p>${texts.nothingListed}</p>`
          : html`<ul>
              ${items.map(
                ({ slug: link, title, line, changedAt }) =>
                  html`<li dir="auto">
                    <a href="/m/${link}">${title}</a>
                    ${line === "" ? false : html`<p dir="auto">${line}</p>`}
                    <p>${texts.changedOn(dayInWords(changedAt, texts.spoken))}</p>
                  </li>`,
              )}
            </ul>`
      }
      ${next === null ? false : html`<p><a href="${path}?after=${encodeURIComponent(next)}" rel="next">${texts.further}</a></p>`}
    </main>
    <footer><p>${texts.madeWith}</p></footer>
  </div>`;
  const property = (key: string, value: string) =>
    html`<meta property="${key}" content="${value}" /> `;
  const more = html`${writeAlternates(ctx.publicUrl, address, [])} ${property("og:type", "website")}
  ${property("og:site_name", PRODUCT)} ${property("og:title", name)}
  ${property("og:description", description)} ${property("og:url", `${ctx.publicUrl}${address}`)}
  ${property("og:locale", texts.locale)}
  ${picture === undefined ? false : property("og:image", picture)}`;
  return {
    page: {
      language: texts.spoken,
      title: `${name} · ${PRODUCT}`,
      description: description || name,
      // An empty page is of no use in a list of results.
      robots: items.length === 0 ? "noindex" : "index, follow",
      more: more.html,
    },
    pieces: pieceOf(content.html),
  };
}

async function* pieceOf(content: string): AsyncGenerator<string> {
  yield content;
}
