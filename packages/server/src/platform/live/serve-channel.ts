import { CLOSE } from "@mosaico/contract/live";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { SystemCtx } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import type { Asker, FindSession } from "../http/authenticate.ts";
import { networkOf } from "../http/network.ts";
import { makeSeats } from "./seats.ts";
import { type Door, holdSocket } from "./hold-socket.ts";

/** Somebody's open socket. */
export type ChannelSocket<News> = {
  send(news: News): void;
  close(code: number): void;
};

/** What a channel does with somebody who joined. */
export type Joined = {
  /** Who they are and what they may do may have changed; their session is still good. */
  onChanged(): void | Promise<void>;
  /** A text that they sent. Without it, whoever sends anything after the hello is sent away. */
  onMessage?(text: string): void;
  onLeft?(): void;
};

/** One kind of socket: where it is, how it begins, and what it does then. */
export type Channel<Hello extends { readonly token: string }, News> = {
  /** Under /api. */
  readonly path: string;
  /** The first message from the client. */
  readonly hello: z.ZodType<Hello>;
  join(socket: ChannelSocket<News>, asker: Asker, hello: Hello): Joined | Promise<Joined>;
};

/** In milliseconds. */
export type ChannelTimes = {
  /** How long a client may take for its hello. */
  readonly helloMs: number;
  /** How often a client must show that it is there. */
  readonly pingMs: number;
  /** When to ask again where the database did not answer. */
  readonly retryMs: number;
};

export type ChannelParts = {
  readonly ctx: SystemCtx;
  readonly findSession: FindSession;
  /** Whether a token is still good. Asking is no use of the session. */
  readonly isGoodToken: (ctx: SystemCtx, token: string) => Promise<boolean>;
  readonly times?: ChannelTimes;
};

const TIMES: ChannelTimes = { helloMs: 5000, pingMs: 25_000, retryMs: 1000 };
// A school behind one address, and a person with many tabs, are below.
const MOST_OF_NETWORK = 1000;
const MOST_OF_SESSION = 30;

/** Serves a channel. Its sockets are closed at once when the session that they came with ends. */
export function serveChannel<Hello extends { readonly token: string }, News>(
  app: FastifyInstance,
  parts: ChannelParts,
  channel: Channel<Hello, News>,
): void {
  const door: Door = {
    ...parts,
    times: parts.times ?? TIMES,
    networks: makeSeats(MOST_OF_NETWORK),
    sessions: makeSeats(MOST_OF_SESSION),
  };
  app.route({
    method: "GET",
    url: `/api${channel.path}`,
    exposeHeadRoute: false,
    onRequest: async (request) => refuseOtherOrigins(request, parts.ctx.publicUrl),
    // Whoever comes without the wish for a socket.
    handler: async () => {
      throw new AppError("notFound");
    },
    wsHandler: (socket, request) => {
      const network = networkOf(request.ip);
      if (!door.networks.take(network)) return socket.close(CLOSE.tooMuch);
      socket.once("close", () => door.networks.leave(network));
      return holdSocket(door, channel, socket, request.log);
    },
  });
}

/** Browsers let any page open a socket to anywhere, and say which page it is. */
function refuseOtherOrigins({ headers }: FastifyRequest, publicUrl: string): void {
  if (headers.origin === undefined || headers.origin === new URL(publicUrl).origin) return;
  throw new AppError("auth.forbidden");
}
