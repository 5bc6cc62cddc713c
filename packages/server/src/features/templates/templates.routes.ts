import { Readable } from "node:stream";
import type { templatesApi } from "@mosaico/contract/templates";
import type { NamedImplementation } from "#features/mosaics/mosaics.service.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { createFromTemplate } from "./create-from-template.ts";
import { listTemplates } from "./list-templates.ts";
import { readPicture } from "./template-pictures.ts";

type Resources = {
  account: { readonly accountId: string };
  implementation: NamedImplementation;
};

const DAY_SECONDS = 24 * 60 * 60;

export const templatesRoutes: Handlers<typeof templatesApi, Resources> = {
  "GET /templates": async (ctx, { query }) => ({
    body: { items: await listTemplates(ctx, query.language ?? ctx.language) },
  }),
  "GET /template-pictures/:name": async (_, { params }) => {
    const found = await readPicture(params.name);
    if (found === undefined) throw new AppError("notFound");
    const { bytes, etag } = found;
    return {
      file: {
        name: params.name,
        bytes: bytes.byteLength,
        etag,
        headers: {
          "content-type": "image/svg+xml",
          "cache-control": `public, max-age=${DAY_SECONDS}`,
          "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        },
        open: async (part) => {
          const some = part === undefined ? bytes : bytes.subarray(part.start, part.end + 1);
          return Readable.from([Buffer.from(some)]);
        },
      },
    };
  },
  "POST /templates/:code/mosaics": async (ctx, { params, resources, body, writeAudit }) => {
    const item = await createFromTemplate(ctx, params.code, {
      ...resources,
      title: body.title,
      language: body.language ?? ctx.language,
      beforeCommit: (tx, { accountId, mosaicId }) =>
        writeAudit(tx, {
          accountId,
          thing: `mosaic:${mosaicId}`,
          what: `template:${params.code}`,
        }),
    });
    return { body: { message: "mosaics.created", item } };
  },
};
