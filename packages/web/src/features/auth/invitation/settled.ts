// For as long as the page lives: after a reload the question is put again, which does no harm.
const agreed = new Set<string>();
const accepted = new Set<string>();

/** Whoever signs in on a page that shows the invitation has answered its question. */
export function agreeTo(token: string): void {
  agreed.add(token);
}

export function isAgreedTo(token: string): boolean {
  return agreed.has(token);
}

/** The invitation is used: its link has nothing left to say here. */
export function settle(token: string): void {
  accepted.add(token);
}

export function isSettled(token: string): boolean {
  return accepted.has(token);
}
