import type { CLOSE, SESSION_CHANNEL, SessionNews } from "@mosaico/contract/live";

// Their types alone are imported: the schemas beside them are large, and of no use in a browser.
const CHANNEL: typeof SESSION_CHANNEL = "/session/live";
const NOT_SIGNED_IN: typeof CLOSE.notSignedIn = 4401;

/** How long to wait, in milliseconds. */
type Times = {
  /** Before the second attempt; doubled with each further one. */
  readonly first: number;
  readonly longest: number;
  /** Between questions while there is no socket. */
  readonly poll: number;
  /** After so long out of sight a socket may be dead without anybody having said so. */
  readonly stale: number;
};

/** What is asked of the browser. */
export type Surroundings = {
  /** Where the server's sockets are, as `wss://example.org`. */
  readonly origin: string;
  readonly isOnline: () => boolean;
  readonly isVisible: () => boolean;
  /** Says when the network came back, and when the page came into sight or went out of it. */
  readonly listen: (
    on: { readonly online: () => void; readonly visibility: () => void },
    signal: AbortSignal,
  ) => void;
};

type Following = {
  readonly token: string;
  /** What the person is and may has to be asked for anew; `first` when nothing can have changed but moments ago. */
  readonly onNews: (first: boolean) => void;
  /** The session is over. */
  readonly onOver: () => void;
};

const TIMES: Times = { first: 1000, longest: 30_000, poll: 20_000, stale: 60_000 };

/**
 * Hears what happens to a session while the page is open: by a socket that is opened again whenever it breaks, and by
 * asking every now and then where none can be had. Returns how to stop.
 */
export function followSession(
  { token, onNews, onOver }: Following,
  around: Surroundings = browser(),
  times: Times = TIMES,
): () => void {
  const stop = new AbortController();
  let socket: WebSocket | undefined;
  let isHeard = false;
  let hasHeard = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = around.isVisible() ? undefined : Date.now();

  const drop = () => {
    const dropped = socket;
    socket = undefined;
    isHeard = false;
    clearTimeout(retry);
    dropped?.close();
  };
  const hear = (news: SessionNews) => {
    if (news.type === "welcome") {
      isHeard = true;
      failures = 0;
      onNews(!hasHeard);
      hasHeard = true;
    } else onNews(false);
  };
  const connect = () => {
    drop();
    // Without a network an attempt brings nothing but an error in the console.
    if (stop.signal.aborted || !around.isOnline()) return;
    const opened = new WebSocket(`${around.origin}/api${CHANNEL}`);
    socket = opened;
    opened.addEventListener("open", () => opened.send(JSON.stringify({ type: "hello", token })));
    opened.addEventListener("message", ({ data }) => {
      const news = readNews(data);
      if (socket === opened && news !== undefined) hear(news);
    });
    opened.addEventListener("close", ({ code }) => {
      if (socket !== opened) return;
      drop();
      if (code === NOT_SIGNED_IN) {
        end();
        onOver();
        return;
      }
      const wait = Math.min(times.longest, times.first * 2 ** failures);
      failures += 1;
      // Not all at the same moment, when a server comes back.
      retry = setTimeout(connect, wait * (0.5 + Math.random()));
    });
  };
  const poll = setInterval(() => {
    if (!isHeard && around.isVisible() && around.isOnline()) onNews(false);
  }, times.poll);
  const end = () => {
    stop.abort();
    clearInterval(poll);
    drop();
  };

  around.listen(
    {
      online: connect,
      visibility: () => {
        if (!around.isVisible()) {
          hiddenAt = Date.now();
          return;
        }
        const wasAway = hiddenAt !== undefined && Date.now() - hiddenAt > times.stale;
        hiddenAt = undefined;
        if (!isHeard || wasAway) connect();
      },
    },
    stop.signal,
  );
  connect();
  return end;
}

function browser(): Surroundings {
  return {
    origin: location.origin.replace(/^http/, "ws"),
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === "visible",
    listen: ({ online, visibility }, signal) => {
      addEventListener("online", online, { signal });
      document.addEventListener("visibilitychange", visibility, { signal });
    },
  };
}

function readNews(data: unknown): SessionNews | undefined {
  try {
    const news = JSON.parse(String(data)) as Partial<SessionNews> | null;
    return news?.type === "welcome" || news?.type === "changed" ? { type: news.type } : undefined;
  } catch {
    return undefined;
  }
}
