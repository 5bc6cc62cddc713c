import { z } from "zod";
import type { Endpoint, EndpointKey, ResourceRule } from "./endpoint.ts";
import {
  MOSAIC_CHANNEL,
  SESSION_CHANNEL,
  SHARED_CHANNEL,
  editMessage,
  mosaicHello,
  presenceMessage,
  sessionHello,
  sharedHello,
} from "./live.ts";
import { sharedSlug } from "./published.ts";
import { mosaicNumber } from "./wire.ts";

/** A kind of WebSocket: the parameters of its path, the permission required to open it, and its first message. */
export type LiveChannel = Pick<Endpoint, "summary" | "resources" | "params"> & {
  /** Whether anybody may open it, or only the user of a session, whose token the first message carries. */
  readonly access: "public" | "user";
  /** The first message. No other sockets are accepted. */
  readonly hello: z.ZodType;
  /** The messages that it accepts afterwards, by their type; without any, it only sends. */
  readonly messages: Readonly<Record<string, ChannelMessage>>;
};

/** A channel for the users of sessions. */
export type UserChannel = LiveChannel & {
  readonly access: "user";
  readonly hello: z.ZodType<{ readonly token: string }>;
};

/** A message to the server. */
type ChannelMessage = {
  readonly summary: string;
  readonly schema: z.ZodType;
  /**
   * The endpoint that the message calls with its `body` and the parameters of the socket's path, as the user of the
   * session. Everything that the endpoint requires and limits applies.
   */
  readonly calls?: EndpointKey;
};

/** All channels under /api, by path. As with endpoints, only channels declared here are served. */
export const channels = {
  [SESSION_CHANNEL]: {
    summary:
      "Notifies a screen that its session has ended, or that the user's data or permissions have changed",
    access: "user",
    params: null,
    resources: {},
    hello: sessionHello,
    messages: {},
  },
  [SHARED_CHANNEL]: {
    summary:
      "Tells visitors that a shared mosaic has changed, with `changed`: its `revision`, and the milliseconds `within` which to request it from `GET /shared/:slug`, at a moment chosen at random. Is closed as soon as the link has ended or asks for another password. Users who are not signed in need no token; where a link has a password, the cookie that `POST /shared/:slug/password` sets",
    access: "public",
    params: sharedSlug,
    resources: {},
    hello: sharedHello,
    messages: {},
  },
  [MOSAIC_CHANNEL]: {
    summary:
      "Sends every change of a mosaic in order and without gaps, and who else has it open. Accepts changes",
    access: "user",
    params: z.strictObject({ id: mosaicNumber }),
    resources: {
      mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } satisfies ResourceRule,
    },
    hello: mosaicHello,
    messages: {
      presence: {
        summary:
          "The sender's pointer, selection and activity, at most twenty times a second. Fields left out are unchanged; null or an empty list clears them",
        schema: presenceMessage,
      },
      edit: {
        summary:
          "A change, with the body of `PATCH /mosaics/:id`, and answered like it: by `done` with the same `request` and the answer as `answer`, once it is durable, or by `refused` with the error as `problem` and, if there is a time to wait, its seconds as `retryAfter`. At most 16 may be unanswered. After a lost connection, send it again with the same `changeId`, here or by `PATCH`",
        schema: editMessage,
        calls: "PATCH /mosaics/:id",
      },
    },
  },
} as const satisfies Readonly<Record<string, LiveChannel>>;
