import type { TileId } from "@mosaico/domain/tile/tile";
import { type ReactNode, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { LiveRoom } from "#features/live/live-room.ts";
import type { Mark } from "#features/live/others.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { CanvasPiece } from "../canvas-piece.tsx";
import type { MountedTiles } from "../mounted-tiles.ts";
import "./live.css";
import { usePlaceOf } from "./use-place-of.ts";

// More rings around one tile would be rings around its neighbours.
const MOST_RINGS = 3;
const MOST_GLOWS = 60;

type Props = {
  readonly live: LiveRoom;
  readonly document: CanvasDocument;
  readonly mounted: MountedTiles;
};

/** What others have in hand and what they have just changed, around the tiles that are on the page. */
export function TileMarks({ live: { others, glows }, document, mounted }: Props) {
  useSyncExternalStore(
    (listener) => others.subscribeMarks(listener),
    () => others.marksVersion,
  );
  useSyncExternalStore(
    (listener) => mounted.subscribe(listener),
    () => mounted.nodes,
  );
  const glowing = useStore(glows.view);
  const marked = [...others.markedTiles].filter((id) => mounted.has(id));
  const lit = [...glowing].filter(([id]) => mounted.has(id)).slice(-MOST_GLOWS);
  return (
    <>
      {lit.map(([id, { colour, at }]) => (
        <AtTile document={document} id={id} key={`${id} ${at}`}>
          <div
            className="live-glow size-full rounded-tile"
            data-glow=""
            style={colour === undefined ? undefined : { color: colour }}
          />
        </AtTile>
      ))}
      {marked.map((id) => (
        <AtTile document={document} id={id} key={id}>
          <Rings marks={others.marksOf(id)} />
        </AtTile>
      ))}
    </>
  );
}

type AtTileProps = {
  readonly document: CanvasDocument;
  readonly id: TileId;
  readonly children: ReactNode;
};

function AtTile({ document, id, children }: AtTileProps) {
  const place = usePlaceOf(document, id);
  return place === undefined ? null : <CanvasPiece position={place}>{children}</CanvasPiece>;
}

function Rings({ marks }: { readonly marks: readonly Mark[] }) {
  // Whoever edits comes first, right at the tile.
  const sorted = marks.toSorted((a, b) => Number(b.isEditing) - Number(a.isEditing));
  return sorted.slice(0, MOST_RINGS).map(({ person, isEditing }, at) => (
    <div
      className="absolute animate-fade-in border-solid"
      data-mark={isEditing ? "editing" : "selected"}
      key={person.id}
      style={{
        inset: -3 - at * 4,
        borderColor: person.colour,
        borderRadius: 16 + at * 4,
        borderWidth: isEditing ? 3 : 2,
      }}
    />
  ));
}
