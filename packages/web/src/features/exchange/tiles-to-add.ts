import type { Tile } from "@mosaico/domain/tile/tile";
import { ApiError } from "#platform/api/api-error.ts";
import { settled } from "./bring-in.ts";
import { fetchGeneralIcons, storeArchivedFiles } from "./exchange.api.ts";
import { readMosaicOf } from "@mosaico/client/read-archive";
import type { ChosenContents } from "./read-chosen.ts";

type Options = {
  readonly accountId: string;
  readonly signal: AbortSignal;
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/**
 * X7: the tiles of a chosen file as they can be added to a mosaic of an account. The files of an archive are stored there
 * first. Only those need the server, and icons, which another installation may not have.
 * @throws {ApiError} if the archive is not valid, or the server refuses it.
 */
export async function tilesToAdd(
  contents: Exclude<ChosenContents, { readonly kind: "folder" }>,
  { accountId, signal, onProgress }: Options,
): Promise<readonly Tile[]> {
  if (contents.kind === "tiles") return settle(contents.read.tiles, new Map(), signal);
  const { sent } = contents;
  const { state } = await readMosaicOf(sent);
  const tiles = [...state.tiles.values()];
  const files =
    contents.manifest.files.length === 0
      ? new Map<string, never>()
      : await storeArchivedFiles(sent, accountId, { signal, onProgress });
  return settle(tiles, files, signal);
}

async function settle(
  tiles: readonly Tile[],
  files: Parameters<typeof settled>[1],
  signal: AbortSignal,
): Promise<readonly Tile[]> {
  const hasGeneral = tiles.some(({ data }) => data.iconIsGeneral);
  const icons = hasGeneral ? await fetchGeneralIcons(signal) : new Set<string>();
  const outcome = settled(tiles, files, icons);
  if (!outcome.ok) throw new ApiError(outcome.problem, 400);
  return outcome.value;
}
