import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { PAGE_LIMITS } from "@mosaico/domain/exchange/choose-sizes";
import { type MosaicResource, readStateInTurns } from "#features/mosaics/mosaics.service.ts";
import { findKnownAddress } from "#features/published/published.service.ts";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { partOf } from "#platform/http/part-of.ts";
import type { PageProgram } from "#platform/http/read-page-program.ts";
import type { Permitted } from "#platform/http/routes.ts";
import type { FileAnswer } from "#platform/http/send-file.ts";
import { inTurns } from "#platform/http/in-turns.ts";
import { choosePictures } from "./choose-pictures.ts";
import { dataPieces } from "./data-pieces.ts";
import { plainPieces } from "./plain-pieces.ts";
import { pictureBytes, picturePieces } from "./picture-pieces.ts";
import { endOf, headOf } from "./write-frame.ts";

/** X8: the page of a mosaic in one file, written while it is sent. */
export async function sendPageFile(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicResource, "mosaic.see">,
  program: PageProgram,
): Promise<FileAnswer> {
  if (mosaic.tileCount > PAGE_LIMITS.tiles) throw new AppError("exchange.tooManyTiles");
  const whole = await readStateInTurns(ctx, mosaic);
  if (whole.state.tiles.size > PAGE_LIMITS.tiles) throw new AppError("exchange.tooManyTiles");
  const carried = await choosePictures(ctx, mosaic.accountId, whole.state);
  const address = (await findKnownAddress(ctx, mosaic)) ?? "";
  const day = ctx.clock.now().toISOString().slice(0, "2026-11-26".length);
  const language = whole.language || ctx.language;
  function* text() {
    yield headOf(program, whole.state, language);
    yield* plainPieces(whole.state, address);
    yield* dataPieces({ ...whole, carried, address, day });
  }
  const end = Buffer.from(endOf(program));
  const hash = createHash("sha256");
  let bytes = end.length + pictureBytes(carried);
  for await (const piece of inTurns(text())) {
    hash.update(piece);
    bytes += Buffer.byteLength(piece);
  }
  hash.update(end);
  const pieces = async function* () {
    for await (const piece of inTurns(text())) yield Buffer.from(piece);
    yield* picturePieces(ctx, carried);
    yield end;
  };
  return {
    name: `mosaic ${mosaic.mosaicId}`,
    bytes,
    etag: hash.digest("hex"),
    headers: {
      "content-type": "text/html; charset=utf-8",
      // Never shown on our own origin, where its script would be ours.
      "content-disposition": "attachment",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    },
    open: async (range) => Readable.from(partOf(pieces(), range)),
  };
}
