import type { trashApi } from "@mosaico/contract/trash";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers, ThingLoader } from "#platform/http/routes.ts";
import type { MosaicThing } from "../mosaic-thing.ts";

type Things = {
  mosaic: MosaicThing;
  removedMosaic: MosaicThing;
  account: { readonly accountId: string };
};

const missing = async (): Promise<never> => {
  throw new AppError("notFound");
};

export const loadRemovedMosaic: ThingLoader<MosaicThing> = async () => undefined;

export const trashRoutes: Handlers<typeof trashApi, Things> = {
  "GET /mosaics/:id/removed-tiles": missing,
  "GET /removed-mosaics": missing,
  "POST /removed-mosaics/:id/restore": missing,
  "DELETE /removed-mosaics/:id": missing,
};
