import type { WireFoundTile } from "@mosaico/contract/search";
import { Shapes } from "lucide-react";
import { Link } from "wouter";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { openNextWhereFound } from "#features/tiles/found-place.ts";
import { foundWhere } from "../anywhere/tile-commands.ts";
import { addressOf } from "../address/address.ts";

/** The tiles of all mosaics that the search finds, below the mosaics. */
export function FoundInTiles({
  tiles,
  query,
}: {
  readonly tiles: readonly WireFoundTile[];
  readonly query: string;
}) {
  const { t } = useTranslation();
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="found-in-tiles" className="mb-8 pt-6">
      <h2 className="mb-3 font-title text-xl font-semibold" id="found-in-tiles">
        {t("palette.anywhere")}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {tiles.map((tile) => (
          <li key={`${tile.mosaicId} ${tile.tileId}`}>
            <Link
              className="flex min-h-16 items-center gap-3 rounded-control border border-line bg-raised px-4 py-3 hover:bg-hover"
              onClick={() => openNextWhereFound(tile.tileId, tile.file, query)}
              to={addressOf(tile.mosaicId, tile.tileId)}
            >
              <Shapes aria-hidden="true" className="shrink-0 text-muted" size={18} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold" dir="auto">
                  {tile.title || t(`tiles.types.${tile.type}`)}
                </span>
                <span className="line-clamp-2 text-sm text-muted" dir="auto">
                  {foundWhere(tile, t)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
