import type { exportsApi } from "@mosaico/contract/exports";
import type { MosaicResource } from "#features/mosaics/mosaics.service.ts";
import { readPageProgram } from "#platform/http/read-page-program.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { sendPageFile } from "./page-file/send-page-file.ts";

type Resources = { mosaic: MosaicResource };

/** Mosaics as files to look at. `webRoot` is the folder of the built web app, undefined while it is not built. */
export function exportsRoutes(webRoot: string | undefined): Handlers<typeof exportsApi, Resources> {
  return {
    "GET /mosaics/:id/page": async (ctx, { resources }) => ({
      file: await sendPageFile(ctx, resources.mosaic, await readPageProgram(webRoot)),
    }),
  };
}
