import type { User } from "@mosaico/contract/auth";

/** What somebody signs in with: a password or a provider's ticket, and the code of a second step where it is asked for. */
export type Credentials = (
  | { readonly email: string; readonly password: string }
  | { readonly ticket: string }
) & { readonly code?: string };

/** Somebody who proved who they are, before they go in. */
export type SignedIn = { readonly user: User; readonly token: string };

type Attempt = {
  /** The values, as text. */
  readonly of: string;
  readonly outcome: Promise<SignedIn>;
  /** What it opened, once that is known. */
  token: string | undefined;
  failedAt: number | undefined;
};

// Leaving the field and pressing the button come within moments of each other and are one attempt.
const ONE_GESTURE = 1000;

/**
 * Signing in as the login form does it: on leaving the password field and on submit, but only once for the same
 * values. Values that changed give the earlier session back.
 */
export class SignInAttempts {
  readonly #send: (credentials: Credentials) => Promise<SignedIn>;
  readonly #giveBack: (token: string) => void;
  readonly #now: () => number;
  #last: Attempt | undefined;

  constructor(
    send: (credentials: Credentials) => Promise<SignedIn>,
    giveBack: (token: string) => void,
    now: () => number = Date.now,
  ) {
    this.#send = send;
    this.#giveBack = giveBack;
    this.#now = now;
  }

  /** Signs in with these values, or answers what the same values just answered. */
  attempt(credentials: Credentials): Promise<SignedIn> {
    const of = JSON.stringify(credentials);
    const last = this.#last;
    if (last?.of === of) {
      const isStale = last.failedAt !== undefined && this.#now() - last.failedAt > ONE_GESTURE;
      if (!isStale) return last.outcome;
    }
    this.abandon();
    const attempt: Attempt = {
      of,
      outcome: this.#send(credentials),
      token: undefined,
      failedAt: undefined,
    };
    attempt.outcome.then(
      ({ token }) => {
        attempt.token = token;
      },
      () => {
        attempt.failedAt = this.#now();
      },
    );
    this.#last = attempt;
    return attempt.outcome;
  }

  /** Ends the session that was opened and not used, once it is known. */
  abandon(): void {
    const last = this.#last;
    this.#last = undefined;
    last?.outcome.then(
      ({ token }) => this.#giveBack(token),
      () => {},
    );
  }

  /** The session is used: it is not to be given back. False where it was given back already. */
  keep({ token }: SignedIn): boolean {
    if (this.#last?.token !== token) return false;
    this.#last = undefined;
    return true;
  }
}
