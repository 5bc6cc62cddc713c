import type { LiveChannel } from "@mosaico/contract/channels";
import type { z } from "zod";
import type { ActorCtx, SystemCtx } from "../context.ts";
import type { FindSession, Requester } from "../http/authenticate.ts";
import type { ResourceLoaders } from "../http/routes.ts";
import type { Slots } from "./slots.ts";

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

/** What every socket of a channel shares. */
export type ChannelContext = Omit<ChannelParts, "times"> & {
  readonly times: ChannelTimes;
  readonly networks: Slots;
  readonly sessions: Slots;
};
