import { z } from "zod";
import type { Endpoint, ResourceRule } from "./endpoint.ts";
import { MOSAIC_CHANNEL, SESSION_CHANNEL, mosaicHello, sessionHello } from "./live.ts";
import { mosaicNumber } from "./wire.ts";

/** One kind of WebSocket, whole: what its path names, what whoever opens it must be allowed, and how it begins. */
export type LiveChannel = Pick<Endpoint, "summary" | "resources" | "params"> & {
  /** The first message, with the token of a session: nobody else is let in. */
  readonly hello: z.ZodType<{ readonly token: string }>;
};

/** Every channel under /api, by its path: like the calls, what is not declared here is not served. */
export const channels = {
  [SESSION_CHANNEL]: {
    summary:
      "Tells a screen that its session ended, or that what its person is and may has changed",
    params: null,
    resources: {},
    hello: sessionHello,
  },
  [MOSAIC_CHANNEL]: {
    summary:
      "Tells each change of a mosaic in order and without gaps, and who else is there; edits go by PATCH",
    params: z.strictObject({ id: mosaicNumber }),
    resources: {
      mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } satisfies ResourceRule,
    },
    hello: mosaicHello,
  },
} as const satisfies Readonly<Record<string, LiveChannel>>;
