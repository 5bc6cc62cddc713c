/** A period in a query, with any offset from UTC. */
type PeriodQuery = { readonly from?: string | undefined; readonly until?: string | undefined };

/** From one moment until before another, in the format in which moments are stored. */
export type Period = { readonly from: string | undefined; readonly until: string | undefined };

/** The period that a list is limited to. */
export function periodOf({ from, until }: PeriodQuery): Period {
  return { from: utc(from), until: utc(until) };
}

function utc(moment: string | undefined): string | undefined {
  return moment && new Date(moment).toISOString();
}
