import { z } from "zod";
import { described } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { mosaicNumber } from "./wire.ts";

/** How long a stream stays open by default, and at most, in seconds. */
export const MAX_STREAM_SECONDS = 300;

/** The changes of a mosaic as server-sent events. */
export const mosaicEventsApi = {
  "GET /mosaics/:id/events": endpoint({
    summary:
      "Streams server-sent events: `ready` with the present `revision`; `change` with `sinceRevision`, `revision` and `changeId` after each change, or several together for a slow reader; `reset` if the changes since the last event are not in the log any more, so that the mosaic has to be loaded; and `deleted`. With `Last-Event-ID`, the stream continues after that event. It ends when the requester's rights may have changed, and after a while; connect again with the last id",
    access: "user",
    rate: "read",
    params: z.strictObject({ id: mosaicNumber }),
    query: z.strictObject({
      seconds: described(
        z.string().regex(/^(0|[1-9]\d?|[12]\d\d|300)$/),
        `How long the stream stays open, from 0 to ${MAX_STREAM_SECONDS} seconds; 0 only returns what has happened since \`Last-Event-ID\``,
        "300",
      ).optional(),
    }),
    resources: { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } },
    text: "events",
    errors: ["notFound"],
  }),
} as const;
