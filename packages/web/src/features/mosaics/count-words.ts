import type { TFunction } from "#platform/i18n/translate.ts";

type Counts = { readonly tileCount: number; readonly sectionCount: number };

/** How many tiles a mosaic has and, if any, how many sections. */
export function countWords(t: TFunction, { tileCount, sectionCount }: Counts): string {
  const tiles = t("mosaics.tiles", { count: tileCount - sectionCount });
  return sectionCount === 0
    ? tiles
    : `${tiles} · ${t("mosaics.sections", { count: sectionCount })}`;
}
