import { LANGUAGES, type Language, findLanguage } from "@mosaico/domain/language";
import { findPublicMosaic, isTour } from "#features/mosaics/mosaics.service.ts";
import { findBase, findBaseId, listChosenBases } from "#features/published/published.service.ts";
import type { RequestCtx, SystemCtx } from "#platform/context.ts";
import type { AlternatePage, PublicPage } from "./write-head.ts";

const PATH = "/info";

/**
 * L4: the page of the base mosaic as it was asked for: at the address of a language if that has a mosaic of its own, else
 * at the address for all.
 */
export async function basePage(ctx: RequestCtx, lng: string | undefined): Promise<PublicPage> {
  const requested = findLanguage(lng);
  const alternates = await listAlternates(ctx);
  const own = alternates.find(({ language }) => language === requested);
  return {
    path: PATH,
    address: own?.path ?? PATH,
    // Others may not prefer the language of whoever pasted the link.
    card: `${PATH}/card.jpg?lng=${ctx.language}`,
    isListed: true,
    readIn: ctx.language,
    alternates: alternates.length > 1 ? alternates : [],
  };
}

/** The base mosaic that the card at this address shows. */
export async function baseOfCard(ctx: RequestCtx, lng: string | undefined) {
  return findBase(ctx, findLanguage(lng) ?? ctx.language);
}

/** When the pages of the base mosaic changed last, each with its address. */
export async function listBasePages(
  ctx: SystemCtx,
): Promise<{ readonly path: string; readonly changedAt: string }[]> {
  const pages = await listAlternates(ctx);
  const found = await Promise.all(
    pages.map(async ({ path, language }) => {
      const shown =
        language === "x-default" || path === PATH
          ? await findFallback(ctx)
          : await findBase(ctx, language);
      const mosaic = await findPublicMosaic(ctx, shown);
      return mosaic && { path, changedAt: mosaic.changedAt };
    }),
  );
  const byPath = new Map(found.flatMap((page) => (page ? [[page.path, page]] : [])));
  return [...byPath.values()];
}

/**
 * The addresses of the base mosaic for search engines: one for all languages, and one for each language that has a mosaic
 * of its own.
 */
async function listAlternates(ctx: SystemCtx): Promise<AlternatePage[]> {
  const mosaic = (await findPublicMosaic(ctx, await findFallback(ctx)))?.mosaic;
  const chosen = (await listChosenBases(ctx)).filter(({ isHidden }) => !isHidden);
  const isInAll = mosaic !== undefined && (await isTour(ctx, mosaic));
  const own = isInAll
    ? LANGUAGES
    : LANGUAGES.filter((language) => chosen.some((one) => one.language === language));
  const spoken = findLanguage(mosaic?.language);
  const isOther = own.length > 0 && spoken !== undefined && !own.includes(spoken);
  return [
    ...own.map((language) => ({ language, path: pathIn(language) })),
    ...(isOther ? [{ language: spoken, path: PATH }] : []),
    ...(mosaic === undefined ? [] : [{ language: "x-default" as const, path: PATH }]),
  ];
}

async function findFallback(ctx: SystemCtx) {
  const id = await findBaseId(ctx);
  return id === undefined ? undefined : { id };
}

function pathIn(language: Language): string {
  return `${PATH}?lng=${language}`;
}
