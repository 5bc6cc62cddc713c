/**
 * C6: the end of the period covered by yearly payments: each covers twelve months from its day, or from the end of the
 * period already covered. The order of the payments does not matter. Undefined without payments.
 */
export function paidUntil(payments: readonly Date[]): Date | undefined {
  return payments
    .toSorted((one, other) => one.getTime() - other.getTime())
    .reduce<Date | undefined>(
      (until, paid) => aYearLater(until !== undefined && until > paid ? until : paid),
      undefined,
    );
}

/** The same day of the next year, in UTC; 28 February for 29 February. */
function aYearLater(from: Date): Date {
  const later = new Date(from);
  later.setUTCFullYear(from.getUTCFullYear() + 1);
  if (later.getUTCMonth() !== from.getUTCMonth()) later.setUTCDate(0);
  return later;
}
