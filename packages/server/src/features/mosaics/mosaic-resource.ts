import type { TileCounts } from "@mosaico/domain/mosaic/apply";
import { type MosaicHead, headOf } from "@mosaico/domain/mosaic/mosaic";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { Permitted } from "#platform/http/routes.ts";

/** A mosaic without its tiles. */
export type MosaicResource = MosaicHead & {
  readonly accountId: string;
  readonly mosaicId: number;
  readonly revision: number;
  /** The id of the change that led to the revision, if it was read; null if there is none yet. */
  readonly lastChange?: string | null;
  /** Z1: sections included. */
  readonly tileCount: number;
  readonly sectionCount: number;
  /** L3: the language tag of its texts; empty if unknown. */
  readonly language: string;
  readonly implementation: { readonly id: string; readonly name: string } | null;
};

/** The key of a mosaic in every table; it includes the tenant. */
export type MosaicKey = Pick<MosaicResource, "accountId" | "mosaicId">;

/** A mosaic that the requester may change. */
export type EditableMosaic = Permitted<MosaicResource, "tile.edit" | "mosaic.design">;

/** A mosaic with its tiles, ordered by id. */
export type MosaicSnapshot = { readonly mosaic: MosaicResource; readonly tiles: readonly Tile[] };

/** A mosaic as it was read, with what the same one contains at another revision. */
export function withContentOf(read: EditableMosaic, other: MosaicResource): EditableMosaic {
  const { revision, tileCount, sectionCount } = other;
  return { ...read, ...headOf(other), revision, tileCount, sectionCount };
}

/** The counts of a mosaic's tiles, as a change needs them. */
export function countsOf({
  tileCount,
  sectionCount,
}: Pick<MosaicResource, "tileCount" | "sectionCount">): TileCounts {
  return { tiles: tileCount, sections: sectionCount };
}
