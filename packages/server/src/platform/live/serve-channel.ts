import type { UserChannel } from "@mosaico/contract/channels";
import { endpoint } from "@mosaico/contract/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requestCtx } from "../http/admit.ts";
import { checkTable } from "../http/check-table.ts";
import type { Allowance } from "../http/rate.ts";
import type { ResourceLoaders } from "../http/routes.ts";
import { CHANNEL_TIMES, type Channel, type ChannelContext, type ChannelParts } from "./channel.ts";
import type { AnsweredCall } from "./accept-sockets.ts";
import { type SocketCall, serveSocket } from "./serve-socket.ts";
import { shareLookups } from "./share-lookups.ts";
import { addSocketRoute, boundedSlots } from "./socket-route.ts";

const MAX_OF_SESSION = 30;
const JOINS_OF_SESSION: Allowance = { burst: 300, perSecond: 5 };

/**
 * Serves a channel. The resources that its path names are loaded and authorised as for an endpoint, and again whenever
 * the permissions of a connected user may have changed. Its sockets are closed immediately when their session ends.
 */
export function serveChannel<const Rule extends UserChannel, Update, Resources>(
  app: FastifyInstance,
  parts: ChannelParts,
  channel: Channel<Rule, Update, Resources>,
): void {
  checkRule(channel, parts.loaders);
  checkCalls(channel, parts);
  const channelContext: ChannelContext = {
    ...parts,
    seeSession: shareLookups(parts.seeSession),
    times: parts.times ?? CHANNEL_TIMES,
    sessions: boundedSlots(parts.ctx, MAX_OF_SESSION, JOINS_OF_SESSION),
  };
  addSocketRoute(app, {
    ctx: parts.ctx,
    path: channel.path,
    onSocket: (socket, request) => {
      const ctx = requestCtx(parts.ctx, request);
      const { socket: stream } = request.raw;
      const call = socketCalls(app, parts, request);
      const upgrade = { ctx, params: request.params, call, stream };
      serveSocket(channelContext, channel, socket, upgrade, request.log);
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
  const note = (call: AnsweredCall) => {
    const { method, route, status, ms } = call;
    const line = { method, route, isOfSocket: true, res: { statusCode: status } };
    app.log.info({ ...line, ms: Math.round(ms) }, "request");
    for (const listener of app.onSocketCall) listener(call);
  };
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
      // The client has its answer first.
      process.nextTick(() => note(call));
    });
    return work;
  };
}

/** Throws if a channel takes an id that has no loader, as the table of endpoints does. */
function checkRule(
  { path, rule }: Pick<Channel<UserChannel, never, never>, "path" | "rule">,
  loaders: ResourceLoaders,
): void {
  const { summary, params, resources } = rule;
  const key = `GET ${path}` as const;
  const like = endpoint({ summary, access: "user", rate: "read", params, resources, status: 204 });
  checkTable({ [key]: like }, { [key]: async () => ({}) }, loaders);
}

/** Throws if a message calls an endpoint that cannot be called. */
function checkCalls(
  { path, rule }: Pick<Channel<UserChannel, never, never>, "path" | "rule">,
  { callEndpointsAs }: Pick<ChannelParts, "callEndpointsAs">,
): void {
  const isCalling = Object.values(rule.messages).some(({ calls }) => calls !== undefined);
  if (isCalling && callEndpointsAs === undefined)
    throw new Error(`The messages of ${path} call endpoints, which it was not given.`);
}
