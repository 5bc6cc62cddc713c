import type { publishedApi } from "@mosaico/contract/published";
import { answerPublic, answerPublicPart } from "#features/mosaics/mosaics.service.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { openLink } from "./open-link.ts";
import { countView } from "./link-views.ts";
import type { LinkRow } from "./links.store.ts";
import {
  adjustLink,
  createLink,
  endSharing,
  listMosaicLinks,
  revokeLink,
} from "./maintain-links.ts";
import { findBase, getShared, getUnlocked } from "./published.service.ts";

type Resources = {
  mosaic: { readonly accountId: string; readonly mosaicId: number };
  link: LinkRow;
};

export const publishedRoutes: Handlers<typeof publishedApi, Resources> = {
  "GET /mosaics/:id/links": async (ctx, { resources }) => ({
    body: { items: await listMosaicLinks(ctx, resources.mosaic) },
  }),
  "POST /mosaics/:id/links": async (ctx, { resources, body, writeAudit }) => ({
    body: { item: await createLink(ctx, resources.mosaic, body, writeAudit) },
  }),
  "DELETE /mosaics/:id/links": async (ctx, { resources }) => {
    await endSharing(ctx, resources.mosaic);
    return {};
  },
  "PUT /links/:id": async (ctx, { resources, body, writeAudit }) => ({
    body: { item: await adjustLink(ctx, resources.link, body, writeAudit) },
  }),
  "DELETE /links/:id": async (ctx, { resources }) => {
    await revokeLink(ctx, resources.link);
    return {};
  },
  "GET /base": async (ctx, { ifNoneMatch }) =>
    answerPublic(ctx, await findBase(ctx, ctx.language), ifNoneMatch),
  "GET /shared/:slug": async (ctx, { params, ifNoneMatch }) => {
    const shared = await getShared(ctx, params.slug);
    const answer = await answerPublic(ctx, shared, ifNoneMatch);
    return { ...answer, ...(shared.isProtected && { isPrivate: true }) };
  },
  "GET /base/part": async (ctx, { query, ifNoneMatch }) =>
    answerPublicPart(ctx, await findBase(ctx, ctx.language), query, ifNoneMatch),
  "GET /shared/:slug/part": async (ctx, { params, query, ifNoneMatch }) => {
    const shared = await getShared(ctx, params.slug);
    const answer = await answerPublicPart(ctx, shared, query, ifNoneMatch);
    return { ...answer, ...(shared.isProtected && { isPrivate: true }) };
  },
  "POST /shared/:slug/views": async (ctx, { params }) => {
    await countView(ctx, await getUnlocked(ctx, params.slug));
    return {};
  },
  "POST /shared/:slug/password": async (ctx, { params, body }) => {
    const linkProof = await openLink(ctx, params.slug, body.password);
    return linkProof === undefined ? {} : { linkProof };
  },
};
