import type { User } from "@mosaico/contract/auth";

/** Somebody whose password was right, before they go in. */
export type SignedIn = { readonly user: User; readonly token: string };

type Attempt = {
  readonly email: string;
  readonly password: string;
  readonly outcome: Promise<SignedIn>;
  failedAt: number | undefined;
};

// Leaving the field and pressing the button come within moments of each other and are one attempt.
const ONE_GESTURE = 1000;

/**
 * Signing in as the login form does it: on leaving the password field and on submit, but only once for the same
 * values. Values that changed give the earlier session back.
 */
export class SignInAttempts {
  readonly #send: (email: string, password: string) => Promise<SignedIn>;
  readonly #giveBack: (token: string) => void;
  readonly #now: () => number;
  #last: Attempt | undefined;

  constructor(
    send: (email: string, password: string) => Promise<SignedIn>,
    giveBack: (token: string) => void,
    now: () => number = Date.now,
  ) {
    this.#send = send;
    this.#giveBack = giveBack;
    this.#now = now;
  }

  /** Signs in with these values, or answers what the same values just answered. */
  attempt(email: string, password: string): Promise<SignedIn> {
    const last = this.#last;
    if (last !== undefined && last.email === email && last.password === password) {
      const isStale = last.failedAt !== undefined && this.#now() - last.failedAt > ONE_GESTURE;
      if (!isStale) return last.outcome;
    }
    this.abandon();
    const attempt: Attempt = {
      email,
      password,
      outcome: this.#send(email, password),
      failedAt: undefined,
    };
    attempt.outcome.catch(() => {
      attempt.failedAt = this.#now();
    });
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

  /** The session is used: it is not to be given back. */
  keep(): void {
    this.#last = undefined;
  }
}
