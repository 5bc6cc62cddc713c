import { type Bounds, areaOf, boundsOf, edgesOf, middleOf } from "@mosaico/domain/mosaic/area";
import { beginningOf, groupsInReading } from "@mosaico/domain/mosaic/reading-order";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Position, Tile } from "@mosaico/domain/tile/tile";
import { withDatabase, writeFor } from "#platform/offline/database.ts";
import { MosaicDocument } from "../document/mosaic-document.ts";
import { SectionIndex } from "../document/section-index.ts";
import type { CopyKey } from "../copies/copy-store.ts";
import type { LoadedMosaic } from "../copies/load-mosaic.ts";
import { type PartView, partName } from "./part-name.ts";
import { firstPart } from "./around.ts";
import { type MosaicPart, type WirePart, parsePart } from "./load-part.ts";

/** Mosaics of so many tiles are whole in a moment. */
const MAX_SMALL_TILES = 500;
/** The most pieces that are stored, as in an answer of the server. */
const MAX_PIECES = 2500;
/** The same for a reading grid. */
const MAX_BEGINNING = 240;
const NOWHERE: Bounds = { left: 0, top: 0, right: 0, bottom: 0 };

/** Stores a part, to be shown when its mosaic is opened again. */
export async function storePart(
  { userId, id }: CopyKey,
  view: PartView,
  part: WirePart,
): Promise<void> {
  await writeFor(userId, async (database) => {
    await database.put("answers", part, [userId, partName(id, view)]);
  });
}

/**
 * The stored part of a mosaic, with the changes since that are stored too. Undefined if there is none, or one that is
 * newer than the copy.
 */
export async function readStoredPart(
  { userId, id }: CopyKey,
  view: PartView,
): Promise<MosaicPart | undefined> {
  return withDatabase(async (database) => {
    const transaction = database.transaction(["answers", "mosaics", "changes"]);
    const found = await transaction.objectStore("answers").get([userId, partName(id, view)]);
    const head = await transaction.objectStore("mosaics").get([userId, id]);
    if (found === undefined || head === undefined) return undefined;
    const wire = found as WirePart;
    // An older page did not store how many tiles there are.
    if (wire.tileCount === undefined) return undefined;
    // Changes before the baseline of the copy are not stored.
    if (wire.revision > head.revision || wire.revision < head.baseRevision) return undefined;
    const isOld = wire.revision < head.revision;
    const changes = isOld
      ? await transaction
          .objectStore("changes")
          .getAll(IDBKeyRange.bound([userId, id, wire.revision + 1], [userId, id, head.revision]))
      : [];
    const operations = changes.flatMap((change) => change.operations);
    const { revision, changeId } = head;
    return { ...followed(parsePart(id, wire), operations), revision, changeId };
  });
}

/** A part after some changes: of operations on tiles that are not in it, only where they moved is known. */
function followed(part: MosaicPart, operations: readonly Operation[]): MosaicPart {
  if (operations.length === 0) return part;
  const document = new MosaicDocument(part.state);
  const moved: Position[] = [];
  let { tileCount } = part;
  for (const operation of operations) {
    if (operation.op === "addTile") tileCount += 1;
    if (operation.op === "removeTile") tileCount -= 1;
    const isUnseen = !document.apply([operation]).ok;
    if (isUnseen && operation.op === "moveTile") moved.push(operation.position);
  }
  return { ...part, state: document.snapshot(), tileCount, moved };
}

/** The part of a whole mosaic that is shown first when it is opened; undefined if it is small. */
export function partOf({ state, ...mosaic }: LoadedMosaic): WirePart | undefined {
  if (state.tiles.size <= MAX_SMALL_TILES) return undefined;
  const tiles = [...state.tiles.values()];
  const bounds = boundsOf(tiles.map(areaOf));
  const pieces = tiles.filter((tile) => !isSection(tile));
  const middle = bounds && nearestTo(middleBetween(bounds), pieces);
  if (bounds === undefined || middle === undefined) return undefined;
  const { width, height } = firstPart("wall");
  const part = {
    left: middle.x - width / 2,
    top: middle.y - height / 2,
    right: middle.x + width / 2,
    bottom: middle.y + height / 2,
  };
  const within = pieces.filter((piece) => isIn(piece, part));
  if (within.length > MAX_PIECES) return undefined;
  const stored = [...tiles.filter(isSection), ...within];
  return { ...storedOf({ state, ...mosaic }, stored), part, bounds };
}

/** The same for a reading grid: the first pieces in reading order. */
export function beginningPartOf({ state, ...mosaic }: LoadedMosaic): WirePart | undefined {
  if (state.tiles.size <= MAX_SMALL_TILES) return undefined;
  const tiles = [...state.tiles.values()];
  const sections = tiles.filter(isSection);
  const index = new SectionIndex();
  for (const section of sections) index.put(section);
  const all = tiles.filter((tile) => !isSection(tile));
  const groups = groupsInReading(all, sections, (piece) => index.of(areaOf(piece)));
  const { pieces, end } = beginningOf(groups, MAX_BEGINNING);
  const bounds = boundsOf(tiles.map(areaOf)) ?? null;
  const stored = storedOf({ state, ...mosaic }, [...sections, ...pieces]);
  return { ...stored, part: NOWHERE, bounds, end };
}

function storedOf({ state, ...mosaic }: LoadedMosaic, nodes: readonly Tile[]) {
  const { accountId, revision, changeId, language } = mosaic;
  const { title, background, settings, tiles } = state;
  return {
    title,
    content: JSON.stringify({ nodes }),
    background: JSON.stringify(background),
    settings,
    accountId,
    revision,
    changeId,
    language,
    tileCount: tiles.size,
    isWhole: false,
  };
}

function nearestTo({ x, y }: Position, pieces: readonly Tile[]): Position | undefined {
  let nearest: Position | undefined;
  let shortest = Infinity;
  for (const piece of pieces) {
    const middle = middleOf(areaOf(piece));
    const distance = (middle.x - x) ** 2 + (middle.y - y) ** 2;
    if (distance >= shortest) continue;
    shortest = distance;
    nearest = middle;
  }
  return nearest;
}

function middleBetween({ left, top, right, bottom }: Bounds): Position {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function isIn(tile: Tile, part: Bounds): boolean {
  const { left, top, right, bottom } = edgesOf(areaOf(tile));
  return left < part.right && right > part.left && top < part.bottom && bottom > part.top;
}
