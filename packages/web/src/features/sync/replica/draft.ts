import { effectOf, headAfter } from "@mosaico/domain/mosaic/effect";
import { headOf } from "@mosaico/domain/mosaic/mosaic";
import { OPERATIONS, type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import { type Outcome, refuse } from "@mosaico/domain/outcome";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { MosaicDocument, MosaicParts } from "../document/mosaic-document.ts";

/** The parts of a mosaic that differ from a document while being worked on. All others are as in the document. */
export type Draft = { -readonly [Part in keyof MosaicParts]: MosaicParts[Part] } & {
  readonly tiles: Map<TileId, Tile | undefined>;
};

/** A draft without changes. */
export function draftOf(document: MosaicDocument): Draft {
  return { ...document.head, tiles: new Map() };
}

/** A copy of a draft, to work on without changing the original. */
export function copyOf(parts: MosaicParts): Draft {
  return { ...headOf(parts), tiles: new Map(parts.tiles) };
}

/** A tile in its draft state. */
export function findIn(draft: MosaicParts, document: MosaicDocument, id: TileId): Tile | undefined {
  return draft.tiles.has(id) ? draft.tiles.get(id) : document.find(id);
}

/** Applies one operation to the draft, or returns why it no longer fits. */
export function applyTo(
  draft: Draft,
  document: MosaicDocument,
  operation: Operation,
): Outcome<undefined> {
  // A newer server may have operations that this page does not know.
  if (!OPERATIONS.includes(operation.op)) return refuse("validation.failed");
  const effect = effectOf(operation, {
    ...headOf(draft),
    tiles: { get: (id) => findIn(draft, document, id) },
  });
  if (!effect.ok) return effect;
  if (effect.value.part === "tile") draft.tiles.set(effect.value.id, effect.value.tile);
  else Object.assign(draft, headAfter(draft, effect.value));
  return { ok: true, value: undefined };
}

/** The tiles that operations touch. */
export function tilesOf(operations: readonly Operation[]): Set<TileId> {
  return new Set(operations.map(tileOf).filter((id) => id !== undefined));
}
