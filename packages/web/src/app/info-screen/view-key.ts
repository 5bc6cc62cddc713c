/** Under which the view of the base mosaic is remembered; members' mosaics are so by their ids. */
export const BASE_KEY = "base";

/** The same for a mosaic that is shared by a link. */
export function keyOfSlug(slug: string): string {
  return `/${slug}`;
}

/** The same for the mosaic at a path. */
export function keyOfPath(path: string): string {
  const slug = /^\/m\/([^/]+)/.exec(path)?.[1];
  return slug === undefined ? BASE_KEY : keyOfSlug(decodeURIComponent(slug));
}
