import type { SystemCtx } from "../context.ts";

/** A call that was begun in one transaction with its admission needs transactions of its own, and is made again. */
export class OwnTransactionsNeeded extends Error {}

/**
 * Must be called before what cannot be part of one transaction.
 * @throws {OwnTransactionsNeeded} if the call is in one with its admission.
 */
export function requireOwnTransactions({ isAdmittedWithin }: SystemCtx): void {
  if (isAdmittedWithin === true) throw new OwnTransactionsNeeded("The call takes several.");
}
