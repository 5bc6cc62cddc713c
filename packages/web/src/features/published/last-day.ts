/** The day on which a link ends, in this browser's time zone, as a date field has it. */
export function dayOf(instant: Date): string {
  const [year, month, day] = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()];
  return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The last instant of a day in this browser's time zone. */
export function endOf(day: string): Date {
  return new Date(`${day}T23:59:59.999`);
}

/** The day that comes so many days after an instant. */
export function dayAfter(instant: Date, days: number): string {
  const later = new Date(instant);
  later.setDate(later.getDate() + days);
  return dayOf(later);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
