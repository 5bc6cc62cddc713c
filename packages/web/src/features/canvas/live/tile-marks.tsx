import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { LiveConnection } from "#features/live/live-connection.ts";
import type { Mark } from "#features/live/others.ts";
import { CanvasPiece } from "../canvas-piece.tsx";
import type { MountedTiles } from "../mounted-tiles.ts";
import "./live.css";

// Further rings around one tile would reach its neighbours.
const MAX_RINGS = 3;
const MAX_GLOWS = 60;

type Props = { readonly live: LiveConnection; readonly mounted: MountedTiles };

/** Marks what others hold and what they have just changed, around the mounted tiles. */
export function TileMarks({ live: { others, glows }, mounted }: Props) {
  const nodes = useSyncExternalStore(
    (listener) => mounted.subscribe(listener),
    () => mounted.nodes,
  );
  const marks = useStore(others.marks);
  const glowing = useStore(glows.view);
  const lit = glowing.size === 0 ? [] : nodes.filter(({ id }) => glowing.has(id));
  const marked = marks.size === 0 ? [] : nodes.filter(({ id }) => marks.has(id));
  return (
    <>
      {lit.slice(0, MAX_GLOWS).map(({ id, position, data }) => (
        <CanvasPiece key={`${id} ${glowing.get(id)?.at}`} position={position} size={data.tile.data}>
          <div
            className="live-glow size-full rounded-tile"
            data-glow=""
            style={{ color: glowing.get(id)?.colour }}
          />
        </CanvasPiece>
      ))}
      {marked.map(({ id, position, data }) => (
        <CanvasPiece key={id} position={position} size={data.tile.data}>
          <Rings marks={marks.get(id) ?? []} />
        </CanvasPiece>
      ))}
    </>
  );
}

function Rings({ marks }: { readonly marks: readonly Mark[] }) {
  // Editors come first, closest to the tile.
  const sorted = marks.toSorted((a, b) => Number(b.isEditing) - Number(a.isEditing));
  return sorted.slice(0, MAX_RINGS).map(({ person, isEditing }, at) => (
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
