import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Role } from "@mosaico/domain/people/role";
import { z } from "zod";
import { described } from "./described.ts";
import { idOf, idText, position, token } from "./wire.ts";

/** Where a screen hears, by WebSocket under /api, what happens to its own session. */
export const SESSION_CHANNEL = "/session/live";

/** Where a screen hears what happens to one mosaic, and who else is there. Edits go by PATCH, never this way. */
export const MOSAIC_CHANNEL = "/mosaics/:id/live";

/** The first and only message from the client, within five seconds. */
export const sessionHello = z.strictObject({
  type: described(z.literal("hello"), "Always `hello`"),
  token,
});

/** What the server sends: it listens now, or what the person is and may has changed and is to be asked for anew. */
export const sessionNews = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("welcome") }),
  z.strictObject({ type: z.literal("changed") }),
]);

/** News about a session. */
export type SessionNews = z.output<typeof sessionNews>;

/** The first message to a mosaic's channel, within five seconds: what its sender has of the mosaic. */
export const mosaicHello = z.strictObject({
  type: described(z.literal("hello"), "Always `hello`"),
  token,
  revision: described(
    z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    "The revision that its sender has",
    42,
  ),
  changeId: idOf("The change that led to that revision, as its sender knows it").optional(),
});

/** So many tiles are told as selected; where more are, these stand for them. */
export const MAX_SELECTED = 100;

/**
 * Where its sender is and what they have in hand, at most twenty times a second. What is left out is as it was; null and
 * an empty list end it.
 */
export const presenceMessage = z.strictObject({
  type: z.literal("presence"),
  /** In canvas units. */
  cursor: position.nullable().optional(),
  selection: z.array(idText).max(MAX_SELECTED).optional(),
  /** The tile whose form is open. */
  editing: idText.nullable().optional(),
});

/** Where somebody is and what they have in hand. */
export type PresenceMessage = z.output<typeof presenceMessage>;

/** Somebody who has the mosaic open, in one window or in several. */
export type LivePerson = {
  /** The user's. */
  readonly id: string;
  readonly name: string;
  /** A hex colour, the same for everybody who looks. */
  readonly colour: string;
};

/** Where somebody is and what they have in hand; `cursor` in canvas units. */
export type LivePresence = {
  readonly cursor: { readonly x: number; readonly y: number } | null;
  readonly selection: readonly string[];
  readonly editing: string | null;
};

/** A change as everybody hears it. */
export type LiveChange = {
  readonly revision: number;
  /** The revision that it leads on from, where it stands for several. */
  readonly since?: number | undefined;
  readonly changeId: string;
  readonly author: { readonly id: string; readonly name: string } | null;
  readonly at: string;
  readonly operations: readonly Operation[];
};

/**
 * What the server sends on a mosaic's channel. Changes come in order and without gaps. Whoever may not read the history
 * gets several at once as one, and may get one that leads on from an earlier revision than they have: then they ask.
 */
export type MosaicNews =
  | {
      readonly type: "welcome";
      /** The newest; the changes up to it follow, or a resync. */
      readonly revision: number;
      readonly self: LivePerson;
      /** The others. */
      readonly people: readonly (LivePerson & LivePresence)[];
    }
  | ({ readonly type: "change" } & LiveChange)
  | ({ readonly type: "presence"; readonly person: LivePerson } & LivePresence)
  | { readonly type: "left"; readonly id: string }
  | { readonly type: "role"; readonly role: Role }
  /**
   * What is missing up to this revision is too long for the channel: it is asked for by HTTP. With `diverged`, what is
   * there follows on no revision that was told before: the server was set back to a backup.
   */
  | { readonly type: "resync"; readonly revision: number; readonly diverged?: true };

/** Why the server closes a socket. */
export const CLOSE = {
  closing: 1001,
  tooBig: 1009,
  /** The server could not serve it; another attempt may succeed. */
  fault: 1011,
  notSignedIn: 4401,
  accessEnded: 4403,
  noSuchResource: 4404,
  noHello: 4408,
  tooMuch: 4429,
} as const;
