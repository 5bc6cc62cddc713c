import { deleteSteps } from "#features/sync/undo/undo-store.ts";
import { askToStay } from "#platform/offline/ask-to-stay.ts";
import { followPerson, keepNothing } from "#platform/offline/copies-of.ts";
import { connectionStore, noteAnswer } from "#platform/offline/connection.ts";
import { startWorker } from "#platform/offline/start-worker.ts";
import { currentSession } from "#platform/session/session.ts";
import { OPEN_MOSAICS } from "../follow-signed-in.ts";
import { queryClient } from "../query-client.ts";
import { offerReload } from "./notify-updated.ts";

/** Everything that lets the app be opened and worked with while the server cannot be reached. */
export function startOffline(): void {
  followPerson(deleteSteps);
  // That a browser has a network tells nothing of the server; that it has none does.
  addEventListener("offline", () => noteAnswer(false));
  startWorker({ onNewer: offerReload, onOff: () => void keepNothing() });
  if (matchMedia("(display-mode: standalone)").matches) askToStay();
  connectionStore.subscribe(({ isReachable }) => {
    if (!isReachable && currentSession() !== undefined) askToStay();
    // What was shown meanwhile may be what the server said long ago.
    if (isReachable)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => !OPEN_MOSAICS.has(queryKey[0]),
      });
  });
}
