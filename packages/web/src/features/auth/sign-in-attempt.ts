import type { CallInput } from "@mosaico/contract/call";
import type { User } from "@mosaico/contract/auth";

/** The credentials: a password or a provider's ticket, and the code of the second step if needed. */
export type Credentials = (
  | { readonly email: string; readonly password: string }
  | { readonly ticket: string }
  | { readonly passkey: CallInput<"POST /auth/passkeys/login">["body"] }
) & { readonly code?: string };

/** An authenticated user, before they enter. */
export type SignedIn = { readonly user: User; readonly token: string };

type Attempt = {
  /** The values as text. */
  readonly of: string;
  readonly outcome: Promise<SignedIn>;
  /** The token of the session, once opened. */
  token: string | undefined;
  failedAt: number | undefined;
};

// Leaving the field and pressing the button happen within moments and count as one attempt.
const ONE_GESTURE = 1000;

/**
 * The sign-ins of the login form: on leaving the password field and on submit, but only once for the same values. If
 * the values change, the previous session is ended.
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

  /** Signs in with these values, or returns the current result for the same values. */
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

  /** Ends the unused session, once it is known. */
  abandon(): void {
    const last = this.#last;
    this.#last = undefined;
    last?.outcome.then(
      ({ token }) => this.#giveBack(token),
      () => {},
    );
  }

  /** Marks the session as used, so that it is not ended. Returns false if it was ended already. */
  keep({ token }: SignedIn): boolean {
    if (this.#last?.token !== token) return false;
    this.#last = undefined;
    return true;
  }
}
