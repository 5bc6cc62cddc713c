import type { Requester, FindSession } from "../http/authenticate.ts";

/**
 * Shares one lookup among all callers that request the same session before it begins, as all of a user's windows do on
 * an event. Later callers get a later lookup, since an event in the meantime may be missing from this one.
 */
export function shareLookups(look: FindSession): FindSession {
  const coming = new Map<string, Promise<Requester | undefined>>();
  return (ctx, secret) => {
    const pending = coming.get(secret);
    if (pending !== undefined) return pending;
    const begun = Promise.resolve().then(() => {
      coming.delete(secret);
      return look(ctx, secret);
    });
    coming.set(secret, begun);
    return begun;
  };
}
