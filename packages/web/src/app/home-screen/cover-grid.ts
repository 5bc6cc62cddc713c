/** Two columns on a phone, and as many as fit elsewhere. */
export const COVER_GRID =
  "grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] sm:gap-x-5 sm:gap-y-6";
