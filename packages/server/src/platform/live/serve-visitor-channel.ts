import type { WebSocket } from "@fastify/websocket";
import type { LiveChannel } from "@mosaico/contract/channels";
import { CLOSE } from "@mosaico/contract/live";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { RequestCtx, SystemCtx } from "../context.ts";
import { requestCtx } from "../http/admit.ts";
import { AppError } from "../http/app-error.ts";
import { findLinkProofs } from "../http/links-cookie.ts";
import { CHANNEL_TIMES, type ChannelSocket, type ChannelTimes } from "./channel.ts";
import { channelSocket, isOpen, readHello } from "./channel-socket.ts";
import { makeSlots } from "./slots.ts";
import { addSocketRoute } from "./socket-route.ts";

// About 20 KB of memory each. Further visitors ask at intervals, as where sockets are blocked.
const MAX_OF_PROCESS = 5000;

/** A channel that anybody may open. It only sends. */
export type VisitorChannel<Rule extends LiveChannel, Update> = {
  /** Under /api. */
  readonly path: `/${string}`;
  readonly rule: Rule & { readonly access: "public" };
  /**
   * Accepts a visitor, and returns what is called once they have left. Throws an `AppError` if there is nothing here for
   * them.
   */
  join(
    socket: ChannelSocket<Update>,
    visit: {
      readonly ctx: RequestCtx;
      readonly hello: z.output<Rule["hello"]>;
      readonly params: z.output<NonNullable<Rule["params"]>>;
    },
  ): Promise<() => void>;
};

type Parts = { readonly ctx: SystemCtx; readonly times?: ChannelTimes };

/** Serves a channel for visitors, within limits for each network and for all of them. */
export function serveVisitorChannel<const Rule extends LiveChannel, Update>(
  app: FastifyInstance,
  { ctx, times = CHANNEL_TIMES }: Parts,
  channel: VisitorChannel<Rule, Update>,
): void {
  const all = makeSlots(MAX_OF_PROCESS);
  addSocketRoute(app, {
    ctx,
    path: channel.path,
    onSocket: (socket, request) => {
      if (!all.take("all")) return socket.close(CLOSE.tooMuch);
      socket.once("close", () => all.leave("all"));
      keepAlive(socket, times);
      return greetVisitor(channel, socket, request, ctx, times);
    },
  });
}

function greetVisitor<Rule extends LiveChannel, Update>(
  channel: VisitorChannel<Rule, Update>,
  socket: WebSocket,
  request: FastifyRequest,
  system: SystemCtx,
  { helloMs }: ChannelTimes,
): void {
  const { rule } = channel;
  let isGreeted = false;
  let isOver = false;
  let onLeft: (() => void) | undefined;
  const leave = () => {
    if (isOver) return;
    isOver = true;
    onLeft?.();
  };
  /** A disconnected visitor is forgotten immediately, however long the closing handshake takes. */
  const end = (code: number) => {
    socket.close(code);
    leave();
  };
  const patience = setTimeout(() => end(CLOSE.noHello), helloMs);
  socket.once("close", () => {
    clearTimeout(patience);
    leave();
  });

  const greet = async (text: string | undefined): Promise<void> => {
    const hello = readHello(rule.hello, text);
    if (hello === undefined) return end(CLOSE.noHello);
    const params = rule.params?.safeParse(request.params);
    if (params?.success === false) return end(CLOSE.noSuchResource);
    const ctx = {
      ...requestCtx(system, request),
      linkProofs: findLinkProofs(request, system.publicUrl),
    };
    const { socket: stream } = request.raw;
    const joined = await channel.join(channelSocket<Update>(socket, stream, end), {
      ctx,
      hello: hello as z.output<Rule["hello"]>,
      params: params?.data as z.output<NonNullable<Rule["params"]>>,
    });
    if (isOver || !isOpen(socket)) return joined();
    onLeft = joined;
    return undefined;
  };

  socket.on("message", (data, isBinary) => {
    // A second message, which nothing here asks for.
    if (isGreeted) return end(CLOSE.tooMuch);
    isGreeted = true;
    clearTimeout(patience);
    const text = Buffer.isBuffer(data) && !isBinary ? data.toString() : undefined;
    greet(text).catch((error: unknown) => {
      if (error instanceof AppError) {
        return end(error.code === "notFound" ? CLOSE.noSuchResource : CLOSE.accessEnded);
      }
      if (!isOver) request.log.warn({ err: error }, "a visitor could not be accepted");
      return end(CLOSE.fault);
    });
  });
}

/** Ends the sockets of clients that have gone without a word. */
function keepAlive(socket: WebSocket, { pingMs }: ChannelTimes): void {
  let isThere = true;
  const pings = setInterval(() => {
    if (!isThere) return socket.terminate();
    isThere = false;
    socket.ping();
    return undefined;
  }, pingMs);
  socket.on("pong", () => {
    isThere = true;
  });
  socket.once("close", () => clearInterval(pings));
}
