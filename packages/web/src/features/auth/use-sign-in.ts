import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { isEmail, normaliseEmail } from "@mosaico/domain/people/email";
import { PASSWORD_LIMITS } from "@mosaico/domain/people/password-limits";
import { useEffect, useRef, useState } from "react";
import { readSelectedMosaic, writeSelectedMosaic } from "#platform/preferences/selected-mosaic.ts";
import { startSession } from "#platform/session/session.ts";
import { accountsOf, giveBack, mosaicsOf, signIn } from "./auth.api.ts";
import { dropSignInProblem } from "./use-sign-in-problem.ts";
import { SignInAttempts, type SignedIn, type Credentials } from "./sign-in-attempt.ts";

/** Signed in but not yet gone in: who, and the mosaics to choose from. */
type Ready = {
  readonly signedIn: SignedIn;
  readonly mosaics: readonly MosaicSummary[];
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
};

/**
 * The login form's work: `prepare` signs in and loads the mosaics, which it counts, without going in; `enter` does
 * so too where it has not happened, and goes in. Both throw what the server refused with. Once the values have changed,
 * what comes of the earlier ones is nobody's concern: it is not thrown, nor counted.
 */
export function useSignIn() {
  const [ready, setReady] = useState<Ready>();
  const [chosen, setChosen] = useState<number>();
  const [busy, setBusy] = useState<"no" | "preparing" | "entering">("no");
  const [attempts] = useState(() => new SignInAttempts(signIn, giveBack));
  const values = useRef("");

  useEffect(() => () => attempts.abandon(), [attempts]);

  async function load(credentials: Credentials): Promise<Ready> {
    const of = JSON.stringify(credentials);
    values.current = of;
    const signedIn = await attempts.attempt(credentials);
    dropSignInProblem();
    // Choosing is a courtesy: that the list cannot be had now keeps nobody out.
    const known = ready?.signedIn === signedIn ? ready : undefined;
    const [mosaics, accounts] = known
      ? [known.mosaics, known.accounts]
      : await Promise.all([
          mosaicsOf(signedIn.token).catch(() => []),
          accountsOf(signedIn).catch(() => signedIn.user.accounts),
        ]);
    const result = { signedIn, mosaics, accounts };
    if (values.current === of) setReady(result);
    return result;
  }

  const isCurrent = (credentials: Credentials) => values.current === JSON.stringify(credentials);

  async function prepare(credentials: Credentials): Promise<number | undefined> {
    setBusy("preparing");
    try {
      const { mosaics } = await load(credentials);
      return isCurrent(credentials) ? mosaics.length : undefined;
    } catch (error) {
      if (isCurrent(credentials)) throw error;
      return undefined;
    } finally {
      if (isCurrent(credentials)) setBusy((now) => (now === "preparing" ? "no" : now));
    }
  }

  async function enter(credentials: Credentials): Promise<void> {
    setBusy("entering");
    try {
      const { signedIn, mosaics } = await load(credentials);
      const id = pick(mosaics, chosen ?? lastOf(signedIn));
      // The values changed, or the page was left, while this was on its way.
      if (!attempts.keep(signedIn)) return;
      if (id !== undefined) writeSelectedMosaic(id);
      startSession(signedIn);
    } catch (error) {
      if (isCurrent(credentials)) throw error;
    } finally {
      if (isCurrent(credentials)) setBusy("no");
    }
  }

  /** The values changed: what was opened for the earlier ones is given back. */
  function forget(): void {
    values.current = "";
    attempts.abandon();
    // The new values may be sent at once, without waiting for what comes of the earlier ones.
    setBusy("no");
    setReady(undefined);
    setChosen(undefined);
  }

  return {
    prepare,
    enter,
    forget,
    busy,
    mosaics: ready?.mosaics,
    accounts: ready?.accounts ?? [],
    chosen: pick(ready?.mosaics ?? [], chosen ?? (ready && lastOf(ready.signedIn))),
    choose: setChosen,
  };
}

/** The login form's work, as its steps use it. */
export type SignIn = ReturnType<typeof useSignIn>;

/** What keeps values from being sent at all, by field, as keys of texts. */
export function checkSignIn(
  email: string,
  password: string,
): { email?: string; password?: string } {
  return {
    ...(email.trim() === ""
      ? { email: "auth.emailRequired" }
      : isEmail(normaliseEmail(email))
        ? {}
        : { email: "errors.auth.badEmail" }),
    ...(password === ""
      ? { password: "auth.passwordRequired" }
      : password.length < PASSWORD_LIMITS.minAtLogin
        ? { password: "auth.passwordTooShortAtLogin" }
        : {}),
  };
}

/** The mosaic that was open last in this browser or, where there was none, on any device. */
function lastOf({ user }: SignedIn): number | undefined {
  return readSelectedMosaic() ?? user.lastMosaicId ?? undefined;
}

function pick(mosaics: readonly MosaicSummary[], wanted: number | undefined): number | undefined {
  return (mosaics.find(({ id }) => id === wanted) ?? mosaics[0])?.id;
}
