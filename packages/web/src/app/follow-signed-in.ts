import type { QueryClient } from "@tanstack/react-query";
import { deleteSteps } from "#features/sync/undo/undo-store.ts";
import { freshUser } from "#platform/session/fresh-user.ts";
import { followSession } from "#platform/session/follow-session.ts";
import { currentSession, sessionStore, updateUser } from "#platform/session/session.ts";

// An open mosaic follows by its own changes, which loading it anew would push aside.
export const OPEN_MOSAICS = new Set<unknown>(["mosaic", "base", "shared"]);

/** While somebody is signed in, what they are and may here follows what becomes of it elsewhere. */
export function followSignedIn(client: QueryClient, onOver: (token: string) => void): void {
  let followed: string | undefined;
  let stop: (() => void) | undefined;
  const follow = () => {
    const { session, isLeaving } = sessionStore.getState();
    const token = isLeaving ? undefined : session?.token;
    if (token === followed) return;
    // Whoever comes next at this screen does not get at what the tiles held.
    if (token === undefined) void deleteSteps();
    stop?.();
    followed = token;
    stop =
      token === undefined
        ? undefined
        : followSession({
            token,
            onNews: (isFirst) => void askAnew(client, token, isFirst).catch(() => {}),
            onOver: () => onOver(token),
          });
  };
  sessionStore.subscribe(follow);
  follow();
}

/** Asks who the person is by now, and for whatever is on the screen: on first hearing only where they changed. */
async function askAnew(client: QueryClient, token: string, isFirst: boolean): Promise<void> {
  const before = JSON.stringify(currentSession()?.user);
  const user = await freshUser({ token });
  if (currentSession()?.token !== token) return;
  updateUser(user);
  if (isFirst && JSON.stringify(user) === before) return;
  await client.invalidateQueries({ predicate: ({ queryKey }) => !OPEN_MOSAICS.has(queryKey[0]) });
}
