import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { Language } from "@mosaico/domain/language";
import { isLanguage } from "@mosaico/domain/language";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import type { NewMosaic } from "./use-new-mosaic.ts";

/** The templates that come with the product, in a language of the interface. */
export function templatesQuery(language: string) {
  return queryOptions({
    queryKey: ["templates", language],
    queryFn: async ({ signal }) => {
      const query = isLanguage(language) ? { language } : {};
      return (await call("GET /templates", { query }, { signal })).items;
    },
    // They only change with the program.
    staleTime: Infinity,
  });
}

/** Creates a mosaic from a template that comes with the product. */
export async function createFromTemplate(
  code: string,
  body: NewMosaic & { readonly language: Language },
): Promise<MosaicSummary> {
  return (await call("POST /templates/:code/mosaics", { params: { code }, body })).item;
}
