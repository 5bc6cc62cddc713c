import { Readable } from "node:stream";
import type { rootApi } from "@mosaico/contract/root";
import { LOOK_THEMES } from "@mosaico/domain/look/look-drawing";
import { findSeenMosaic, stateTagOf } from "#features/mosaics/mosaics.service.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { FindSession } from "#platform/http/authenticate.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { coverOf } from "./covers.service.ts";
import { COVER_SHAPES } from "./drawing.ts";
import type { CoverRequest } from "./make-cover.ts";

type ServingCovers = Pick<typeof rootApi, "GET /files/covers/:id/:picture">;

const MOSAIC_ID = /^[1-9]\d{0,14}$/;
const REQUESTS: ReadonlyMap<string, CoverRequest> = new Map(
  COVER_SHAPES.flatMap((shape) =>
    LOOK_THEMES.map((theme) => [`${shape}-${theme}.webp`, { shape, theme }] as const),
  ),
);

/**
 * Serves the covers of mosaics. Pictures on pages cannot send the token, so the cookie that authorises files does;
 * `findFilesSession` finds its session.
 */
export function coversRoutes(findFilesSession: FindSession): Handlers<ServingCovers, object> {
  return {
    "GET /files/covers/:id/:picture": async (ctx, { params, filesCookie }) => {
      const request = REQUESTS.get(params.picture);
      const actor =
        ctx.actor ??
        (filesCookie === undefined ? undefined : (await findFilesSession(ctx, filesCookie))?.actor);
      if (request === undefined || actor === undefined || !MOSAIC_ID.test(params.id)) {
        throw new AppError("notFound");
      }
      const mosaic = await findSeenMosaic(ctx, actor, Number(params.id));
      if (mosaic === undefined) throw new AppError("notFound");
      const tag = `${mosaic.mosaicId}.${stateTagOf(mosaic)}`;
      // Only made for those who do not have it yet.
      let made: Uint8Array | undefined;
      const make = async () => {
        made ??= await coverOf(ctx, mosaic, tag, request);
        if (made === undefined) throw new AppError("notFound");
        return made;
      };
      return {
        file: {
          name: params.picture,
          etag: `${tag}.${request.shape}.${request.theme}`,
          bytes: async () => (await make()).byteLength,
          headers: {
            "content-type": "image/webp",
            // Another user of this browser may not see it, so the server is asked each time.
            "cache-control": "private, no-cache",
            vary: "authorization, cookie",
            "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
            "cross-origin-resource-policy": "same-origin",
            "x-content-type-options": "nosniff",
          },
          open: async (part) => {
            const bytes = await make();
            const some = part === undefined ? bytes : bytes.subarray(part.start, part.end + 1);
            return Readable.from([Buffer.from(some)]);
          },
        },
      };
    },
  };
}
