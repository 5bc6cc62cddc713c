/**
 * C6: until when a place is paid for that was paid by the year: each payment gives twelve months from its day, or from
 * the end of what was paid before. In whatever order they are told, the answer is the same. Undefined for none.
 */
export function paidUntil(payments: readonly Date[]): Date | undefined {
  return payments
    .toSorted((one, other) => one.getTime() - other.getTime())
    .reduce<Date | undefined>(
      (until, paid) => aYearLater(until !== undefined && until > paid ? until : paid),
      undefined,
    );
}

/** The same day of the next year, in UTC; the last of February for its 29th. */
function aYearLater(from: Date): Date {
  const later = new Date(from);
  later.setUTCFullYear(from.getUTCFullYear() + 1);
  if (later.getUTCMonth() !== from.getUTCMonth()) later.setUTCDate(0);
  return later;
}
