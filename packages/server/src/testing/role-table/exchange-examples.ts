import type { exchangeApi } from "@mosaico/contract/exchange";
import type { exportsApi } from "@mosaico/contract/exports";
import type { Place } from "./place.ts";
import type { Example } from "./send-example.ts";

type Examples = { readonly [Key in keyof (typeof exchangeApi & typeof exportsApi)]: Example<Key> };

const mosaicIn = ({ mosaicId }: Place) => ({ params: { id: String(mosaicId) } });
const seen = { needs: "mosaic.see", about: "mosaic", ask: mosaicIn } as const;

const drawnAs =
  <Query>(query: Query) =>
  (place: Place) => ({ ...mosaicIn(place), query });

/** A request for every endpoint that exchanges mosaics with other programs. */
export const EXCHANGE_EXAMPLES: Examples = {
  "GET /mosaics/:id/canvas": seen,
  "GET /mosaics/:id/table": seen,
  "GET /mosaics/:id/markdown": seen,
  "GET /mosaics/:id/archive": seen,
  "GET /mosaics/:id/page": seen,
  "GET /mosaics/:id/picture": { ...seen, ask: drawnAs({ format: "pdf" }) },
  "GET /mosaics/:id/poster": { ...seen, ask: drawnAs({}) },
  "GET /mosaics/:id/handout": { ...seen, ask: drawnAs({}) },
  "POST /archives": {
    needs: "mosaic.create",
    withFile: true,
    ask: ({ accountId }) => ({ body: { accountId } }),
  },
  "POST /archives/files": {
    needs: "mosaic.design",
    withFile: true,
    ask: ({ accountId }) => ({ body: { accountId } }),
  },
};
