/** Where somebody reads in a document that is drawn. */
export type ReadingPlace = {
  /** The part that is read, from 0, and how many there are. */
  readonly part: number;
  readonly parts: number;
  /** How much of all of it lies above, 0 to 1. */
  readonly share: number;
};

/** The page of a PDF of so many pages on which somebody goes on reading. */
export function pageAt({ part, parts, share }: ReadingPlace, pages: number): number {
  // Slide after slide they are the same; text breaks elsewhere, and only about how far one is tells.
  const page = parts === pages && parts > 1 ? part : Math.round(share * (pages - 1));
  return Math.min(Math.max(0, page), Math.max(0, pages - 1)) + 1;
}

/** Where somebody is who reads a page of a PDF, from 1. */
export function placeOnPage(page: number, pages: number): ReadingPlace {
  return { part: page - 1, parts: pages, share: pages > 1 ? (page - 1) / (pages - 1) : 0 };
}
