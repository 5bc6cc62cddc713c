import type { TileData } from "@mosaico/domain/tile/tile";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { tileTypes } from "./by-type/tile-types.ts";

/** The content of a tile, marked with its language. */
export function TileContent({ data }: { data: TileData }) {
  const { View } = tileTypes[data.type];
  const lang = useContentLang(data.language);
  return (
    <div className="contents" lang={lang}>
      <View data={data} />
    </div>
  );
}
