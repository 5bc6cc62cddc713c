export const DOCUMENT = "bench";
export const TITLE = "Bench";
/** The tile that is moved. */
export const MOVED = "t500";

/**
 * The same tiles for every system.
 * @param {number} count
 */
export function tilesOf(count) {
  return Array.from({ length: count }, (_, at) => ({
    id: `t${at}`,
    position: { x: (at % 300) * 100, y: Math.floor(at / 300) * 100 },
    data: { type: "texto", title: `Tile ${at}`, content: "Some words about it." },
  }));
}
