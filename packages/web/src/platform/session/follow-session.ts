import type { CLOSE, SESSION_CHANNEL, SessionUpdate } from "@mosaico/contract/live";
import { type Times, keepSocket } from "#platform/live/keep-socket.ts";
import type { Surroundings } from "#platform/live/surroundings.ts";

// Only types are imported: the schemas beside them are large and of no use in a browser.
const CHANNEL: typeof SESSION_CHANNEL = "/session/live";
const NOT_SIGNED_IN: typeof CLOSE.notSignedIn = 4401;
const WELCOME: SessionUpdate["type"] = "welcome";
const CHANGED: SessionUpdate["type"] = "changed";

type Following = {
  readonly token: string;
  /**
   * The user's data and permissions must be fetched again; `first` is true right after the start, when they are fresh.
   */
  readonly onNews: (first: boolean) => void;
  /** Called when the session has ended. */
  readonly onOver: () => void;
};

const TIMES: Times = { first: 1000, longest: 30_000, poll: 20_000, stale: 60_000 };

/**
 * Follows a session while the page is open: by a socket that reconnects whenever it breaks, and by polling while none
 * can be opened. Returns a function that stops it.
 */
export function followSession(
  { token, onNews, onOver }: Following,
  around?: Surroundings,
  times: Times = TIMES,
): () => void {
  let hasHeard = false;
  const socket = keepSocket(
    {
      path: CHANNEL,
      hello: () => ({ type: "hello", token }),
      onNews: ({ type }) => {
        if (type === WELCOME) {
          onNews(!hasHeard);
          hasHeard = true;
        } else if (type === CHANGED) onNews(false);
      },
      onClosed: (code) => {
        if (code !== NOT_SIGNED_IN) return "again";
        onOver();
        return "never";
      },
      onPoll: () => onNews(false),
    },
    times,
    around,
  );
  return socket.stop;
}
