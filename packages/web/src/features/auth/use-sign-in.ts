import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { isEmail, normaliseEmail } from "@mosaico/domain/people/email";
import { PASSWORD_LIMITS } from "@mosaico/domain/people/password-limits";
import { useEffect, useRef, useState } from "react";
import { forgetAddress } from "#platform/preferences/registered-address.ts";
import { readSelectedMosaic, writeSelectedMosaic } from "#platform/preferences/selected-mosaic.ts";
import { startSession } from "#platform/session/session.ts";
import { accountsOf, giveBack, mosaicsOf, signIn } from "./auth.api.ts";
import { dropSignInProblem } from "./use-sign-in-problem.ts";
import { SignInAttempts, type SignedIn, type Credentials } from "./sign-in-attempt.ts";

/** An authenticated user who has not entered yet, and the mosaics to select from. */
type Ready = {
  readonly signedIn: SignedIn;
  readonly mosaics: readonly MosaicSummary[];
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
};

/**
 * The logic of the login form: `prepare` signs in and loads the mosaics without entering, and returns their number;
 * `enter` does the same if needed, and enters. Both throw the server's refusal. Once the values have changed, results
 * for the previous ones are ignored, including errors.
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
    // The selection is optional: if the list cannot be loaded, the user enters anyway.
    // W9: to a session that lacks its second step the lists are refused.
    const loaded =
      ready?.signedIn === signedIn
        ? ready
        : signedIn.user.lack && { mosaics: [], accounts: signedIn.user.accounts };
    const [mosaics, accounts] = loaded
      ? [loaded.mosaics, loaded.accounts]
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
      // The values changed, or the page was left, during the request.
      if (!attempts.keep(signedIn)) return;
      if (id !== undefined) writeSelectedMosaic(id);
      forgetAddress();
      startSession(signedIn);
    } catch (error) {
      if (isCurrent(credentials)) throw error;
    } finally {
      if (isCurrent(credentials)) setBusy("no");
    }
  }

  /** The values changed, so the session opened for the previous ones is ended. */
  function forget(): void {
    values.current = "";
    attempts.abandon();
    // The new values may be submitted at once, without waiting for the previous result.
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

/** The state and actions of the login form, for its steps. */
export type SignIn = ReturnType<typeof useSignIn>;

/** The errors that prevent submitting, by field, as translation keys. */
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

/** The mosaic last opened in this browser or, if none, on any device. */
function lastOf({ user }: SignedIn): number | undefined {
  return readSelectedMosaic() ?? user.lastMosaicId ?? undefined;
}

function pick(mosaics: readonly MosaicSummary[], wanted: number | undefined): number | undefined {
  return (mosaics.find(({ id }) => id === wanted) ?? mosaics[0])?.id;
}
