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
import { type SocketCall, serveSocket } from "./serve-socket.ts";
import { shareLookups } from "./share-lookups.ts";

const TIMES: ChannelTimes = { helloMs: 5000, pingMs: 25_000, retryMs: 1000 };
// High enough for a school behind one address, and for a user with many tabs.
const MAX_OF_NETWORK = 1000;
const MAX_OF_SESSION = 30;
// Far above what tabs that reconnect need: each connection reads the changes that it missed.
const JOINS_OF_NETWORK: Allowance = { burst: 3000, perSecond: 100 };
const JOINS_OF_SESSION: Allowance = { burst: 300, perSecond: 5 };

/**
 * Serves a channel. The resources that its path names are loaded and authorised as for an endpoint, and again whenever
 * the permissions of a connected user may have changed. Its sockets are closed immediately when their session ends.
 */
export function serveChannel<const Rule extends LiveChannel, Update, Resources>(
  app: FastifyInstance,
  parts: ChannelParts,
  channel: Channel<Rule, Update, Resources>,
): void {
  checkRule(channel, parts.loaders);
  checkCalls(channel, parts);
  const channelContext: ChannelContext = {
    ...parts,
    seeSession: shareLookups(parts.seeSession),
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
    // Plain requests, without an upgrade.
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
      const ctx = requestCtx(parts.ctx, request);
      const { socket: stream } = request.raw;
      const call = socketCalls(app, parts, request);
      const upgrade = { ctx, params: request.params, call, stream };
      return serveSocket(channelContext, channel, socket, upgrade, request.log);
    },
  });
}

/** Calls endpoints for a socket until it is closed, with the parameters of its path. */
function socketCalls(
  app: FastifyInstance,
  { callEndpointsAs, ctx }: Pick<ChannelParts, "callEndpointsAs" | "ctx">,
  request: FastifyRequest,
): SocketCall {
  const { network, language, userAgent } = requestCtx(ctx, request);
  const callEndpoint = callEndpointsAs?.({ network, language, userAgent });
  const { params } = request;
  return (key, { token, body, clientGone }) => {
    if (callEndpoint === undefined) throw new Error(`${key} is called without endpoints.`);
    const from = performance.now();
    const [method = "", path = ""] = key.split(" ");
    const { log } = app;
    const work = callEndpoint(key, { token, params, body, clientGone, log });
    app.socketCalls.add(work);
    void work.then((result) => {
      app.socketCalls.delete(work);
      const status = "text" in result ? 200 : result.refusal.status;
      const call = { method, route: `/api${path}`, status, ms: performance.now() - from };
      const { route, ms } = call;
      const line = { method, route, isOfSocket: true, res: { statusCode: status } };
      log.info({ ...line, ms: Math.round(ms) }, "request");
      for (const listener of app.onSocketCall) listener(call);
    });
    return work;
  };
}

/** Slots that are also limited per time window. */
function boundedSlots({ clock }: SystemCtx, max: number, joins: Allowance): Slots {
  const slots = makeSlots(max);
  const limitRate = createRate(clock);
  return {
    leave: (key) => slots.leave(key),
    take: (key) => {
      try {
        limitRate(key, joins);
      } catch {
        return false;
      }
      return slots.take(key);
    },
  };
}

/** Throws if a channel takes an id that has no loader, as the table of endpoints does. */
function checkRule(
  { path, rule }: Pick<Channel<LiveChannel, never, never>, "path" | "rule">,
  loaders: ResourceLoaders,
): void {
  const { summary, params, resources } = rule;
  const key = `GET ${path}` as const;
  const like = endpoint({ summary, access: "user", rate: "read", params, resources, status: 204 });
  checkTable({ [key]: like }, { [key]: async () => ({}) }, loaders);
}

/** Throws if a message calls an endpoint that cannot be called. */
function checkCalls(
  { path, rule }: Pick<Channel<LiveChannel, never, never>, "path" | "rule">,
  { callEndpointsAs }: Pick<ChannelParts, "callEndpointsAs">,
): void {
  const isCalling = Object.values(rule.messages).some(({ calls }) => calls !== undefined);
  if (isCalling && callEndpointsAs === undefined)
    throw new Error(`The messages of ${path} call endpoints, which it was not given.`);
}

/** Browsers let any page open a socket to any host, and send the page's origin. */
function refuseOtherOrigins({ headers }: FastifyRequest, publicUrl: string): void {
  if (headers.origin === undefined || headers.origin === new URL(publicUrl).origin) return;
  throw new AppError("auth.forbidden");
}
