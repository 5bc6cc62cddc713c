import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { ReadingPlace } from "@mosaico/domain/mosaic/reading-order";
import { call } from "#platform/api/call.ts";
import type { Baseline, CopyHead } from "#platform/offline/database.ts";
import type { PartHead } from "../document/part-area.ts";
import { type ParsedMosaic, parseMosaic } from "../document/parse-mosaic.ts";
import { type Around, queryOf } from "./around.ts";

/** Part of a mosaic as it was sent. */
export type WirePart = Baseline &
  Pick<CopyHead, "accountId" | "revision" | "changeId"> & {
    readonly language: string;
    /** How many tiles the mosaic has; missing in parts that older pages have stored. */
    readonly tileCount?: number;
    /** The area of which all tiles are there. */
    readonly part: Bounds;
    /** At least around all pieces and sections. */
    readonly bounds: Bounds | null;
    /** Whether these are all tiles, with all of their texts. */
    readonly isWhole: boolean;
    /** Present in a beginning in reading order: the place of its last piece; null if none follow. */
    readonly end?: ReadingPlace | null;
  };

/** The part of a mosaic that is shown while the rest is on its way. */
export type MosaicPart = ParsedMosaic &
  PartHead &
  Pick<WirePart, "accountId" | "revision" | "changeId"> & { readonly id: number };

/** Requests a part of a mosaic, with all texts. */
export async function loadPart(id: number, area: Around, signal?: AbortSignal): Promise<WirePart> {
  const { item, changeId, part, bounds, isWhole, end } = await call(
    "GET /mosaics/:id/part",
    { params: { id: String(id) }, query: queryOf(area) },
    signal && { signal },
  );
  const { accountId, revision, title, content, background, settings, language, tileCount } = item;
  const wire = { title, content, background, settings, language, accountId, revision, tileCount };
  const head = { part, bounds, isWhole, ...(end !== undefined && { end }) };
  return { ...wire, changeId: changeId ?? undefined, ...head };
}

/** Reads a part as it was sent or stored. */
export function parsePart(id: number, wire: WirePart): MosaicPart {
  const { accountId, revision, changeId, part, bounds, end } = wire;
  const parsed = parseMosaic(wire);
  const { tileCount = parsed.state.tiles.size } = wire;
  const head = { tileCount, part, bounds, ...(end !== undefined && { end }) };
  return { ...parsed, id, accountId, revision, changeId, ...head };
}
