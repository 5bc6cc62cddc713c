import { requestPersistence } from "#platform/offline/request-persistence.ts";
import { followPerson, keepNothing } from "#platform/offline/copies-of.ts";
import { connectionStore, noteAnswer } from "#platform/offline/connection.ts";
import { startWorker } from "#platform/offline/start-worker.ts";
import { currentSession } from "#platform/session/session.ts";
import { keepAddressOnSignIn } from "../address/keep-on-sign-in.ts";
import { OPEN_MOSAICS, queryClient } from "../query-client.ts";
import { offerReload } from "./notify-updated.ts";

/** Starts everything that lets the app open and work while the server is unreachable, and what the first screen does not wait for. */
export function startOffline(): void {
  keepAddressOnSignIn();
  followPerson(deleteSteps);
  // Being online says nothing about the server; being offline does.
  addEventListener("offline", () => noteAnswer(false));
  startWorker({ onNewer: offerReload, onOff: () => void keepNothing() });
  if (matchMedia("(display-mode: standalone)").matches) requestPersistence();
  connectionStore.subscribe(({ isReachable }) => {
    if (!isReachable && currentSession() !== undefined) requestPersistence();
    // Data shown while the server was unreachable may be outdated.
    if (isReachable)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => !OPEN_MOSAICS.has(queryKey[0]),
      });
  });
}

/** Visitors have none, and do not load the code for them. */
async function deleteSteps(): Promise<void> {
  await (await import("#features/sync/undo/undo-store.ts")).deleteSteps();
}
