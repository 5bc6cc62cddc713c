// As long as the page lives: after a reload the user is asked again, which does no harm.
const agreed = new Set<string>();
const accepted = new Set<string>();

/** Notes that a user agreed to an invitation by signing in on its page. */
export function agreeTo(token: string): void {
  agreed.add(token);
}

export function isAgreedTo(token: string): boolean {
  return agreed.has(token);
}

/** Notes that the invitation was accepted, so its link has no further use here. */
export function settle(token: string): void {
  accepted.add(token);
}

export function isSettled(token: string): boolean {
  return accepted.has(token);
}
