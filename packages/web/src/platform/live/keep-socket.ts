import { type Surroundings, browser } from "./surroundings.ts";

/** How long to wait, in milliseconds. */
export type Times = {
  /** Before the second attempt; doubled with each further one. */
  readonly first: number;
  readonly longest: number;
  /** Between questions while there is no socket. */
  readonly poll: number;
  /** After so long out of sight a socket may be dead without anybody having said so. */
  readonly stale: number;
};

/** What came by a socket, as far as anything may be said of it before it is looked at. */
type News = { readonly type: string };

/** What becomes of a socket that the server has closed. */
type Afterwards = "again" | "later" | "never";

type Keeping = {
  /** Where the channel is, under /api. */
  readonly path: string;
  /** What is said first, made anew for each socket. */
  readonly hello: () => unknown;
  /** Hears everything, the welcome too. */
  readonly onNews: (news: News) => void;
  /** A socket that was heard on is gone, or another one is heard on. */
  readonly onHeard?: (isHeard: boolean) => void;
  /** What becomes of it after this code; by itself it is opened again. */
  readonly onClosed?: (code: number) => Afterwards;
  /** Called every now and then while no socket can be had, in sight and with a network. */
  readonly onPoll: () => void;
};

/** A socket that is opened again whenever it breaks. */
type KeptSocket = {
  /** Says something, if anybody listens. */
  readonly say: (message: unknown) => void;
  readonly stop: () => void;
};

/** Keeps a socket open for as long as the page is, and calls where none can be had for asking instead. */
export function keepSocket(
  { path, hello, onNews, onHeard, onClosed, onPoll }: Keeping,
  times: Times,
  around: Surroundings = browser(),
): KeptSocket {
  const stop = new AbortController();
  let socket: WebSocket | undefined;
  let isHeard = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let hiddenAt = around.isVisible() ? undefined : Date.now();

  const pollFromNow = () => {
    poll ??= setInterval(() => {
      if (around.isVisible() && around.isOnline()) onPoll();
    }, times.poll);
  };
  const endPoll = () => {
    clearInterval(poll);
    poll = undefined;
  };
  const drop = () => {
    const dropped = socket;
    socket = undefined;
    clearTimeout(retry);
    dropped?.close();
    if (!isHeard) return;
    isHeard = false;
    onHeard?.(false);
  };
  const end = () => {
    stop.abort();
    endPoll();
    drop();
  };
  const connect = () => {
    drop();
    if (stop.signal.aborted) return;
    pollFromNow();
    // Without a network an attempt brings nothing but an error in the console.
    if (!around.isOnline()) return;
    const opened = new WebSocket(`${around.origin}/api${path}`);
    socket = opened;
    opened.addEventListener("open", () => opened.send(JSON.stringify(hello())));
    opened.addEventListener("message", ({ data }) => {
      const news = readNews(data);
      if (socket !== opened || news === undefined) return;
      if (news.type === "welcome" && !isHeard) {
        isHeard = true;
        failures = 0;
        endPoll();
        onHeard?.(true);
      }
      onNews(news);
    });
    opened.addEventListener("close", ({ code }) => {
      if (socket !== opened) return;
      drop();
      pollFromNow();
      const afterwards = onClosed?.(code) ?? "again";
      if (afterwards === "never") {
        end();
        return;
      }
      if (stop.signal.aborted) return;
      const wait =
        afterwards === "later"
          ? times.longest
          : Math.min(times.longest, times.first * 2 ** failures);
      failures += 1;
      // Not all at the same moment, when a server comes back.
      retry = setTimeout(connect, wait * (0.5 + Math.random()));
    });
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
  return {
    stop: end,
    say: (message) => {
      if (isHeard && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
  };
}

function readNews(data: unknown): News | undefined {
  try {
    const news = JSON.parse(String(data)) as Partial<News> | null;
    return typeof news?.type === "string" ? (news as News) : undefined;
  } catch {
    return undefined;
  }
}
