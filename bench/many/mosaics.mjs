import { sampleTiles } from "../../packages/web/dev/sample-tiles.ts";

/**
 * Creates a mosaic with this many tiles of all types and returns its id.
 * @param {ReturnType<typeof import("../server.mjs").caller>} api
 * @param {number} count
 */
export async function makeSamples(api, count) {
  const { items } = await api("GET", "/mosaics?view=summary");
  const title = `Bench ${count}`;
  const { item } = await api("POST", "/mosaics", { title, accountId: items[0].accountId });
  const icons = (await api("GET", "/icons")).items.map(({ fileName }) => fileName);
  const tiles = sampleTiles(count).map(({ data, ...tile }, at) => ({
    ...tile,
    data: {
      ...data,
      title: `${data.summary} ${at}`.trim(),
      icon: data.icon === "" ? "" : icons[at % icons.length],
    },
  }));
  for (let from = 0; from < count; from += 1000) {
    const operations = tiles.slice(from, from + 1000).map((tile) => ({ op: "addTile", tile }));
    await change(api, item.id, `tiles-${from}`, operations);
  }
  return { id: item.id, tiles };
}

/** Adds a history: steps that each move, update or remove this many tiles. */
export async function makeHistory(api, { id, tiles }, steps, each) {
  for (let step = 0; step < steps; step++) {
    const operations = [];
    for (let at = 0; at < each; at++) {
      const tile = tiles[(step * each * 7 + at * 3) % tiles.length];
      const position = { x: tile.position.x + 25 * (1 + (step % 3)), y: tile.position.y };
      operations.push(
        at % 2 === 0
          ? { op: "moveTile", id: tile.id, position }
          : { op: "updateTile", id: tile.id, data: { title: `Step ${step}` } },
      );
    }
    await change(api, id, `step-${step}`, operations);
  }
}

async function change(api, id, changeId, operations) {
  await api("PATCH", `/mosaics/${id}`, { changeId, baseRevision: 0, operations });
}
