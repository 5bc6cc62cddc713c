import type { WebSocket } from "@fastify/websocket";
import { CLOSE } from "@mosaico/contract/live";
import type { FastifyBaseLogger } from "fastify";
import type { Door } from "./hold-socket.ts";

type Watched = {
  readonly socket: WebSocket;
  readonly log: FastifyBaseLogger;
  readonly token: string;
  /** What is told when the session or the person changes. */
  readonly topics: readonly string[];
};

/**
 * Closes a socket once its session ends or nobody is there, and tells of changes while neither is so. What was missed is
 * seen at the next ping.
 */
export function watchSession(
  { ctx, isGoodToken, times }: Door,
  { socket, log, token, topics }: Watched,
  onChanged: () => Promise<void>,
): { check(): Promise<boolean> } {
  let checking: Promise<boolean> | undefined;
  let hasNews = false;
  let isThere = true;
  let retry: NodeJS.Timeout | undefined;

  const ask = async (): Promise<boolean> => {
    // Again and again while there are news: what is told during the question may not be in its answer.
    do {
      const isNews = hasNews;
      hasNews = false;
      if (!(await isGoodToken(ctx, token))) {
        socket.close(CLOSE.notSignedIn);
        return false;
      }
      if (isNews) await onChanged();
    } while (hasNews);
    return true;
  };
  const check = (): Promise<boolean> => {
    checking ??= ask().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  const checkOrRetry = async (): Promise<void> => {
    try {
      await check();
    } catch (error) {
      log.warn({ err: error }, "a session could not be looked up");
      hasNews = true;
      retry ??= setTimeout(() => {
        retry = undefined;
        void checkOrRetry();
      }, times.retryMs);
    }
  };
  const hear = () => {
    hasNews = true;
    void checkOrRetry();
  };

  const stops = topics.map((topic) => ctx.events.listen(topic, hear));
  const pings = setInterval(() => {
    if (!isThere) return socket.terminate();
    isThere = false;
    socket.ping();
    void checkOrRetry();
    return undefined;
  }, times.pingMs);
  socket.on("pong", () => {
    isThere = true;
  });
  const stop = () => {
    clearInterval(pings);
    clearTimeout(retry);
    for (const end of stops) end();
  };
  socket.once("close", stop);
  // It may have closed while its session was looked up.
  if (socket.readyState === socket.CLOSED) stop();
  return { check };
}
