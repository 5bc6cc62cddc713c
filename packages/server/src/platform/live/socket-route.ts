import type { WebSocket } from "@fastify/websocket";
import { CLOSE } from "@mosaico/contract/live";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SystemCtx } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import { networkOf } from "../http/network.ts";
import { type Allowance, createRate } from "../http/rate.ts";
import { type Slots, makeSlots } from "./slots.ts";

// High enough for a school behind one address, and for a user with many tabs.
const MAX_OF_NETWORK = 1000;
// Far above what tabs that reconnect need: each connection reads what it missed.
const JOINS_OF_NETWORK: Allowance = { burst: 3000, perSecond: 100 };

type SocketRoute = {
  readonly ctx: SystemCtx;
  /** Under /api. */
  readonly path: string;
  readonly onSocket: (socket: WebSocket, request: FastifyRequest) => void;
};

/** Accepts the sockets of pages of this installation at a path, within the limits of a network. */
export function addSocketRoute(app: FastifyInstance, { ctx, path, onSocket }: SocketRoute): void {
  const networks = boundedSlots(ctx, MAX_OF_NETWORK, JOINS_OF_NETWORK);
  const count = (by: 1 | -1) => app.openSockets.set(path, (app.openSockets.get(path) ?? 0) + by);
  app.route({
    method: "GET",
    url: `/api${path}`,
    exposeHeadRoute: false,
    onRequest: async (request) => refuseOtherOrigins(request, ctx.publicUrl),
    // Plain requests, without an upgrade.
    handler: async () => {
      throw new AppError("notFound");
    },
    wsHandler: (socket, request) => {
      const network = networkOf(request.ip);
      if (!networks.take(network)) return socket.close(CLOSE.tooMuch);
      count(1);
      socket.once("close", () => {
        networks.leave(network);
        count(-1);
      });
      return onSocket(socket, request);
    },
  });
}

/** Slots that are also limited per time window. */
export function boundedSlots({ clock }: SystemCtx, max: number, joins: Allowance): Slots {
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

/** Browsers let any page open a socket to any host, and send the page's origin. */
function refuseOtherOrigins({ headers }: FastifyRequest, publicUrl: string): void {
  if (headers.origin === undefined || headers.origin === new URL(publicUrl).origin) return;
  throw new AppError("auth.forbidden");
}
