import { type mosaicEventsApi, MAX_STREAM_SECONDS } from "@mosaico/contract/mosaic-events";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { makeSlots } from "#platform/live/slots.ts";
import type { MosaicResource } from "#features/mosaics/mosaics.service.ts";
import { openEvents } from "./mosaic-events.ts";

const MAX_OF_USER = 10;
const MAX_OPEN = 500;
const RETRY_SECONDS = 10;

/** Each server counts the streams that it has open. */
export const eventsRoutes = (): Handlers<typeof mosaicEventsApi, { mosaic: MosaicResource }> => {
  const ofUsers = makeSlots(MAX_OF_USER);
  const all = makeSlots(MAX_OPEN);
  return {
    "GET /mosaics/:id/events": async (ctx, { resources, query, lastEventId }) => {
      const { userId } = ctx.actor;
      if (!ofUsers.take(userId)) throw new AppError("rate.limited", { retryAfter: RETRY_SECONDS });
      if (!all.take("")) {
        ofUsers.leave(userId);
        throw new AppError("rate.limited", { retryAfter: RETRY_SECONDS });
      }
      const seconds = Number(query.seconds ?? MAX_STREAM_SECONDS);
      const stream = openEvents(ctx, resources.mosaic, { lastEventId, seconds });
      stream.once("close", () => {
        ofUsers.leave(userId);
        all.leave("");
      });
      return { stream };
    },
  };
};
