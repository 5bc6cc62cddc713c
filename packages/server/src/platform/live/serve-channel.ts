import type { LiveChannel } from "@mosaico/contract/channels";
import { endpoint } from "@mosaico/contract/endpoint";
import { CLOSE } from "@mosaico/contract/live";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { ActorCtx, SystemCtx } from "../context.ts";
import { requestCtx } from "../http/admit.ts";
import { AppError } from "../http/app-error.ts";
import type { Requester, FindSession } from "../http/authenticate.ts";
import { checkTable } from "../http/check-table.ts";
import { type Allowance, createRate } from "../http/rate.ts";
import { networkOf } from "../http/network.ts";
import type { ResourceLoaders } from "../http/routes.ts";
import { type Slots, makeSlots } from "./slots.ts";
import { type ChannelContext, holdSocket } from "./hold-socket.ts";
import { lookTogether } from "./look-together.ts";

/** Somebody's open socket. */
export type ChannelSocket<News> = {
  send(news: News): void;
  /** News that are written once for many sockets, as the bytes of their JSON. */
  sendBytes(news: Buffer): void;
  close(code: number): void;
};

/** What a channel does with somebody who joined. */
export type Joined = {
  /** Who they are and what they may do, each time that it was looked at. They may still do what the channel asks for. */
  onSeen?(requester: Requester): void;
  /** Who they are and what they may do may have changed; their session is still good. */
  onChanged(requester: Requester): void | Promise<void>;
  /** A text that they sent. Without it, whoever sends anything after the hello is sent away. */
  onMessage?(text: string): void;
  onLeft?(): void;
};

/** Somebody who was let in: their hello, and what the path names, loaded and permitted. */
export type Visit<Rule extends LiveChannel, Resources> = {
  readonly ctx: ActorCtx;
  readonly hello: z.output<Rule["hello"]>;
  readonly resources: Resources;
};

/** One kind of socket: where it is, what the contract says of it, and what it does then. */
export type Channel<Rule extends LiveChannel, News, Resources> = {
  /** Under /api. */
  readonly path: `/${string}`;
  readonly rule: Rule;
  join(socket: ChannelSocket<News>, visit: Visit<Rule, Resources>): Joined | Promise<Joined>;
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
  readonly loaders: ResourceLoaders;
  readonly findSession: FindSession;
  /** Whose session a token is, as it is now. Asking is no use of the session. */
  readonly seeSession: FindSession;
  readonly times?: ChannelTimes;
};

const TIMES: ChannelTimes = { helloMs: 5000, pingMs: 25_000, retryMs: 1000 };
// A school behind one address, and a person with many tabs, are below.
const MAX_OF_NETWORK = 1000;
const MAX_OF_SESSION = 30;
// Far above what tabs that come back after a moment need: who comes has what was missed read.
const JOINS_OF_NETWORK: Allowance = { burst: 3000, perSecond: 100 };
const JOINS_OF_SESSION: Allowance = { burst: 300, perSecond: 5 };

/**
 * Serves a channel. What its path names is loaded and checked as for a call, also each time that the rights of somebody
 * who joined may have changed. Its sockets are closed at once when the session that they came with ends.
 */
export function serveChannel<const Rule extends LiveChannel, News, Resources>(
  app: FastifyInstance,
  parts: ChannelParts,
  channel: Channel<Rule, News, Resources>,
): void {
  checkRule(channel, parts.loaders);
  const channelContext: ChannelContext = {
    ...parts,
    seeSession: lookTogether(parts.seeSession),
    times: parts.times ?? TIMES,
    networks: boundedSlots(parts.ctx, MAX_OF_NETWORK, JOINS_OF_NETWORK),
    sessions: boundedSlots(parts.ctx, MAX_OF_SESSION, JOINS_OF_SESSION),
  };
  const count = (by: 1 | -1) =>
    app.openSockets.set(channel.path, (app.openSockets.get(channel.path) ?? 0) + by);
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
      if (!channelContext.networks.take(network)) return socket.close(CLOSE.tooMuch);
      count(1);
      socket.once("close", () => {
        channelContext.networks.leave(network);
        count(-1);
      });
      const asked = { ctx: requestCtx(parts.ctx, request), params: request.params };
      return holdSocket(channelContext, channel, socket, asked, request.log);
    },
  });
}

/** Places of which only so many are taken within a time, too. */
function boundedSlots({ clock }: SystemCtx, most: number, joins: Allowance): Slots {
  const slots = makeSlots(most);
  const takeOne = createRate(clock);
  return {
    leave: (key) => slots.leave(key),
    take: (key) => {
      try {
        takeOne(key, joins);
      } catch {
        return false;
      }
      return slots.take(key);
    },
  };
}

/** Throws where a channel takes an id that nobody loads, as the table of calls does. */
function checkRule(
  { path, rule }: Pick<Channel<LiveChannel, never, never>, "path" | "rule">,
  loaders: ResourceLoaders,
): void {
  const { summary, params, resources } = rule;
  const key = `GET ${path}` as const;
  const like = endpoint({ summary, access: "user", rate: "read", params, resources, status: 204 });
  checkTable({ [key]: like }, { [key]: async () => ({}) }, loaders);
}

/** Browsers let any page open a socket to anywhere, and say which page it is. */
function refuseOtherOrigins({ headers }: FastifyRequest, publicUrl: string): void {
  if (headers.origin === undefined || headers.origin === new URL(publicUrl).origin) return;
  throw new AppError("auth.forbidden");
}
