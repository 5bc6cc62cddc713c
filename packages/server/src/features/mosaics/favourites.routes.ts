import type { favouritesApi } from "@mosaico/contract/favourites";
import type { Handlers } from "#platform/http/routes.ts";
import { addFavourite, removeFavourite } from "./favourites.ts";
import type { MosaicResource } from "./mosaics.service.ts";

export const favouritesRoutes: Handlers<typeof favouritesApi, { mosaic: MosaicResource }> = {
  "PUT /mosaics/:id/favourite": async (ctx, { resources }) => {
    await addFavourite(ctx, resources.mosaic);
    return {};
  },
  "DELETE /mosaics/:id/favourite": async (ctx, { resources }) => {
    await removeFavourite(ctx, resources.mosaic);
    return {};
  },
};
