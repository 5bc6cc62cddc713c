import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { ReadingPlace } from "@mosaico/domain/mosaic/reading-order";
import type { Position } from "@mosaico/domain/tile/tile";
import { call } from "#platform/api/call.ts";
import type { Baseline, CopyHead } from "#platform/offline/database.ts";
import type { PartHead } from "../document/part-area.ts";
import { type ParsedMosaic, parseMosaic } from "../document/parse-mosaic.ts";
import type { PartView } from "./part-name.ts";

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

/** An area of the canvas; without a point, the one that is shown first. Or a window that shows the beginning. */
export type Around = {
  readonly width: number;
  readonly height: number;
  readonly around?: Position;
  readonly order?: "reading";
};

// The server gives no larger areas.
const MAX_LENGTH = 19_999;
// How much is shown of a mosaic that is too large to be shown whole (`firstView`), and some cells more on each side.
const SCALE = 4 / 3;
const MARGIN = 400;
// How much is requested of what comes into view, on either axis.
const WIDER = 1.4;

/** What is asked for of an area that comes into view, with some of what is around it. */
export function partAround({ left, top, right, bottom }: Bounds): Around {
  const around = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return { width: (right - left) * WIDER, height: (bottom - top) * WIDER, around };
}

/** As much of a mosaic as this window shows first, or when it shows a region. */
export function firstPart(view: PartView, region?: Bounds): Around {
  if (view === "reading") return { width: innerWidth, height: innerHeight, order: "reading" };
  if (region !== undefined) {
    const { left, top, right, bottom } = region;
    const scale = Math.max((right - left) / innerWidth, (bottom - top) / innerHeight);
    const around = { x: (left + right) / 2, y: (top + bottom) / 2 };
    return { width: innerWidth * scale + MARGIN, height: innerHeight * scale + MARGIN, around };
  }
  return {
    width: innerWidth * SCALE + MARGIN,
    height: innerHeight * SCALE + MARGIN,
  };
}

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

/** How a part is requested, with all texts. */
export function queryOf({ width, height, around, order }: Around) {
  return {
    width: lengthOf(width),
    height: lengthOf(height),
    texts: "whole" as const,
    ...(around !== undefined && { around: `${Math.round(around.x)},${Math.round(around.y)}` }),
    ...(order !== undefined && { order }),
  };
}

/** Reads a part as it was sent or stored. */
export function parsePart(id: number, wire: WirePart): MosaicPart {
  const { accountId, revision, changeId, part, bounds, end } = wire;
  const parsed = parseMosaic(wire);
  const { tileCount = parsed.state.tiles.size } = wire;
  const head = { tileCount, part, bounds, ...(end !== undefined && { end }) };
  return { ...parsed, id, accountId, revision, changeId, ...head };
}

function lengthOf(length: number): string {
  return String(Math.min(MAX_LENGTH, Math.max(1, Math.ceil(length))));
}
