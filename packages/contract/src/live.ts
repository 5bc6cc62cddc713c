import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Role } from "@mosaico/domain/people/role";
import { z } from "zod";
import type { CallAnswer } from "./call.ts";
import { described } from "./described.ts";
import type { Problem } from "./errors.ts";
import { MAX_SELECTED } from "./socket-limits.ts";
import { idOf, idText, position, token } from "./wire.ts";

/** The WebSocket path under /api that reports what happens to the requester's session. */
export const SESSION_CHANNEL = "/session/live";

/** The WebSocket path that reports changes to a mosaic and who else has it open, and takes edits. */
export const MOSAIC_CHANNEL = "/mosaics/:id/live";

/** The WebSocket path that reports to visitors what happens to a shared mosaic and its link. */
export const SHARED_CHANNEL = "/shared/:slug/live";

/** The first and only message from the client, due within five seconds. */
export const sessionHello = z.strictObject({
  type: described(z.literal("hello"), "Always `hello`"),
  token,
});

/**
 * Messages from the server: the subscription is active, or the user's data or permissions have changed and need to be
 * fetched again.
 */
export const sessionUpdate = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("welcome") }),
  z.strictObject({ type: z.literal("changed") }),
]);

/** An event of a session. */
export type SessionUpdate = z.output<typeof sessionUpdate>;

/** The first and only message from a visitor, due within five seconds. */
export const sharedHello = z.strictObject({
  type: described(z.literal("hello"), "Always `hello`"),
  embedded: described(
    z.boolean(),
    "Whether another site shows the mosaic in a frame. The socket is then also closed when the sites that may do so change",
    true,
  ).optional(),
});

/**
 * Messages to a visitor of a shared mosaic: the revision that it has, and that the mosaic or the rights of its visitors
 * have changed. What has changed is requested from `GET /shared/:slug`, within the given milliseconds, at a moment that
 * each client chooses at random, so that a crowd does not request it at once.
 */
export type SharedUpdate =
  | { readonly type: "welcome"; readonly revision: number }
  | { readonly type: "changed"; readonly revision: number; readonly within: number };

/** The first message to a mosaic's channel, due within five seconds: the state that the client already has. */
export const mosaicHello = z.strictObject({
  type: described(z.literal("hello"), "Always `hello`"),
  token,
  revision: described(
    z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    "The revision that the client has",
    42,
  ),
  changeId: idOf("The change that produced that revision, as the client knows it").optional(),
});

/**
 * The sender's pointer, selection and activity, sent at most twenty times a second. Fields left out are unchanged; null
 * or an empty list clears them.
 */
export const presenceMessage = z.strictObject({
  type: described(z.literal("presence"), "Always `presence`"),
  cursor: described(
    position.nullable().optional(),
    "The pointer, in canvas units; null if it is elsewhere",
  ),
  selection: described(z.array(idText).max(MAX_SELECTED).optional(), "The selected tiles"),
  editing: described(
    idText.nullable().optional(),
    "The tile whose form is open; null if there is none",
  ),
});

/** A user's pointer, selection and activity. */
export type PresenceMessage = z.output<typeof presenceMessage>;

/**
 * A change of the mosaic. Its body is validated, permitted, limited and answered like that of `PATCH /mosaics/:id`: with
 * `done` once it is durable, or with `refused`. A client whose socket breaks in between sends the same `changeId` again,
 * here or by `PATCH`.
 */
export const editMessage = z.strictObject({
  type: described(z.literal("edit"), "Always `edit`"),
  request: described(
    z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    "A number that the answer repeats",
    1,
  ),
  body: described(z.looseObject({}), "The body of `PATCH /mosaics/:id`"),
});

/** An edit as sent over the socket. */
export type EditMessage = z.output<typeof editMessage>;

/** What answers an edit: the answer of the endpoint, or its refusal. */
export type EditOutcome =
  | {
      readonly type: "done";
      readonly request: number;
      readonly answer: CallAnswer<"PATCH /mosaics/:id">;
    }
  | {
      readonly type: "refused";
      readonly request: number;
      readonly problem: Problem;
      /** Seconds after which the client may try again. */
      readonly retryAfter?: number;
    };

/** A user who has the mosaic open, in one or more windows. */
export type LivePerson = {
  /** The user's id. */
  readonly id: string;
  readonly name: string;
  /** A hex colour, the same on every screen. */
  readonly colour: string;
};

/** The user's pointer, selection and activity; `cursor` is in canvas units. */
export type LivePresence = {
  readonly cursor: { readonly x: number; readonly y: number } | null;
  readonly selection: readonly string[];
  readonly editing: string | null;
};

/** A change as sent to everyone who has the mosaic open. */
export type LiveChange = {
  readonly revision: number;
  /** The revision that the change is based on, if it stands for several changes. */
  readonly baseRevision?: number | undefined;
  readonly changeId: string;
  readonly author: { readonly id: string; readonly name: string } | null;
  readonly at: string;
  readonly operations: readonly Operation[];
};

/**
 * Messages from the server on a mosaic's channel. Changes arrive in order and without gaps. Users who may not read the
 * history get several changes merged into one, possibly based on an earlier revision than they have, in which case they
 * fetch what they need.
 */
export type MosaicUpdate =
  | {
      readonly type: "welcome";
      /** The latest revision; the changes up to it follow, or a resync. */
      readonly revision: number;
      readonly self: LivePerson;
      /** The other users. */
      readonly people: readonly (LivePerson & LivePresence)[];
    }
  | ({ readonly type: "change" } & LiveChange)
  | EditOutcome
  | ({ readonly type: "presence"; readonly person: LivePerson } & LivePresence)
  | { readonly type: "left"; readonly id: string }
  | { readonly type: "role"; readonly role: Role }
  /**
   * The missing changes up to this revision are too large for the channel and must be fetched by HTTP. With `diverged`,
   * they do not follow from any revision sent before, because the server was restored from a backup.
   */
  | { readonly type: "resync"; readonly revision: number; readonly diverged?: true };

/** Why the server closes a socket. */
export const CLOSE = {
  closing: 1001,
  tooBig: 1009,
  /** The server could not serve the socket; retrying may succeed. */
  fault: 1011,
  notSignedIn: 4401,
  accessEnded: 4403,
  noSuchResource: 4404,
  noHello: 4408,
  tooMuch: 4429,
} as const;
