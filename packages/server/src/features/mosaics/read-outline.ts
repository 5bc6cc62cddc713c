import { type Size, areaOf } from "@mosaico/domain/mosaic/area";
import {
  type ReadingGroup,
  beginningOf,
  compareInRows,
  groupsInReading,
} from "@mosaico/domain/mosaic/reading-order";
import { isSection, sectionOf } from "@mosaico/domain/mosaic/section";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { ShownMosaic } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { withinMoment } from "#platform/within-moment.ts";
import { publicTagOf } from "./answer-public.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { findMosaic } from "./mosaics.store.ts";
import { MAX_LIGHT_TILES } from "./open-snapshot.ts";
import { listSpans } from "./part.store.ts";
import { readBeginning } from "./read-beginning.ts";
import type { Opening } from "./read-opening.ts";
import { readAround, wholePart } from "./read-part.ts";
import { type Publication, findPublication } from "./publication.store.ts";
import { openForVisitors } from "./translate-tour.ts";

/** The most pieces in an outline, however many the mosaic has. */
const MAX_OUTLINE_PIECES = 300;

/** The first pieces of a public mosaic, in reading order. */
export type Outline = Publication & {
  readonly mosaic: MosaicResource;
  /** Identifies the state that it shows. */
  readonly tag: string;
  /** Z8: only with sections that are empty or have one of these pieces. */
  readonly groups: readonly ReadingGroup[];
  /** How many pieces are left out. */
  readonly left: number;
  /** Present if it was requested. */
  readonly opening?: Opening;
};

type Found = Awaited<ReturnType<typeof findPublicMosaic>>;

/** A public mosaic, for {@link readOutline}. Its tag changes with everything that an outline shows. */
export async function findPublicMosaic(
  ctx: SystemCtx,
  shown: ShownMosaic | undefined,
): Promise<(Pick<Outline, "mosaic" | "tag"> & Publication) | undefined> {
  const mosaic = shown && (await findMosaic(ctx, shown.id));
  if (mosaic === undefined) return undefined;
  const publication = await findPublication(ctx, mosaic);
  return { mosaic, tag: publicTagOf(mosaic, publication, shown), ...publication };
}

/**
 * The first pieces of a mosaic, arranged in reading order (Z8): of a large one the first in that order, which takes few
 * looks at an index; or with `here` row by row, for a picture of its upper part, for which all of it is read, a portion
 * at a time. With the size of a window on the canvas, also what it may show first. Undefined if it was deleted.
 */
export async function readOutline(
  ctx: SystemCtx,
  shown: ShownMosaic | undefined,
  { here = false, window }: { readonly here?: boolean; readonly window?: Size | undefined } = {},
): Promise<Outline | undefined> {
  const found = await findPublicMosaic(ctx, shown);
  if (found === undefined) return undefined;
  if (!here && found.mosaic.tileCount > MAX_LIGHT_TILES)
    return readLarge(ctx, found, shown, window);
  const snapshot = await openForVisitors(ctx, found.mosaic, shown?.tourIn);
  if (snapshot === undefined) return undefined;
  const sections: Tile[] = [];
  const all: Tile[] = [];
  let pieces: Tile[] = [];
  let count = 0;
  for await (const some of snapshot.tiles) {
    for (const tile of some) {
      if (isSection(tile)) sections.push(tile);
      else pieces.push(tile);
    }
    if (window !== undefined) all.push(...some);
    count += some.length;
    pieces = first(pieces);
  }
  const groups = inGroups(pieces, sections);
  const left = count - sections.length - pieces.length;
  const { publisher, changedAt } = found;
  return {
    mosaic: snapshot.mosaic,
    tag: publicTagOf(snapshot.stored, found, shown),
    publisher,
    changedAt,
    groups: left === 0 ? groups : groups.filter((group) => group.pieces.length > 0),
    left,
    ...(window !== undefined && {
      opening: {
        window,
        sections,
        ...firstOf(
          inGroups(
            all.filter((tile) => !isSection(tile)),
            sections,
          ),
        ),
        around: wholePart(snapshot.stored, all),
      },
    }),
  };
}

function firstOf(groups: readonly ReadingGroup[]): Pick<Opening, "beginning" | "end"> {
  const { pieces: beginning, end } = beginningOf(groups, MAX_OUTLINE_PIECES);
  return { beginning, end };
}

async function readLarge(
  ctx: SystemCtx,
  { publisher, changedAt, mosaic: { mosaicId } }: NonNullable<Found>,
  shown: ShownMosaic | undefined,
  window: Size | undefined,
): Promise<Outline | undefined> {
  return withinMoment(ctx, async (moment) => {
    const mosaic = await findMosaic(moment, mosaicId);
    if (mosaic === undefined) return undefined;
    const spans = await listSpans(moment, mosaic);
    const { sections, pieces, end } = await readBeginning(
      moment,
      mosaic,
      spans,
      MAX_OUTLINE_PIECES,
    );
    const opening = window && {
      window,
      sections,
      beginning: pieces,
      end,
      around: await readAround(moment, mosaic, window),
    };
    return {
      mosaic,
      tag: publicTagOf(mosaic, { publisher, changedAt }, shown),
      publisher,
      changedAt,
      groups: inGroups(pieces, sections).filter((group) => group.pieces.length > 0),
      left: mosaic.tileCount - mosaic.sectionCount - pieces.length,
      ...(opening && { opening }),
    };
  });
}

function inGroups(pieces: readonly Tile[], sections: readonly Tile[]): ReadingGroup[] {
  return groupsInReading(pieces, sections, (piece) => sectionOf(areaOf(piece), sections));
}

function first(pieces: Tile[]): Tile[] {
  if (pieces.length <= MAX_OUTLINE_PIECES) return pieces;
  return pieces.toSorted(compareInRows).slice(0, MAX_OUTLINE_PIECES);
}
