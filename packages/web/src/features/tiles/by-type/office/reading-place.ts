/** The reading position in a drawn document. */
export type ReadingPlace = {
  /** The current part, from 0, and the number of parts. */
  readonly part: number;
  readonly parts: number;
  /** The scroll position as a share of the whole height, 0 to 1. */
  readonly share: number;
};

/** The page of a PDF that corresponds to a reading position. */
export function pageAt({ part, parts, share }: ReadingPlace, pages: number): number {
  // Slides are the same in both; text breaks differently, so only the overall share is comparable.
  const page = parts === pages && parts > 1 ? part : Math.round(share * (pages - 1));
  return Math.min(Math.max(0, page), Math.max(0, pages - 1)) + 1;
}

/** The reading position of a page of a PDF, from 1. */
export function placeOnPage(page: number, pages: number): ReadingPlace {
  return { part: page - 1, parts: pages, share: pages > 1 ? (page - 1) / (pages - 1) : 0 };
}
