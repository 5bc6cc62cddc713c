import type { exchangeApi } from "@mosaico/contract/exchange";
import { markdownOf } from "@mosaico/domain/exchange/markdown-of";
import { tableOf } from "@mosaico/domain/exchange/table-of";
import { csvPieces } from "@mosaico/domain/exchange/write-csv";
import { type MosaicResource, readState } from "#features/mosaics/mosaics.service.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { canvasPieces } from "./canvas-pieces.ts";
import { inTurns } from "./in-turns.ts";

type Resources = { mosaic: MosaicResource };

export const exchangeRoutes: Handlers<typeof exchangeApi, Resources> = {
  "GET /mosaics/:id/canvas": async (ctx, { resources }) => ({
    pieces: inTurns(canvasPieces(await readState(ctx, resources.mosaic))),
  }),
  "GET /mosaics/:id/table": async (ctx, { resources }) => {
    const { state } = await readState(ctx, resources.mosaic);
    return { pieces: inTurns(csvPieces(tableOf(state))) };
  },
  "GET /mosaics/:id/markdown": async (ctx, { resources }) => {
    const { state } = await readState(ctx, resources.mosaic);
    return { pieces: inTurns(markdownOf(state)) };
  },
};
