import type { WebSocket } from "@fastify/websocket";
import { CLOSE } from "@mosaico/contract/live";
import type { FastifyBaseLogger } from "fastify";
import type { Requester } from "../http/authenticate.ts";
import type { ChannelContext } from "./channel.ts";

type Watched = {
  readonly socket: WebSocket;
  readonly end: (code: number) => void;
  readonly log: FastifyBaseLogger;
  readonly token: string;
  /** The topics whose events report a change of the session or the user. */
  readonly topics: readonly string[];
};

/**
 * Closes a socket once its session ends or the client is dead. Until then it reports the session after each check, and
 * whether an event caused that check. Missed events are noticed at the next ping.
 */
export function watchSession(
  { ctx, seeSession, times }: ChannelContext,
  { socket, end, log, token, topics }: Watched,
  onSeen: (requester: Requester, isChange: boolean) => Promise<void>,
): {
  /** Checks immediately. Returns the user, or undefined if the session is no longer valid. */
  check(): Promise<Requester | undefined>;
  /** Checks as if an event had arrived. */
  look(): void;
} {
  let checking: Promise<Requester | undefined> | undefined;
  let hasChanged = false;
  let isThere = true;
  let retry: NodeJS.Timeout | undefined;

  const ask = async (): Promise<Requester | undefined> => {
    let requester: Requester | undefined;
    // Repeated while events arrive: one that arrives during the query may not be reflected in its result.
    do {
      const isChange = hasChanged;
      hasChanged = false;
      requester = await seeSession(ctx, token);
      if (requester === undefined) {
        end(CLOSE.notSignedIn);
        return undefined;
      }
      await onSeen(requester, isChange);
    } while (hasChanged);
    return requester;
  };
  const check = (): Promise<Requester | undefined> => {
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
      hasChanged = true;
      retry ??= setTimeout(() => {
        retry = undefined;
        void checkOrRetry();
      }, times.retryMs);
    }
  };
  const look = () => {
    hasChanged = true;
    void checkOrRetry();
  };

  const stops = topics.map((topic) => ctx.events.listen(topic, look));
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
    for (const stopHearing of stops) stopHearing();
  };
  socket.once("close", stop);
  // The socket may have closed during the lookup.
  if (socket.readyState === socket.CLOSED) stop();
  return { check, look };
}
