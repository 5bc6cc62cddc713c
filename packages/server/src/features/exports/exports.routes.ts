import type { exportsApi } from "@mosaico/contract/exports";
import { makeHandout, makeWallSheets } from "#features/covers/covers.service.ts";
import type { MosaicResource } from "#features/mosaics/mosaics.service.ts";
import { readPageProgram } from "#platform/http/read-page-program.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { sendPageFile } from "./page-file/send-page-file.ts";
import { sendDrawing } from "./send-drawing.ts";
import { readFor } from "./read-for-sheets.ts";
import { handoutTexts, posterTexts } from "./sheet-texts.ts";

type Resources = { mosaic: MosaicResource };

const TYPES = { png: "image/png", svg: "image/svg+xml", pdf: "application/pdf" } as const;

/** Mosaics as files to look at. `webRoot` is the folder of the built web app, undefined while it is not built. */
export function exportsRoutes(webRoot: string | undefined): Handlers<typeof exportsApi, Resources> {
  return {
    "GET /mosaics/:id/page": async (ctx, { resources }) => ({
      file: await sendPageFile(ctx, resources.mosaic, await readPageProgram(webRoot)),
    }),
    "GET /mosaics/:id/picture": async (ctx, { resources, query }) => {
      const { format, theme = "light", margin = "normal", scale = "2", background } = query;
      const source = await readFor(ctx, resources.mosaic, query);
      const made = await makeWallSheets(
        ctx,
        { ...source, theme },
        { as: "wall", format, margin, scale: Number(scale), isTransparent: background === "none" },
      );
      return sendDrawing(resources.mosaic, made, TYPES[format]);
    },
    "GET /mosaics/:id/poster": async (ctx, { resources, query }) => {
      const { theme = "light", margin = "normal", paper = "a4", across = "2", down = "2" } = query;
      const source = await readFor(ctx, resources.mosaic, query);
      const cover = query.cover === "yes" ? posterTexts(source.language, ctx.language) : undefined;
      const [columns, rows] = [Number(across), Number(down)];
      const laid = { as: "poster", margin, paper, across: columns, down: rows, cover } as const;
      return sendDrawing(
        resources.mosaic,
        await makeWallSheets(ctx, { ...source, theme }, laid),
        TYPES.pdf,
      );
    },
    "GET /mosaics/:id/handout": async (ctx, { resources, query }) => {
      const { paper = "a4", margin = "normal", cover, theme } = query;
      const source = await readFor(ctx, resources.mosaic, query);
      const texts = handoutTexts(source.language, ctx.language);
      const made = await makeHandout(
        ctx,
        { ...source, theme: theme ?? "light" },
        { paper, margin, texts, hasCover: cover === "yes", isColoured: theme !== undefined },
      );
      return sendDrawing(resources.mosaic, made, TYPES.pdf);
    },
  };
}
