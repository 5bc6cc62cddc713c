/** The topic of events that report that a sharing link of a mosaic was changed or revoked. */
export function linksTopic(mosaicId: number): string {
  return `links:${mosaicId}`;
}

/** The topic of events that report that an account was blocked, and with it its links. */
export function accountLinksTopic(accountId: string): string {
  return `account-links:${accountId}`;
}
