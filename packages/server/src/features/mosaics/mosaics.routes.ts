import type { mosaicsApi } from "@mosaico/contract/mosaics";
import type { Handlers } from "#platform/http/routes.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import { changeMosaic } from "./change.ts";
import { copyMosaic } from "./copying/copy-mosaic.ts";
import { tagOf } from "./entity-tag.ts";
import {
  type MosaicResource,
  type NamedImplementation,
  createMosaic,
  deleteMosaic,
  getMosaic,
  listChangesAfter,
  listSummaries,
  listWithTiles,
  moveMosaic,
} from "./mosaics.service.ts";
import { NODE_TYPES } from "./node-types.ts";
import { MAX_LIGHT_TILES } from "./open-snapshot.ts";
import type { DoneChange } from "./plan-operations.ts";
import { partRequest, readPart } from "./read-part.ts";
import { readReplacement } from "./read-replacement.ts";
import { readTiles } from "./read-tiles.ts";
import { replaceMosaic } from "./replace.ts";
import { restoreMosaic } from "./restore.ts";
import { setLanguage } from "./set-language.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { itemPieces, partPieces, tilesPieces } from "./json-pieces.ts";

type Resources = {
  mosaic: MosaicResource;
  account: { readonly accountId: string };
  implementation: NamedImplementation;
};

/** Without a place for kept answers, each answer is made anew. */
export const mosaicsRoutes = (answers?: AnswerCache): Handlers<typeof mosaicsApi, Resources> => ({
  "GET /mosaics": async (ctx, { query, resources }) =>
    query.view === "summary"
      ? { body: await listSummaries(ctx, resources.account, query) }
      : { pieces: await listWithTiles(ctx, resources.account, query) },
  "GET /mosaics/:id": async (ctx, { resources, ifNoneMatch }) => {
    const whole = answers?.find(resources.mosaic);
    const etag = whole?.etag ?? tagOf(resources.mosaic);
    if (ifNoneMatch === etag) return { etag, notModified: true };
    if (whole !== undefined) return { etag, whole };
    const keep = (pieces: AsyncIterable<string | Uint8Array>) =>
      answers?.keep(resources.mosaic, pieces) ?? pieces;
    if (resources.mosaic.tileCount > MAX_LIGHT_TILES) leaveToThread(ctx, keep);
    const snapshot = await getMosaic(ctx, resources.mosaic);
    const changeId = snapshot.mosaic.lastChange ?? null;
    return { pieces: keep(itemPieces(snapshot, { changeId })), etag: tagOf(snapshot.mosaic) };
  },
  "GET /mosaics/:id/part": async (ctx, { resources, query }) => ({
    pieces: partPieces(
      await readPart(ctx, resources.mosaic, partRequest(query)),
      query.texts === "whole",
    ),
  }),
  "GET /mosaics/:id/tiles": async (ctx, { resources, query }) => ({
    pieces: tilesPieces(await readTiles(ctx, resources.mosaic, query.after)),
  }),
  "POST /mosaics": async (ctx, { resources, body }) => {
    const item = await createMosaic(ctx, resources.account, resources.implementation, body);
    return { body: { message: "mosaics.created", item }, audit: { thing: `mosaic:${item.id}` } };
  },
  "POST /mosaics/:id/copies": async (ctx, { params, resources, body, writeAudit }) => {
    const { mosaic, account, implementation } = resources;
    const made = await copyMosaic(ctx, mosaic, {
      account,
      implementation,
      title: body.title,
      beforeCommit: (tx, { accountId, mosaicId }) =>
        writeAudit(tx, { accountId, thing: `mosaic:${mosaicId}`, what: `mosaic:${params.id}` }),
    });
    return { body: { message: "mosaics.copied", ...made } };
  },
  "PUT /mosaics/:id": async (ctx, { resources, body, ifMatch }) => {
    if (resources.mosaic.tileCount > MAX_LIGHT_TILES) leaveToThread(ctx);
    await replaceMosaic(ctx, resources.mosaic, readReplacement(body), ifMatch);
    return { pieces: itemPieces(await getMosaic(ctx, resources.mosaic)) };
  },
  "PATCH /mosaics/:id": async (ctx, { resources, body }) => {
    const { operationsText, ...done } = await changeMosaic(ctx, resources.mosaic, body);
    return { body: done, json: operationsText && encodeDone(done, operationsText) };
  },
  "GET /mosaics/:id/changes": async (ctx, { resources, query }) =>
    listChangesAfter(ctx, resources.mosaic, Number(query.since), query.changeId),
  "POST /mosaics/:id/restore": async (ctx, { resources, body, writeAudit }) => {
    leaveToThread(ctx);
    await restoreMosaic(ctx, resources.mosaic, body.revision, writeAudit);
    return { pieces: itemPieces(await getMosaic(ctx, resources.mosaic)) };
  },
  "PUT /mosaics/:id/implementation": async (ctx, { resources }) => ({
    body: { item: await moveMosaic(ctx, resources.mosaic, resources.implementation) },
  }),
  "PUT /mosaics/:id/language": async (ctx, { resources, body }) => ({
    body: { item: await setLanguage(ctx, resources.mosaic, body.language) },
  }),
  "DELETE /mosaics/:id": async (ctx, { resources }) => {
    await deleteMosaic(ctx, resources.mosaic);
    return {};
  },
  "GET /node-types": async () => ({ body: { items: NODE_TYPES } }),
});

/** As the schema of the answer would, whose operations are in the form of the log. */
function encodeDone({ revision, changeId }: DoneChange, operations: string): string {
  return `${JSON.stringify({ revision, changeId }).slice(0, -1)},"operations":${operations}}`;
}
