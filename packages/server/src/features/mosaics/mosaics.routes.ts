import type { mosaicsApi } from "@mosaico/contract/mosaics";
import { findBaseId } from "#features/published/published.service.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import { changeMosaic } from "./change.ts";
import { tagOf } from "./entity-tag.ts";
import {
  type MosaicThing,
  type NamedImplementation,
  answerPublic,
  createMosaic,
  deleteMosaic,
  getMosaic,
  listChangesAfter,
  listSummaries,
  listWhole,
  moveMosaic,
} from "./mosaics.service.ts";
import { NODE_TYPES } from "./node-types.ts";
import { MAX_LIGHT_TILES } from "./open-whole.ts";
import { readReplacement } from "./read-replacement.ts";
import { replaceMosaic } from "./replace.ts";
import { restoreMosaic } from "./restore.ts";
import { setLanguage } from "./set-language.ts";
import { itemPieces } from "./whole-pieces.ts";

type Things = {
  mosaic: MosaicThing;
  account: { readonly accountId: string };
  implementation: NamedImplementation;
};

export const mosaicsRoutes: Handlers<typeof mosaicsApi, Things> = {
  "GET /mosaics": async (ctx, { query }) =>
    query.view === "summary"
      ? { body: await listSummaries(ctx, query) }
      : { pieces: await listWhole(ctx, query) },
  "GET /mosaics/:id": async (ctx, { things, ifNoneMatch }) => {
    const known = tagOf(things.mosaic);
    if (ifNoneMatch === known) return { etag: known, notModified: true };
    const whole = await getMosaic(ctx, things.mosaic);
    const changeId = whole.mosaic.lastChange ?? null;
    return { pieces: itemPieces(whole, { changeId }), etag: tagOf(whole.mosaic) };
  },
  "POST /mosaics": async (ctx, { things, body }) => {
    const item = await createMosaic(ctx, things.account, things.implementation, body);
    return { body: { message: "mosaics.created", item }, audit: { thing: `mosaic:${item.id}` } };
  },
  "PUT /mosaics/:id": async (ctx, { things, body, ifMatch }) => {
    if (things.mosaic.tileCount > MAX_LIGHT_TILES) leaveToThread(ctx);
    await replaceMosaic(ctx, things.mosaic, readReplacement(body), ifMatch);
    return { pieces: itemPieces(await getMosaic(ctx, things.mosaic)) };
  },
  "PATCH /mosaics/:id": async (ctx, { things, body }) => ({
    body: await changeMosaic(ctx, things.mosaic, body),
  }),
  "GET /mosaics/:id/changes": async (ctx, { things, query }) =>
    listChangesAfter(ctx, things.mosaic, Number(query.since), query.changeId),
  "POST /mosaics/:id/restore": async (ctx, { things, body, writeAudit }) => {
    leaveToThread(ctx);
    await restoreMosaic(ctx, things.mosaic, body.revision, writeAudit);
    return { pieces: itemPieces(await getMosaic(ctx, things.mosaic)) };
  },
  "PUT /mosaics/:id/implementation": async (ctx, { things }) => ({
    body: { item: await moveMosaic(ctx, things.mosaic, things.implementation) },
  }),
  "PUT /mosaics/:id/language": async (ctx, { things, body }) => ({
    body: { item: await setLanguage(ctx, things.mosaic, body.language) },
  }),
  "DELETE /mosaics/:id": async (ctx, { things }) => {
    await deleteMosaic(ctx, things.mosaic);
    return {};
  },
  "GET /base": async (ctx, { ifNoneMatch }) =>
    answerPublic(ctx, await findBaseId(ctx), ifNoneMatch),
  "GET /node-types": async () => ({ body: { items: NODE_TYPES } }),
};
