import type { WebSocket } from "@fastify/websocket";
import { CLOSE } from "@mosaico/contract/live";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import type { Asker } from "../http/authenticate.ts";
import type { Seats } from "./seats.ts";
import type {
  Channel,
  ChannelParts,
  ChannelSocket,
  ChannelTimes,
  Joined,
} from "./serve-channel.ts";
import { watchSession } from "./watch-session.ts";

export type Door = Omit<ChannelParts, "times"> & {
  readonly times: ChannelTimes;
  readonly networks: Seats;
  readonly sessions: Seats;
};

// Whoever reads so slowly is cut, and asks for everything anew.
const MOST_WAITING = 1024 * 1024;

/** Lets one socket in by its hello, and keeps it as long as its session is good and somebody is there. */
export function holdSocket<Hello extends { readonly token: string }, News>(
  door: Door,
  channel: Channel<Hello, News>,
  socket: WebSocket,
  log: FastifyBaseLogger,
): void {
  let isGreeted = false;
  let joined: Joined | undefined;
  const patience = setTimeout(() => socket.close(CLOSE.noHello), door.times.helloMs);
  socket.once("close", () => {
    clearTimeout(patience);
    joined?.onLeft?.();
  });
  socket.on("message", (data, isBinary) => {
    const text = Buffer.isBuffer(data) && !isBinary ? data.toString() : undefined;
    if (isGreeted) {
      if (text !== undefined && joined?.onMessage) joined.onMessage(text);
      else socket.close(CLOSE.tooMuch);
      return;
    }
    isGreeted = true;
    clearTimeout(patience);
    greet(text).catch((error: unknown) => {
      log.warn({ err: error }, "a socket could not be let in");
      socket.close(CLOSE.fault);
    });
  });

  const greet = async (text: string | undefined): Promise<void> => {
    const hello = readHello(channel.hello, text);
    if (hello === undefined) return socket.close(CLOSE.noHello);
    const asker = await door.findSession(door.ctx, hello.token);
    if (asker === undefined) return socket.close(CLOSE.notSignedIn);
    const { id } = asker.session;
    if (!isOpen(socket)) return undefined;
    if (!door.sessions.take(id)) return socket.close(CLOSE.tooMuch);
    socket.once("close", () => door.sessions.leave(id));
    const topics = [`session:${id}`, `user:${asker.actor.userId}`];
    const watch = watchSession(door, { socket, log, token: hello.token, topics }, async () =>
      joined?.onChanged(),
    );
    // It may have ended before anybody listened.
    if (!(await watch.check())) return undefined;
    joined = await join(asker, hello);
    if (!isOpen(socket)) joined.onLeft?.();
    return undefined;
  };

  const join = async (asker: Asker, hello: Hello): Promise<Joined> =>
    channel.join(wrap<News>(socket), asker, hello);
}

function wrap<News>(socket: WebSocket): ChannelSocket<News> {
  return {
    send: (news) => {
      if (!isOpen(socket)) return;
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
      else socket.send(JSON.stringify(news));
    },
    close: (code) => socket.close(code),
  };
}

function readHello<Hello>(schema: z.ZodType<Hello>, text: string | undefined): Hello | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function isOpen(socket: WebSocket): boolean {
  return socket.readyState === socket.OPEN;
}
