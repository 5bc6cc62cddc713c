import type { Tile } from "@mosaico/domain/tile/tile";
import type { ReactNode } from "react";
import { TileContent } from "#features/tiles/tile-content.tsx";
import type { PublishedMosaic } from "#features/mosaics/published-mosaic.ts";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { EmbedFoot } from "./embed-foot.tsx";

type Props = { readonly mosaic: PublishedMosaic; readonly tile: Tile; readonly open: ReactNode };

/** One tile in a frame: its title and its content. */
export function EmbeddedTile({ mosaic, tile: { data }, open }: Props) {
  const lang = useContentLang(data.language);
  return (
    <div className="public-page fixed inset-0 flex flex-col">
      <main aria-label={data.title} className="min-h-0 flex-1 overflow-auto p-4">
        <h1 className="font-title text-xl font-semibold wrap-anywhere" dir="auto" lang={lang}>
          {data.title}
        </h1>
        {data.summary === "" ? null : (
          <p className="mt-1 text-base text-muted wrap-anywhere" dir="auto" lang={lang}>
            {data.summary}
          </p>
        )}
        <div className="mt-3">
          <TileContent data={data} />
        </div>
      </main>
      <EmbedFoot mosaic={mosaic} open={open} title={mosaic.state.title} />
    </div>
  );
}
