/** An address as people write it: without what browsers add themselves. */
export function shownAddress(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
