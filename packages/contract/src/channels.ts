import { z } from "zod";
import type { Endpoint, ResourceRule } from "./endpoint.ts";
import { MOSAIC_CHANNEL, SESSION_CHANNEL, mosaicHello, sessionHello } from "./live.ts";
import { mosaicNumber } from "./wire.ts";

/** A kind of WebSocket: the parameters of its path, the permission required to open it, and its first message. */
export type LiveChannel = Pick<Endpoint, "summary" | "resources" | "params"> & {
  /** The first message, which carries a session token. No other sockets are accepted. */
  readonly hello: z.ZodType<{ readonly token: string }>;
};

/** All channels under /api, by path. As with endpoints, only channels declared here are served. */
export const channels = {
  [SESSION_CHANNEL]: {
    summary:
      "Notifies a screen that its session has ended, or that the user's data or permissions have changed",
    params: null,
    resources: {},
    hello: sessionHello,
  },
  [MOSAIC_CHANNEL]: {
    summary:
      "Sends every change of a mosaic in order and without gaps, and who else has it open. Edits are sent by PATCH",
    params: z.strictObject({ id: mosaicNumber }),
    resources: {
      mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } satisfies ResourceRule,
    },
    hello: mosaicHello,
  },
} as const satisfies Readonly<Record<string, LiveChannel>>;
