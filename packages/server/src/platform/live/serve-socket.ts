import type { Duplex } from "node:stream";
import type { WebSocket } from "@fastify/websocket";
import type { UserChannel } from "@mosaico/contract/channels";
import type { EndpointKey } from "@mosaico/contract/endpoint";
import { CLOSE } from "@mosaico/contract/live";
import { can } from "@mosaico/domain/people/permission";
import type { FastifyBaseLogger } from "fastify";
import type { ActorCtx, RequestCtx } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import type { Requester } from "../http/authenticate.ts";
import type { CallEndpoint } from "../http/call-endpoint.ts";
import { type LoadedResources, loadResources } from "../http/load-resources.ts";
import { channelSocket, isOpen, readHello } from "./channel-socket.ts";
import type { Channel, ChannelContext, Joined, Visit } from "./channel.ts";
import { watchSession } from "./watch-session.ts";

/** Calls an endpoint as the sender of a socket. */
export type SocketCall = (
  key: EndpointKey,
  call: { readonly token: string; readonly body: unknown; readonly clientGone: AbortSignal },
) => ReturnType<CallEndpoint>;

/** Data from the upgrade request. */
type Upgrade = {
  readonly ctx: RequestCtx;
  readonly params: unknown;
  readonly call: SocketCall;
  /** The connection itself. */
  readonly stream: Pick<Duplex, "cork" | "uncork" | "write">;
};

/**
 * Accepts a socket by its hello, and keeps it open as long as its session is valid, it is authorised, and the client is
 * alive.
 */
export function serveSocket<Rule extends UserChannel, Update, Resources>(
  channelContext: ChannelContext,
  channel: Channel<Rule, Update, Resources>,
  socket: WebSocket,
  upgrade: Upgrade,
  log: FastifyBaseLogger,
): void {
  const { rule } = channel;
  let isGreeted = false;
  let isOver = false;
  let hasMissedChange = false;
  let inside: { readonly joined: Joined; readonly resources: LoadedResources } | undefined;
  const patience = setTimeout(() => socket.close(CLOSE.noHello), channelContext.times.helloMs);
  socket.once("close", () => {
    clearTimeout(patience);
    leave();
  });
  socket.on("message", (data, isBinary) => {
    const text = Buffer.isBuffer(data) && !isBinary ? data.toString() : undefined;
    if (isGreeted) return receive(text);
    isGreeted = true;
    clearTimeout(patience);
    greet(text).catch((error: unknown) => {
      if (!isOver) log.warn({ err: error }, "a socket could not be accepted");
      socket.close(CLOSE.fault);
    });
  });

  const leave = (): void => {
    if (isOver) return;
    isOver = true;
    inside?.joined.onLeft?.();
  };
  /** A disconnected client is removed immediately, however long its closing handshake takes. */
  const end = (code: number): void => {
    socket.close(code);
    leave();
  };

  const receive = (text: string | undefined): void => {
    // Messages before the welcome have no recipient yet, and those after the goodbye are too late.
    if (inside === undefined || !isOpen(socket)) return;
    if (text !== undefined && inside.joined.onMessage) inside.joined.onMessage(text);
    else end(CLOSE.tooMuch);
  };

  const greet = async (text: string | undefined): Promise<void> => {
    const hello = readHello(rule.hello, text);
    if (hello === undefined) return socket.close(CLOSE.noHello);
    const first = await channelContext.findSession(channelContext.ctx, hello.token);
    if (first === undefined) return socket.close(CLOSE.notSignedIn);
    // K2: what concerns a user and nothing else is not for their access tokens.
    const isOwn = Object.keys(rule.resources).length === 0;
    if (isOwn && first.session.scope !== undefined) return socket.close(CLOSE.notSignedIn);
    // W9: until a session is complete, its screen learns only that it ended or was completed.
    if (!isOwn && first.session.lack !== undefined) return socket.close(CLOSE.accessEnded);
    const { id } = first.session;
    if (!isOpen(socket)) return undefined;
    if (!channelContext.sessions.take(id)) return socket.close(CLOSE.tooMuch);
    socket.once("close", () => channelContext.sessions.leave(id));
    const topics = [`session:${id}`, `user:${first.actor.userId}`];
    const watched = { socket, end, log, token: hello.token, topics };
    const watch = watchSession(channelContext, watched, see);
    // Checked again: the session may have ended or permissions may have been revoked before anybody listened.
    const requester = await watch.check();
    if (requester === undefined) return undefined;
    const ctx = { ...upgrade.ctx, ...requester };
    const resources = await loadNamed(ctx);
    if (resources === undefined || !isOpen(socket)) return undefined;
    const { token } = hello;
    const clientGone = closingOf(socket);
    const call: Visit<Rule, Resources>["call"] = (key, body) =>
      upgrade.call(key, { token, body, clientGone });
    const visit = { ctx, hello, resources, call } as Visit<Rule, Resources>;
    const joined = await channel.join(channelSocket<Update>(socket, upgrade.stream, end), visit);
    if (isOver) return joined.onLeft?.();
    inside = { joined, resources };
    if (hasMissedChange) watch.look();
    return undefined;
  };

  const see = async (requester: Requester, isChange: boolean): Promise<void> => {
    if (inside === undefined) {
      hasMissedChange ||= isChange;
      return;
    }
    const { joined, resources } = inside;
    if (!mayStill(requester, resources)) return end(CLOSE.accessEnded);
    joined.onSeen?.(requester);
    if (isChange) await joined.onChanged(requester);
  };

  /**
   * Loads the resources that the path names; returns undefined, after notifying the client, if they do not exist for
   * this user.
   */
  const loadNamed = async (ctx: ActorCtx): Promise<LoadedResources | undefined> => {
    const params = rule.params?.safeParse(upgrade.params);
    const input = { params: params?.data, query: undefined, body: undefined };
    try {
      if (params?.success === false) throw new AppError("notFound");
      return await loadResources(ctx, rule.resources, channelContext.loaders, input);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      socket.close(error.code === "notFound" ? CLOSE.noSuchResource : CLOSE.accessEnded);
      return undefined;
    }
  };

  const mayStill = ({ actor, session }: Requester, resources: LoadedResources): boolean =>
    (session.lack === undefined || Object.keys(rule.resources).length === 0) &&
    Object.entries(rule.resources).every(([name, { may }]) =>
      [resources[name] ?? []].flat().every((thing) => can(actor, may, thing)),
    );
}

/** A signal that is aborted once the socket is closed. */
function closingOf(socket: WebSocket): AbortSignal {
  const closed = new AbortController();
  socket.once("close", () => closed.abort());
  return closed.signal;
}
