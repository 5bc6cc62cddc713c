import { type Area, CELL } from "@mosaico/domain/mosaic/area";
import { compareInRows } from "@mosaico/domain/mosaic/reading-order";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { PieceList, packedSize } from "./piece-list.ts";
import { sortInSteps } from "./sort-in-steps.ts";

/** What is needed of a mosaic to put its pieces in order: not the tiles. */
export type OrderedDocument = {
  readonly sections: { of(piece: Area): Tile | undefined };
  /** The places of all pieces, hidden ones too. */
  readonly places: {
    all(): Iterable<Area & Pick<Tile, "id">>;
    of(id: TileId): Area | undefined;
  };
};

/** Z8: the pieces of each section, by its id, and under undefined those outside of all. */
export type PieceLists = ReadonlyMap<TileId | undefined, PieceList>;

/** Puts all pieces in reading order, in many short steps. */
export function* listInSteps({
  sections,
  places,
}: OrderedDocument): Generator<undefined, PieceLists> {
  const groups = new Map<TileId | undefined, number[]>();
  const ids: TileId[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  const sizes: number[] = [];
  for (const { id, ...area } of places.all()) {
    const section = sections.of(area)?.id;
    const group = groups.get(section);
    if (group === undefined) groups.set(section, [ids.length]);
    else group.push(ids.length);
    ids.push(id);
    xs.push(area.x);
    ys.push(area.y);
    sizes.push(packedSize(area));
    yield;
  }
  // As `compareInRows`, without an object for each.
  const compare = (a: number, b: number): number => {
    const [rowA, rowB] = [Math.floor((ys[a] ?? 0) / CELL), Math.floor((ys[b] ?? 0) / CELL)];
    return (
      rowA - rowB ||
      (xs[a] ?? 0) - (xs[b] ?? 0) ||
      (ys[a] ?? 0) - (ys[b] ?? 0) ||
      ((ids[a] ?? "") < (ids[b] ?? "") ? -1 : 1)
    );
  };
  const lists = new Map<TileId | undefined, PieceList>();
  for (const [section, group] of groups) {
    const sorted = yield* sortInSteps(Uint32Array.from(group), compare);
    const listed = Array.from(sorted, (at) => ids[at] ?? "");
    lists.set(
      section,
      new PieceList(
        listed,
        Uint8Array.from(sorted, (at) => sizes[at] ?? 0),
      ),
    );
    yield;
  }
  return lists;
}

/**
 * The lists after these tiles were added, changed or removed. Only those that have or had one of them are other objects.
 */
export function followInLists(
  { sections, places }: OrderedDocument,
  lists: PieceLists,
  touched: ReadonlySet<TileId>,
): PieceLists {
  const next = new Map(lists);
  // Most edits leave all pieces where they are, which is to be found without looking at all of them.
  const moved = new Set<TileId>();
  const added = new Map<TileId | undefined, Placed[]>();
  for (const id of touched) {
    const area = places.of(id);
    const section = area && sections.of(area)?.id;
    const list = next.get(section);
    if (
      area !== undefined &&
      list !== undefined &&
      staysIn(list, { id, ...area }, places, touched)
    ) {
      next.set(section, list === lists.get(section) ? list.again() : list);
      continue;
    }
    moved.add(id);
    if (area === undefined) continue;
    const others = added.get(section);
    if (others === undefined) added.set(section, [{ id, ...area }]);
    else others.push({ id, ...area });
  }
  if (moved.size === 0) return next;
  for (const section of new Set([...next.keys(), ...added.keys()])) {
    const before = next.get(section);
    const list = merged(before, moved, added.get(section) ?? [], places);
    if (list === undefined) continue;
    if (list.length === 0) next.delete(section);
    else next.set(section, list);
  }
  return next;
}

type Placed = Area & Pick<Tile, "id">;
type Places = OrderedDocument["places"];

/** Whether a piece is in a list at its place, with its size, between two pieces that stay. */
function staysIn(
  list: PieceList,
  piece: Placed,
  places: Places,
  touched: ReadonlySet<TileId>,
): boolean {
  const at = indexFor(list.ids, piece, places);
  if (list.ids[at] !== piece.id || list.sizes[at] !== packedSize(piece)) return false;
  const [before, after] = [list.ids[at - 1], list.ids[at + 1]];
  if (before !== undefined && (touched.has(before) || !isAfter(piece, before, places)))
    return false;
  return after === undefined || (!touched.has(after) && !isAfter(piece, after, places));
}

/** A list without some pieces, and with others; undefined if nothing changes. */
function merged(
  list: PieceList | undefined,
  without: ReadonlySet<TileId>,
  added: readonly Placed[],
  places: Places,
): PieceList | undefined {
  const ids: TileId[] = [];
  const kept: number[] = [];
  for (const [at, id] of list?.ids.entries() ?? []) {
    if (without.has(id)) continue;
    ids.push(id);
    kept.push(list?.sizes[at] ?? 0);
  }
  if (ids.length === (list?.length ?? 0) && added.length === 0) return undefined;
  const result: TileId[] = [];
  const sizes: number[] = [];
  let from = 0;
  const takeUpTo = (to: number) => {
    for (; from < to; from++) {
      result.push(ids[from] ?? "");
      sizes.push(kept[from] ?? 0);
    }
  };
  for (const piece of added.toSorted((a, b) => compareInRows(placed(a), placed(b)))) {
    takeUpTo(indexFor(ids, piece, places));
    result.push(piece.id);
    sizes.push(packedSize(piece));
  }
  takeUpTo(ids.length);
  return new PieceList(result, Uint8Array.from(sizes));
}

/** How many of these pieces, which are in order, come before a place: that of a piece, or where what is here ends. */
export function indexFor(
  ids: readonly TileId[],
  piece: Pick<Placed, "id" | "x" | "y">,
  places: Places,
): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const id = ids[middle] ?? "";
    if (id !== piece.id && isAfter(piece, id, places)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a piece comes after another one, which may be gone. */
function isAfter(piece: Pick<Placed, "id" | "x" | "y">, id: TileId, places: Places): boolean {
  const area = places.of(id);
  return area !== undefined && compareInRows(placed(piece), placed({ id, ...area })) > 0;
}

function placed({ id, x, y }: Pick<Placed, "id" | "x" | "y">) {
  return { id, position: { x, y } };
}
