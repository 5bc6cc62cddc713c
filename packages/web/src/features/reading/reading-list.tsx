import { GRID_COLUMNS, type GridPlace } from "@mosaico/domain/mosaic/reading-grid";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import {
  type CSSProperties,
  type RefObject,
  memo,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { AwaitedPiece } from "./awaited-piece.ts";
import type { ReadingDocument } from "./order/reading-order.ts";
import { prefersStillness } from "#features/canvas/prefers-stillness.ts";
import { type FoundTiles, useFoundMark } from "#features/canvas/found-tiles.ts";
import { TileFace } from "#features/tiles/tile-face.tsx";
import { tileName } from "#features/tiles/tile-name.ts";
import { useContentLang } from "#platform/i18n/content-language.ts";
import type { PieceList } from "./order/piece-list.ts";
import { type SeenBand, seenRows } from "./seen-band.ts";

/** As in reading.css, in pixels. */
const GAP = 8;
const PADDING = 8;
const WHOLE = { first: 0, last: Infinity };

type Props = {
  readonly document: ReadingDocument;
  readonly pieces: PieceList;
  /** The colour of their section; empty if there is none. */
  readonly around: TileColour;
  readonly labelledBy: string;
  /** Whether others follow that are not here yet. */
  readonly isCut: boolean;
  /** Present if only the pieces near the screen are rendered. */
  readonly band: SeenBand | undefined;
  /** What a search has found; fixed for the list's whole life. */
  readonly found: FoundTiles | undefined;
  /** What it has come to, if that is not in a list yet. */
  readonly awaited: AwaitedPiece;
  readonly onOpenTile: (id: TileId, element: HTMLElement | null) => void;
};

/** Z11: the pieces of a section as a list, laid out in a grid. */
export function ReadingList(props: Props) {
  const { document, pieces, around, labelledBy, isCut, band, found, awaited, onOpenTile } = props;
  const list = useRef<HTMLUListElement>(null);
  const [focusedId, setFocusedId] = useState<TileId>();
  const seen = useSyncExternalStore(
    (listener) => band?.subscribe(listener) ?? (() => {}),
    () => band?.rowsOf(list.current, rowHeight),
  );
  useFoundInView({ list, found, awaited, pieces });
  const { first, last } = seen === undefined ? WHOLE : seenRows(seen);
  // What has the focus keeps it out of sight.
  const focusedAt = focusedId === undefined ? -1 : pieces.ids.indexOf(focusedId);
  const shownAt = new Set(pieces.within(first, last));
  if (focusedAt !== -1) shownAt.add(focusedAt);
  return (
    <ul
      aria-labelledby={labelledBy}
      className="reading-list"
      ref={list}
      style={{ "--rows": pieces.rows } as CSSProperties}
    >
      {[...shownAt]
        .toSorted((a, b) => a - b)
        .map((index) => {
          const id = pieces.ids[index];
          const place = pieces.placeAt(index);
          const tile = id === undefined ? undefined : document.find(id);
          // It may have been removed a moment ago.
          if (place === undefined || tile === undefined) return null;
          return (
            <Piece
              around={around}
              // What is not rendered counts too; -1 says that it is not known how many there are.
              at={
                band === undefined
                  ? undefined
                  : { position: index + 1, of: isCut ? -1 : pieces.length }
              }
              key={tile.id}
              onFocused={setFocusedId}
              onOpenTile={onOpenTile}
              place={place}
              tile={tile}
            />
          );
        })}
    </ul>
  );
}

type PieceProps = Pick<Props, "around" | "onOpenTile"> & {
  readonly tile: Tile;
  readonly place: GridPlace;
  /** Called with its id when it gets the focus, and with undefined when it loses it. */
  readonly onFocused: (id: TileId | undefined) => void;
  readonly at: { readonly position: number; readonly of: number } | undefined;
};

const Piece = memo(function Piece(props: PieceProps) {
  const { tile, around, place, at, onFocused, onOpenTile } = props;
  const { column, row, width, height } = place;
  const lang = useContentLang(tile.data.language);
  const mark = useFoundMark(tile.id);
  // The face is that of a piece of this size.
  const shown = useMemo(
    () => ({ id: tile.id, data: { ...tile.data, width, height } }),
    [tile.id, tile.data, width, height],
  );
  return (
    <li
      aria-posinset={at?.position}
      aria-setsize={at?.of}
      style={{ gridArea: `${row + 1} / ${column + 1} / span ${height} / span ${width}` }}
    >
      <button
        aria-label={tileName(shown)}
        className="reading-piece"
        data-tile-id={tile.id}
        dir="auto"
        lang={lang}
        onBlur={() => onFocused(undefined)}
        onClick={({ currentTarget }) => onOpenTile(tile.id, currentTarget)}
        onFocus={() => onFocused(tile.id)}
        ref={mark}
        type="button"
      >
        <TileFace around={around} fills isInGrid tile={shown} />
      </button>
    </li>
  );
}, isSamePiece);

function isSamePiece(a: PieceProps, b: PieceProps): boolean {
  return (
    a.tile.id === b.tile.id &&
    a.tile.data === b.tile.data &&
    a.around === b.around &&
    a.onOpenTile === b.onOpenTile &&
    a.at?.position === b.at?.position &&
    a.at?.of === b.at?.of &&
    (["column", "row", "width", "height"] as const).every((key) => a.place[key] === b.place[key])
  );
}

type InView = Pick<Props, "found" | "awaited" | "pieces"> & {
  readonly list: RefObject<HTMLElement | null>;
};

/** M10: scrolls to what the user comes to in a search, if it is in this list, or as soon as it is. */
function useFoundInView({ list, found, awaited, pieces }: InView): void {
  const show = useEffectEvent((id: TileId): boolean => {
    const place = pieces.placeAt(pieces.ids.indexOf(id));
    const scroller = list.current?.closest(".reading");
    if (place === undefined || !list.current || !scroller) return false;
    const row = rowHeight(list.current);
    const shift = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    const middle = shift + (place.row + place.height / 2) * row;
    const behavior = prefersStillness() ? "instant" : "smooth";
    scroller.scrollBy({ top: middle - scroller.clientHeight / 2, behavior });
    return true;
  });
  useEffect(() => {
    let last: TileId | undefined;
    return found?.subscribe(() => {
      const { currentId } = found;
      if (currentId !== undefined && currentId !== last) show(currentId);
      last = currentId;
    });
  }, [found]);
  useEffect(() => awaited.showIn(show), [pieces, awaited]);
}

/** The height of a row, which is as high as a column is wide, with the gap below it. */
function rowHeight({ clientWidth }: HTMLElement): number {
  return (clientWidth - 2 * PADDING + GAP) / GRID_COLUMNS;
}
