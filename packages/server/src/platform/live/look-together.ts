import type { Requester, FindSession } from "../http/authenticate.ts";

/**
 * One look for all who ask about the same session before it begins, as all its windows do when they are told of news.
 * Whoever asks later gets a later one: what was told meanwhile may not be in this one.
 */
export function lookTogether(look: FindSession): FindSession {
  const coming = new Map<string, Promise<Requester | undefined>>();
  return (ctx, secret) => {
    const known = coming.get(secret);
    if (known !== undefined) return known;
    const begun = Promise.resolve().then(() => {
      coming.delete(secret);
      return look(ctx, secret);
    });
    coming.set(secret, begun);
    return begun;
  };
}
