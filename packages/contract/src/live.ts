import { z } from "zod";
import { token } from "./wire.ts";

/** Where a screen hears, by WebSocket under /api, what happens to its own session. */
export const SESSION_CHANNEL = "/session/live";

/** The first and only message from the client, within five seconds. */
export const sessionHello = z.strictObject({ type: z.literal("hello"), token });

/** What the server sends: it listens now, or what the person is and may has changed and is to be asked for anew. */
export const sessionNews = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("welcome") }),
  z.strictObject({ type: z.literal("changed") }),
]);

/** News about a session. */
export type SessionNews = z.output<typeof sessionNews>;

/** Why the server closes a socket. */
export const CLOSE = {
  closing: 1001,
  tooBig: 1009,
  /** The server could not serve it; another attempt may succeed. */
  fault: 1011,
  notSignedIn: 4401,
  accessEnded: 4403,
  noSuchThing: 4404,
  noHello: 4408,
  tooMuch: 4429,
} as const;
