import type { historyApi } from "@mosaico/contract/history";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";
import type { MosaicThing } from "../mosaic-thing.ts";

const missing = async (): Promise<never> => {
  throw new AppError("notFound");
};

export const historyRoutes: Handlers<typeof historyApi, { mosaic: MosaicThing }> = {
  "GET /mosaics/:id/history": missing,
  "GET /mosaics/:id/revisions/:revision": missing,
  "PUT /mosaics/:id/revisions/:revision/name": missing,
  "DELETE /mosaics/:id/revisions/:revision/name": missing,
};
