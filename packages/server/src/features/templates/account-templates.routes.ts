import {
  MAX_ACCOUNT_TEMPLATES,
  type accountTemplatesApi,
} from "@mosaico/contract/account-templates";
import { checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";
import {
  type TemplateMosaic,
  countTemplatesLocked,
  findTemplateName,
  keepTemplateRow,
  listAccountTemplates,
  removeTemplateRow,
} from "./account-templates.store.ts";

type Resources = {
  account: { readonly accountId: string };
  mosaic: { readonly accountId: string; readonly mosaicId: number };
};

export const accountTemplatesRoutes: Handlers<typeof accountTemplatesApi, Resources> = {
  "GET /account-templates": async (ctx, { resources }) => ({
    body: { items: await listAccountTemplates(ctx, resources.account, MAX_ACCOUNT_TEMPLATES) },
  }),
  "GET /mosaics/:id/template": async (ctx, { resources }) => {
    const name = await findTemplateName(ctx, resources.mosaic);
    return { body: { item: name === undefined ? null : { name } } };
  },
  "PUT /mosaics/:id/template": async (ctx, { resources, body }) => ({
    body: { item: { name: await keepAsTemplate(ctx, resources.mosaic, body.name) } },
  }),
  "DELETE /mosaics/:id/template": async (ctx, { resources }) => {
    await removeTemplateRow(ctx, resources.mosaic);
    return {};
  },
};

/** Keeps a mosaic as a template under a name, or renames the template. Returns the name as stored. */
async function keepAsTemplate(
  ctx: SystemCtx,
  mosaic: TemplateMosaic,
  title: string,
): Promise<string> {
  const name = checkMosaicTitle(title);
  if (!name.ok) {
    throw new AppError(name.problem, { errors: [{ path: "name", code: name.problem }] });
  }
  await inTransaction(ctx, async (tx) => {
    const count = await countTemplatesLocked(tx, mosaic.accountId);
    const isNew = (await findTemplateName(tx, mosaic)) === undefined;
    if (isNew && count >= MAX_ACCOUNT_TEMPLATES) throw new AppError("templates.tooMany");
    await keepTemplateRow(tx, mosaic, name.value);
  });
  return name.value;
}
