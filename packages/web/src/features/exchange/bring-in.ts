import type { Outcome } from "@mosaico/domain/outcome";
import { settleFiles, type SettledFile } from "@mosaico/domain/exchange/settle-files";
import { IMPORT_LIMITS } from "@mosaico/domain/exchange/imported";
import { type Bounds, areaOf, boundsOf, edgesOf } from "@mosaico/domain/mosaic/area";
import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import { MOSAIC_LIMITS, emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { placeBlock } from "@mosaico/domain/mosaic/place-block";
import { isSection } from "@mosaico/domain/mosaic/section";
import { SECTION_LIMITS } from "@mosaico/domain/tile/limits";
import type { Position, Tile } from "@mosaico/domain/tile/tile";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { randomId } from "#platform/ids/random-id.ts";
import type { ChosenContents } from "./read-chosen.ts";

/** The open mosaic that tiles come into. */
export type Target = Pick<OpenMosaic, "accountId" | "document" | "edit">;

/** Why tiles do not fit into a mosaic, by its text in `exchange.into` or in `errors`. */
export type FitProblem = "tooMuch" | "mosaics.tooManyTiles" | "mosaics.tooManySections";

/** The number of tiles and sections that a file makes, as far as it says so itself. */
export function countsOf(contents: ChosenContents): { tiles: number; sections: number } {
  if (contents.kind === "archive") return contents.manifest;
  const { tiles } = contents.kind === "folder" ? contents.plan : contents.read;
  const sections = tiles.filter((tile) => isSection(tile)).length;
  return { tiles: tiles.length - sections, sections };
}

/** X7: why so many tiles do not fit into a mosaic; undefined if they do. */
export function findFitProblem(
  { document }: Pick<Target, "document">,
  { tiles, sections }: { readonly tiles: number; readonly sections: number },
): FitProblem | undefined {
  const all = tiles + sections;
  // Any more would be too large for one step of undo.
  if (all > IMPORT_LIMITS.tiles) return "tooMuch";
  if (document.tileCount + all > MOSAIC_LIMITS.tiles) return "mosaics.tooManyTiles";
  const isTooMany = document.sections.size + sections > SECTION_LIMITS.sections;
  return isTooMany ? "mosaics.tooManySections" : undefined;
}

/**
 * X7: adds tiles to a mosaic as one edit, near a point. What they take in other programs or accounts is settled before.
 * Returns the bounds of what was added, or why it was not.
 */
export function bringIn(
  { document, edit }: Target,
  tiles: readonly Tile[],
  { near, promised }: { readonly near: Position; readonly promised: readonly Bounds[] },
): { readonly bounds: Bounds } | { readonly problem: ChangeProblem | "empty" | "noRoom" } {
  const block = boundsOf(tiles.map(areaOf));
  if (block === undefined) return { problem: "empty" };
  const taken = [...promised, ...[...document.all()].map((tile) => edgesOf(areaOf(tile)))];
  const by = placeBlock(block, near, taken);
  if (by === undefined) return { problem: "noRoom" };
  const added = tiles.map((tile) => ({
    ...tile,
    id: randomId(),
    position: { x: tile.position.x + by.x, y: tile.position.y + by.y },
  }));
  const outcome = edit(added.map((tile) => ({ op: "addTile", tile })));
  if (!outcome.ok) return { problem: outcome.problem };
  return {
    bounds: {
      left: block.left + by.x,
      top: block.top + by.y,
      right: block.right + by.x,
      bottom: block.bottom + by.y,
    },
  };
}

/** X5, X7: tiles with the names that their files have in the account. What is not among these is left out. */
export function settled(
  tiles: Iterable<Tile>,
  files: ReadonlyMap<string, SettledFile>,
  generalIcons: ReadonlySet<string>,
): Outcome<readonly Tile[], "exchange.unreadable"> {
  const state = {
    ...emptyMosaic(""),
    tiles: new Map([...tiles].map((tile) => [tile.id, tile])),
  };
  const outcome = settleFiles(state, { files, isGeneralIcon: (name) => generalIcons.has(name) });
  return outcome.ok ? { ok: true, value: [...outcome.value.tiles.values()] } : outcome;
}
