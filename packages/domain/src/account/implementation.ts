/** C7: whether an implementation may be deleted, given how many mosaics are in it. */
export function canDeleteImplementation(mosaicCount: number): boolean {
  return mosaicCount === 0;
}

/** C7: whether something of one account may come into an implementation: only where that is of the same account. */
export function canTakeIn(
  implementation: { readonly accountId: string },
  { accountId }: { readonly accountId: string },
): boolean {
  return implementation.accountId === accountId;
}
