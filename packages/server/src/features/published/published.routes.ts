import type { publishedApi } from "@mosaico/contract/published";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";

const notYet = async (): Promise<never> => {
  throw new AppError("server.unavailable");
};

export const publishedRoutes: Handlers<
  typeof publishedApi,
  { mosaic: { readonly accountId: string; readonly mosaicId: number } }
> = {
  "GET /mosaics/:id/share": notYet,
  "PUT /mosaics/:id/share": notYet,
  "DELETE /mosaics/:id/share": notYet,
  "GET /shared/:slug": notYet,
};
