import type { WireFoundTile } from "@mosaico/contract/search";
import type { TileType } from "@mosaico/domain/tile/tile-type";
import { Shapes } from "lucide-react";
import { Link } from "wouter";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { openNextWhereFound } from "#features/tiles/found-place.ts";
import { foundWhere } from "../anywhere/tile-commands.ts";
import { Button } from "#ui/button.tsx";
import { TileTypeSelect } from "../anywhere/tile-type-select.tsx";
import { addressOf } from "../address/address.ts";

type Props = {
  readonly tiles: readonly WireFoundTile[];
  readonly query: string;
  readonly isSearching: boolean;
  readonly type: TileType | undefined;
  readonly onType: (type: TileType | undefined) => void;
};

/** The tiles of all mosaics that the search finds, below the mosaics. */
export function FoundInTiles({ tiles, query, isSearching, type, onType }: Props) {
  const { t } = useTranslation();
  if (tiles.length === 0 && type === undefined) return null;
  return (
    <section aria-labelledby="found-in-tiles" className="mb-8 pt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-title text-xl font-semibold" id="found-in-tiles">
          {t("palette.anywhere")}
        </h2>
        <TileTypeSelect onChange={onType} type={type} />
      </div>
      {tiles.length === 0 ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-muted">
          <p role="status">{isSearching ? t("app.loading") : t("palette.nothing")}</p>
          {isSearching ? null : (
            <Button onClick={() => onType(undefined)} variant="quiet">
              {t("palette.allTypes")}
            </Button>
          )}
        </div>
      ) : null}
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
