import { isDeepStrictEqual } from "node:util";
import { type MosaicHead, headOf } from "@mosaico/domain/mosaic/mosaic";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { SimulatedUser } from "./simulated-user.ts";
import type { Server } from "./simulated-server.ts";

type Shown = MosaicHead & { readonly tiles: Iterable<Tile> };

/** Lists everything that contradicts a guarantee, once everything has arrived. */
export async function listFaults(
  server: Server,
  users: readonly SimulatedUser[],
): Promise<string[]> {
  const { tables, folded, revision, log } = await server.truth();
  const faults: string[] = [];
  const truth = plain({ ...tables, tiles: tables.tiles.values() });
  const compare = (what: string, shown: Shown) => {
    const difference = differenceOf(truth, plain(shown));
    if (difference !== undefined) faults.push(`${what} differs from the tables: ${difference}`);
  };
  compare("the fold of the log", { ...folded, tiles: folded.tiles.values() });
  for (const [at, change] of log.entries())
    if (change.revision !== at + 1) faults.push(`revision ${at + 1} is missing in the log`);
  const revisions = new Map(log.map((change) => [change.changeId, change.revision]));
  for (const user of users) {
    const { who, tab, acknowledged, leftBehind } = user;
    for (const [changeId, at] of acknowledged)
      if (revisions.get(changeId) !== at)
        faults.push(`${who}: change ${changeId} was acknowledged at ${at}, and is not there`);
    if (tab === undefined) {
      faults.push(`${who} could not open it`);
      continue;
    }
    compare(who, {
      ...tab.document.head,
      tiles: tab.document.all(),
    });
    const { save, hasUnsent } = tab.queue.view.getState();
    if (hasUnsent || leftBehind > 0)
      faults.push(`${who} still has something unsent: ${save.state}`);
    if (tab.queue.revision !== revision)
      faults.push(`${who} is at revision ${tab.queue.revision} of ${revision}`);
  }
  return faults;
}

function plain({ tiles, ...head }: Shown) {
  return {
    ...headOf(head),
    tiles: Object.fromEntries([...tiles].map((tile) => [tile.id, tile])),
  };
}

function differenceOf(
  a: ReturnType<typeof plain>,
  b: ReturnType<typeof plain>,
): string | undefined {
  if (a.title !== b.title) return `title ${b.title} for ${a.title}`;
  if (!isDeepStrictEqual(a.background, b.background)) return "the background";
  if (!isDeepStrictEqual(a.settings, b.settings)) return "the settings";
  for (const id of new Set([...Object.keys(a.tiles), ...Object.keys(b.tiles)])) {
    const [one, other] = [a.tiles[id], b.tiles[id]].map((tile) => JSON.stringify(sorted(tile)));
    if (one !== other) return `${other} for ${one}`;
  }
  return undefined;
}

function sorted(tile: Tile | undefined) {
  if (tile === undefined) return undefined;
  const data = Object.entries(tile.data).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { id: tile.id, x: tile.position.x, y: tile.position.y, data: Object.fromEntries(data) };
}
