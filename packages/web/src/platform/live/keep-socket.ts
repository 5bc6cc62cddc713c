import { type Surroundings, browser } from "./surroundings.ts";
import { readAnswer } from "../base/read-answer.ts";

/** Delays and intervals, in milliseconds. */
export type Times = {
  /** Before the first retry; doubled with each further one. */
  readonly first: number;
  readonly longest: number;
  /** Between polls while there is no socket. */
  readonly poll: number;
  /** How long the page must be hidden before its socket counts as possibly dead. */
  readonly stale: number;
};

/** A message from the socket, of which only the type has been checked. */
type News = { readonly type: string };

/** When to reconnect after the server has closed the socket. */
type Afterwards = "again" | "later" | "never";

type Keeping = {
  /** The path of the channel, under /api. */
  readonly path: string;
  /** Builds the first message for each new socket. */
  readonly hello: () => unknown;
  /** Receives every message, including the welcome. */
  readonly onNews: (news: News) => void;
  /** Called when the connection is established or lost. */
  readonly onConnected?: (isConnected: boolean) => void;
  /** Decides when to reconnect after this close code; "again" by default. */
  readonly onClosed?: (code: number) => Afterwards;
  /** Called at intervals while there is no socket but the page is visible and online. */
  readonly onPoll: () => void;
};

/** A socket that reconnects whenever it breaks. */
type KeptSocket = {
  /** Sends a message as JSON text. Returns false, and drops it, while not connected. */
  readonly say: (text: string) => boolean;
  readonly stop: () => void;
};

/** Keeps a socket open as long as the page lives, and calls for polling while none can be opened. */
export function keepSocket(
  { path, hello, onNews, onConnected, onClosed, onPoll }: Keeping,
  times: Times,
  around: Surroundings = browser(),
): KeptSocket {
  const stop = new AbortController();
  let socket: WebSocket | undefined;
  let isConnected = false;
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
    if (!isConnected) return;
    isConnected = false;
    onConnected?.(false);
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
    // Without a network an attempt only logs an error in the console.
    if (!around.isOnline()) return;
    const opened = new WebSocket(`${around.origin}/api${path}`);
    socket = opened;
    opened.addEventListener("open", () => opened.send(JSON.stringify(hello())));
    opened.addEventListener("message", ({ data }) => {
      const news = readNews(data);
      if (socket !== opened || news === undefined) return;
      if (news.type === "welcome" && !isConnected) {
        isConnected = true;
        failures = 0;
        endPoll();
        onConnected?.(true);
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
      // Randomised so that pages do not all reconnect at once when a server returns.
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
        if (!isConnected || wasAway) connect();
      },
    },
    stop.signal,
  );
  connect();
  return {
    stop: end,
    say: (text) => {
      if (!isConnected || socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(text);
      return true;
    },
  };
}

function readNews(data: unknown): News | undefined {
  try {
    const news = readAnswer(String(data)) as Partial<News> | null;
    return typeof news?.type === "string" ? (news as News) : undefined;
  } catch {
    return undefined;
  }
}
