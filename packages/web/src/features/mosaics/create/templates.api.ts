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

/** The mosaics that an account keeps as templates. */
export function accountTemplatesQuery(accountId: string | undefined) {
  return queryOptions({
    queryKey: ["account-templates", accountId],
    queryFn: async ({ signal }) => {
      const query = { accountId: accountId ?? "" };
      return (await call("GET /account-templates", { query }, { signal })).items;
    },
    enabled: accountId !== undefined,
  });
}

/** Under which name a mosaic is kept as a template; null if it is not. Always asked anew. */
export function keptTemplateQuery(id: number) {
  return queryOptions({
    queryKey: ["mosaic-template", id],
    queryFn: async ({ signal }) => {
      const params = { id: String(id) };
      return (await call("GET /mosaics/:id/template", { params }, { signal })).item;
    },
    gcTime: 0,
  });
}

/** Keeps a mosaic as a template of its account, or renames the template. */
export async function keepAsTemplate(id: number, name: string): Promise<void> {
  await call("PUT /mosaics/:id/template", { params: { id: String(id) }, body: { name } });
}

/** No longer offers a mosaic as a template. */
export async function removeTemplate(id: number): Promise<void> {
  await call("DELETE /mosaics/:id/template", { params: { id: String(id) } });
}
