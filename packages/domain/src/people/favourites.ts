const MAX_FAVOURITES = 500;

/** M9: returns whether a user with this many other favourites may mark one more. */
export function canMarkFavourite(others: number): boolean {
  return others < MAX_FAVOURITES;
}
