/** C7: returns whether an implementation may be deleted, given the number of its mosaics. */
export function canDeleteImplementation(mosaicCount: number): boolean {
  return mosaicCount === 0;
}

/**
 * C7: returns whether a resource may be put into an implementation, which requires that both belong to the same
 * account.
 */
export function canTakeIn(
  implementation: { readonly accountId: string },
  { accountId }: { readonly accountId: string },
): boolean {
  return implementation.accountId === accountId;
}
