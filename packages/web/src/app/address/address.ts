import type { Bounds } from "@mosaico/domain/mosaic/area";
import { POSITION_LIMIT } from "@mosaico/domain/tile/limits";
import { isTileId } from "@mosaico/domain/tile/check-tile";
import type { TileId } from "@mosaico/domain/tile/tile";

/** A tile or section of a mosaic, or what a view showed of it, in canvas units. */
export type Place = { readonly tile: TileId } | { readonly region: Bounds };

/** What an address names after its path; nothing if it names only the page. */
export type Address = {
  /** Absent on a page of a single mosaic. */
  readonly mosaic?: number;
  readonly place?: Place;
};

// How far a view can be away from every tile.
const FARTHEST = 2 * POSITION_LIMIT;

/** Reads the part of an address behind the hash; what cannot be read counts as absent. */
export function readAddress(hash: string): Address {
  const parts = new URLSearchParams(hash.slice(1));
  const mosaic = readId(parts.get("mosaic"));
  const place = readTile(parts.get("tile")) ?? readRegion(parts.get("view"));
  return {
    ...(mosaic !== undefined && { mosaic }),
    ...(place !== undefined && { place }),
  };
}

/** The part of an address behind its path, from the hash; empty if it names nothing. */
export function writeAddress({ mosaic, place }: Address): string {
  const parts = [
    mosaic === undefined ? undefined : `mosaic=${mosaic}`,
    place === undefined
      ? undefined
      : "tile" in place
        ? `tile=${place.tile}`
        : `view=${edgesOf(place.region).map(Math.round).join(",")}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? "" : `#${parts.join("&")}`;
}

/** The address of a tile in the app. */
export function addressOf(mosaic: number, tile: TileId): string {
  return `/${writeAddress({ mosaic, place: { tile } })}`;
}

/** The tile that an address names. */
export function tileIn({ place }: Address): TileId | undefined {
  return place !== undefined && "tile" in place ? place.tile : undefined;
}

/** The region that an address names. */
export function regionIn({ place }: Address): Bounds | undefined {
  return place !== undefined && "region" in place ? place.region : undefined;
}

function readId(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function readTile(text: string | null): Place | undefined {
  return text !== null && isTileId(text) ? { tile: text } : undefined;
}

function readRegion(text: string | null): Place | undefined {
  if (text === null || !/^-?\d{1,9}(?:,-?\d{1,9}){3}$/.test(text)) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = text.split(",").map(Number);
  const region = { left, top, right, bottom };
  const isNear = edgesOf(region).every((edge) => Math.abs(edge) <= FARTHEST);
  return isNear && left < right && top < bottom ? { region } : undefined;
}

function edgesOf({ left, top, right, bottom }: Bounds): number[] {
  return [left, top, right, bottom];
}
