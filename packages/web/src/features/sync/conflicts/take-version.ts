import { type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "../document/mosaic-document.ts";

/** The edits that produce a version now: a deleted tile is restored whole, as it was in that version. */
export function editsFor(
  version: readonly Operation[],
  tile: Tile | undefined,
  document: MosaicDocument,
): Operation[] {
  const edits: Operation[] = [];
  const back = new Set<string>();
  for (const operation of version) {
    const id = tileOf(operation);
    const isThere = id === undefined || document.find(id) !== undefined || back.has(id);
    if (operation.op === "addTile") {
      const { position, data } = operation.tile;
      if (!isThere) edits.push(operation);
      else if (id !== undefined)
        edits.push({ op: "updateTile", id, data }, { op: "moveTile", id, position });
    } else if (isThere) edits.push(operation);
    else if (operation.op !== "removeTile" && id === tile?.id && tile !== undefined) {
      // The tile as seen contains all its edits.
      edits.push({ op: "addTile", tile });
      back.add(tile.id);
    }
  }
  return edits;
}

/** Whether the mosaic currently equals a version. */
export function isShown(version: readonly Operation[], document: MosaicDocument): boolean {
  return version.every((operation) => {
    switch (operation.op) {
      case "rename":
        return document.title === operation.title;
      case "setBackground": {
        const { bgColor, backgroundImage, repeat } = operation.background;
        const now = document.background;
        return (
          now.bgColor === bgColor &&
          now.backgroundImage === backgroundImage &&
          now.repeat === repeat
        );
      }
      case "setSettings":
        return isWithin(operation.settings, document.settings);
      case "removeTile":
        return document.find(operation.id) === undefined;
      case "moveTile": {
        const at = document.find(operation.id)?.position;
        return at?.x === operation.position.x && at.y === operation.position.y;
      }
      case "addTile":
        return document.find(operation.tile.id) !== undefined;
      case "updateTile": {
        const now = document.find(operation.id)?.data;
        return now !== undefined && isWithin(operation.data, now);
      }
    }
  });
}

function isWithin(some: object, all: object): boolean {
  const now = new Map<string, unknown>(Object.entries(all));
  return Object.entries(some).every(([field, value]) => now.get(field) === value);
}
