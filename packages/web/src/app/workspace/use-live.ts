import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { TileSelection } from "#features/canvas/selection/tile-selection.ts";
import { LiveConnection } from "#features/live/live-connection.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { currentSession, sessionStore, updateUser } from "#platform/session/session.ts";

/** Connects the open mosaic with the other users who have it open, while its user is signed in. */
export function useLive({ id, accountId, liveInput }: OpenMosaic): LiveConnection {
  const [live] = useState(() => new LiveConnection(id, liveInput));
  const token = useStore(sessionStore, ({ session, isLeaving }) =>
    isLeaving ? undefined : session?.token,
  );
  useEffect(() => {
    if (token === undefined) return undefined;
    return live.start({
      token,
      onRole: (role) => {
        const user = currentSession()?.user;
        if (user === undefined) return;
        // Tools appear and disappear at once; `followSignedIn` reloads everything else that depends on the role.
        const accounts = user.accounts.map((one) =>
          one.id === accountId ? { ...one, role } : one,
        );
        updateUser({ ...user, accounts });
      },
    });
  }, [live, token, accountId]);
  return live;
}

/** Publishes the local selection to other users. */
export function usePublishedSelection({ out }: LiveConnection, selection: TileSelection): void {
  useEffect(() => {
    const notify = () => out.selection(selection.ids);
    notify();
    return selection.subscribe(notify);
  }, [out, selection]);
}
