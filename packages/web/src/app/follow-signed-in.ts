import type { QueryClient } from "@tanstack/react-query";
import { deleteSteps } from "#features/sync/undo/undo-store.ts";
import { freshUser } from "#platform/session/fresh-user.ts";
import { followSession } from "#platform/session/follow-session.ts";
import { currentSession, sessionStore, updateUser } from "#platform/session/session.ts";
import { OPEN_MOSAICS } from "./query-client.ts";

/** Keeps the signed-in user, their role and the data on the screen up to date with changes made elsewhere. */
export function followSignedIn(client: QueryClient, onOver: (token: string) => void): void {
  let followed: string | undefined;
  let stop: (() => void) | undefined;
  const follow = () => {
    const { session, isLeaving } = sessionStore.getState();
    const token = isLeaving ? undefined : session?.token;
    if (token === followed) return;
    // The next user of this browser must not get at the contents of the tiles.
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

/** Reloads the user and everything on the screen; after connecting, the latter only if the user has changed. */
async function askAnew(client: QueryClient, token: string, isFirst: boolean): Promise<void> {
  const before = JSON.stringify(currentSession()?.user);
  const user = await freshUser({ token });
  if (currentSession()?.token !== token) return;
  updateUser(user);
  if (isFirst && JSON.stringify(user) === before) return;
  await client.invalidateQueries({ predicate: ({ queryKey }) => !OPEN_MOSAICS.has(queryKey[0]) });
}
