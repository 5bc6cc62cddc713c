export const DOCUMENT = "bench";
export const TITLE = "Bench";
/** The tile that is moved. */
export const MOVED = "t500";

/**
 * The same tiles for every system, in a square.
 * @param {number} count
 */
export function tilesOf(count) {
  const columns = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, at) => ({
    id: `t${at}`,
    position: { x: (at % columns) * 100, y: Math.floor(at / columns) * 100 },
    data: { type: "texto", title: `Tile ${at}`, content: "Some words about it." },
  }));
}
