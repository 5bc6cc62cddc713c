import { fileOf } from "@mosaico/domain/tile/file-of";
import type { Tile } from "@mosaico/domain/tile/tile";

type Home = { readonly origin: string; readonly accountId: string };

/**
 * Determines what pasted tiles may keep: nothing that belongs to another installation, and from another account only
 * what is public. Files of the same installation have to be uploaded again, with their captions and own pictures.
 */
export function settlePasted(from: Home, tiles: readonly Tile[], to: Home) {
  const isHere = from.origin === to.origin;
  if (isHere && from.accountId === to.accountId) {
    return { ready: tiles, withFile: [], lost: { icons: 0, files: 0 } };
  }
  const ready: Tile[] = [];
  const withFile: Tile[] = [];
  const lost = { icons: 0, files: 0 };
  for (const tile of tiles) {
    const { data } = tile;
    const keepsIcon = data.icon === "" || (isHere && data.iconIsGeneral);
    if (!keepsIcon) lost.icons += 1;
    const own = keepsIcon ? data : { ...data, icon: "", iconIsGeneral: false };
    const hasFile = fileOf(tile) !== undefined;
    if (isHere && (hasFile || data.picture !== "")) withFile.push({ ...tile, data: own });
    else {
      const without = { ...own, captions: "", picture: "" };
      if (hasFile) lost.files += 1;
      ready.push({ ...tile, data: hasFile ? { ...without, content: "" } : without });
    }
  }
  return { ready, withFile, lost };
}
