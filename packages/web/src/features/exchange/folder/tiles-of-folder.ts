import type { FolderPlan } from "@mosaico/domain/exchange/read-folder";
import type { SettledFile } from "@mosaico/domain/exchange/settle-files";
import { isSection, sectionOf } from "@mosaico/domain/mosaic/section";
import { areaOf } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import { ApiError } from "#platform/api/api-error.ts";
import { settled } from "../bring-in.ts";

/** X9: the tiles of the files that have arrived, and the sections with any of them. */
export function tilesOfFolder(
  { tiles }: Pick<FolderPlan<never>, "tiles">,
  stored: ReadonlyMap<string, SettledFile>,
): readonly Tile[] {
  const sections = tiles.filter((tile) => isSection(tile));
  const pieces = tiles.filter((tile) => !isSection(tile) && stored.has(tile.data.content));
  const used = new Set(pieces.map((piece) => sectionOf(areaOf(piece), sections)));
  const kept = [...sections.filter((section) => used.has(section)), ...pieces];
  const outcome = settled(kept, stored, new Set());
  if (!outcome.ok) throw new ApiError(outcome.problem, 400);
  return outcome.value;
}
