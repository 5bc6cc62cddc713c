type Place = { readonly left: number; readonly top: number };

/**
 * Where an arrow, Home or End moves in a grid with gaps and headings between its rows: the new index, the same one at
 * the edge, or undefined for other keys.
 */
export function stepInGrid(
  places: readonly Place[],
  from: number,
  key: string,
): number | undefined {
  const last = places.length - 1;
  switch (key) {
    case "ArrowRight":
      return Math.min(from + 1, last);
    case "ArrowLeft":
      return Math.max(from - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    case "ArrowDown":
      return nearestInNextRow(places, from, 1);
    case "ArrowUp":
      return nearestInNextRow(places, from, -1);
    default:
      return undefined;
  }
}

function nearestInNextRow(places: readonly Place[], from: number, direction: 1 | -1): number {
  const start = places[from];
  if (start === undefined) return from;
  let best = from;
  let bestRow = Infinity;
  let bestSide = Infinity;
  for (const [index, place] of places.entries()) {
    const rows = (place.top - start.top) * direction;
    const aside = Math.abs(place.left - start.left);
    if (rows <= 0 || rows > bestRow || (rows === bestRow && aside >= bestSide)) continue;
    [best, bestRow, bestSide] = [index, rows, aside];
  }
  return best;
}
