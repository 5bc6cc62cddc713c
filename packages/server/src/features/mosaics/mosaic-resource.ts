import type { Background } from "@mosaico/domain/mosaic/background";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { Permitted } from "#platform/http/routes.ts";

/** A mosaic without its tiles. */
export type MosaicResource = {
  readonly accountId: string;
  readonly mosaicId: number;
  readonly title: string;
  readonly background: Background;
  readonly revision: number;
  /** The id of the change that led to the revision, where it was read with it; null where there is none yet. */
  readonly lastChange?: string | null;
  readonly tileCount: number;
  /** L3: the language that its texts are in, as a tag; empty where that is not said. */
  readonly language: string;
  readonly implementation: { readonly id: string; readonly name: string } | null;
};

/** What names a mosaic in every table: the tenant is part of the key. */
export type MosaicKey = Pick<MosaicResource, "accountId" | "mosaicId">;

/** A mosaic to which a change may be saved. */
export type EditableMosaic = Permitted<MosaicResource, "tile.edit" | "mosaic.design">;

/** A mosaic with its tiles, in the order of their ids. */
export type WholeMosaic = { readonly mosaic: MosaicResource; readonly tiles: readonly Tile[] };
