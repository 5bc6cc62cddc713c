import type { LiveChannel } from "@mosaico/contract/channels";
import { endpoint } from "@mosaico/contract/endpoint";
import { CLOSE } from "@mosaico/contract/live";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SystemCtx } from "../context.ts";
import { requestCtx } from "../http/admit.ts";
import { AppError } from "../http/app-error.ts";
import { checkTable } from "../http/check-table.ts";
import { type Allowance, createRate } from "../http/rate.ts";
import { networkOf } from "../http/network.ts";
import type { ResourceLoaders } from "../http/routes.ts";
import { type Slots, makeSlots } from "./slots.ts";
import type { Channel, ChannelContext, ChannelParts, ChannelTimes } from "./channel.ts";
import { holdSocket } from "./hold-socket.ts";
import { lookTogether } from "./look-together.ts";

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
