import { findYoutubeId } from "@mosaico/domain/tile/youtube";
import type { Tile } from "@mosaico/domain/tile/tile";
import { keepVideoPicture } from "#features/files/video-picture.api.ts";
import type { ArrangeContext } from "./tools.ts";

// Selecting a whole mosaic must not fetch hundreds of pictures.
const MAX_FETCHED = 20;

/** F11: the tiles that would show the picture of a YouTube video, but have none yet. */
export function withoutVideoPicture(tiles: readonly Tile[]): readonly Tile[] {
  return tiles
    .filter(
      ({ data: { type, picture, content, locked } }) =>
        type === "youtube" && picture === "" && !locked && findYoutubeId(content) !== undefined,
    )
    .slice(0, MAX_FETCHED);
}

/**
 * F11: fetches the pictures of videos, one after another, and gives them to their tiles.
 * @throws {ApiError} if one cannot be fetched; those before it have theirs.
 */
export async function fetchVideoPictures(
  open: ArrangeContext["open"],
  tiles: readonly Tile[],
): Promise<void> {
  for (const { id, data } of tiles) {
    const picture = await keepVideoPicture(open.accountId, data.content);
    const now = open.document.find(id)?.data;
    // It may have been changed by somebody else meanwhile.
    if (now?.content !== data.content || now.picture !== "") continue;
    open.edit([{ op: "updateTile", id, data: { picture } }]);
  }
}
