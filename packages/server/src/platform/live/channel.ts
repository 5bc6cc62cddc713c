import type { UserChannel } from "@mosaico/contract/channels";
import type { EndpointKey } from "@mosaico/contract/endpoint";
import type { z } from "zod";
import type { ActorCtx, SystemCtx } from "../context.ts";
import type { FindSession, Requester } from "../http/authenticate.ts";
import type { CallEndpoint, CallEndpointsAs } from "../http/call-endpoint.ts";
import type { ResourceLoaders } from "../http/routes.ts";
import type { Slots } from "./slots.ts";

/** An open socket. */
export type ChannelSocket<Update> = {
  send(update: Update): void;
  /** An event serialised once for many sockets, as UTF-8 JSON. */
  sendBytes(update: Buffer): void;
  /**
   * Whether the client waits for an answer. What it is sent in the same turn, as the answer and the change that an edit
   * made, then leaves before what most other clients are sent.
   */
  awaitsAnswer(isSo: boolean): void;
  close(code: number): void;
};

/** A channel's handlers for one connected socket. */
export type Joined = {
  /** The user's identity and permissions after each check. They still have the permission that the channel requires. */
  onSeen?(requester: Requester): void;
  /** The user's identity or permissions may have changed; the session is still valid. */
  onChanged(requester: Requester): void | Promise<void>;
  /**
   * A text message from the client. Without this handler, a client that sends anything after its hello is disconnected.
   */
  onMessage?(text: string): void;
  onLeft?(): void;
};

/** An accepted client: its hello, and the resources that the path names, loaded and authorised. */
export type Visit<Rule extends UserChannel, Resources> = {
  readonly ctx: ActorCtx;
  readonly hello: z.output<Rule["hello"]>;
  readonly resources: Resources;
  /**
   * Calls an endpoint with the parameters of the socket's path and this body, with everything that the endpoint requires
   * and limits. Resolves with its answer as JSON text, or its refusal.
   */
  readonly call: (key: EndpointKey, body: unknown) => ReturnType<CallEndpoint>;
};

/** A kind of socket: its path, its contract, and its behaviour. */
export type Channel<Rule extends UserChannel, Update, Resources> = {
  /** Under /api. */
  readonly path: `/${string}`;
  readonly rule: Rule;
  join(socket: ChannelSocket<Update>, visit: Visit<Rule, Resources>): Joined | Promise<Joined>;
};

/** In milliseconds. */
export type ChannelTimes = {
  /** How long a client may take to send its hello. */
  readonly helloMs: number;
  /** How often a client must prove that it is alive. */
  readonly pingMs: number;
  /** The delay before a retry after the database failed to respond. */
  readonly retryMs: number;
};

export const CHANNEL_TIMES: ChannelTimes = { helloMs: 5000, pingMs: 25_000, retryMs: 1000 };

export type ChannelParts = {
  readonly ctx: SystemCtx;
  readonly loaders: ResourceLoaders;
  readonly findSession: FindSession;
  /** Looks up the current session of a token. The lookup does not count as use of the session. */
  readonly seeSession: FindSession;
  /** How endpoints of the API are called, for channels with messages that do. */
  readonly callEndpointsAs?: CallEndpointsAs;
  readonly times?: ChannelTimes;
};

/** What all sockets of a channel share. */
export type ChannelContext = Omit<ChannelParts, "times"> & {
  readonly times: ChannelTimes;
  readonly sessions: Slots;
};
