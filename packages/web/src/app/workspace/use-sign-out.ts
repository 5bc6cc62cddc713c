import { useState } from "react";
import { call } from "#platform/api/call.ts";
import { endSession, leaveSession } from "#platform/session/session.ts";

const MAX_WAIT = 5000;

/** Signs out: on the server if it is reachable, and in this browser in any case. */
export function useSignOut(): { readonly signOut: () => void; readonly isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    leaveSession();
    try {
      await call("POST /auth/logout", {}, { signal: AbortSignal.timeout(MAX_WAIT) });
    } catch {
      // The token is deleted here in any case, and expires on its own if unused.
    }
    endSession();
  };
  return { signOut: () => void signOut(), isBusy };
}
