import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { tagOf } from "./entity-tag.ts";
import type { MosaicThing } from "./mosaic-thing.ts";
import { findMosaic } from "./mosaics.store.ts";
import { readWhole } from "./read-whole.ts";
import { wholeOf } from "./wire.ts";

/** What anybody is told of a mosaic that is published; nothing of whom it belongs to. */
export async function answerPublic(
  ctx: SystemCtx,
  mosaicId: number | undefined,
  ifNoneMatch: string | undefined,
) {
  const mosaic = mosaicId === undefined ? undefined : await findMosaic(ctx, mosaicId);
  if (mosaic === undefined) throw new AppError("notFound");
  const known = publicTagOf(mosaic);
  if (ifNoneMatch === known) return { etag: known, notModified: true };
  const whole = await readWhole(ctx, mosaic);
  if (whole === undefined) throw new AppError("notFound");
  const { id, title, content, background, revision, language } = wholeOf(whole);
  return {
    body: { id, title, content, background, revision, language },
    etag: publicTagOf(whole.mosaic),
  };
}

/** With the number: another mosaic may stand at the same address. The language is of no revision. */
function publicTagOf(mosaic: MosaicThing): string {
  return `${mosaic.mosaicId}.${mosaic.language}.${tagOf(mosaic)}`;
}
