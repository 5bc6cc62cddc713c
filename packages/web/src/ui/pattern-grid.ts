import { type RefObject, useLayoutEffect, useState } from "react";

/** How many columns a pattern has, and how many rows before each column repeats itself. */
export type PatternGrid = { readonly columns: number; readonly rows: number };

/** The width and height of a piece with the gap after it. */
export const PIECE_PX = 140;
// Rows of chips are half as high, at least every fourth.
const ROW_PX = 105;
// The columns are this much longer than what they fill, and tilted.
const LENGTH = 1.5;
const TILT = Math.sin(Math.PI / 30);

const MIN_ROWS = 3;
const ENOUGH_ROWS = 8;

/** What covers an area of this size in pixels, at any moment of the animation. */
export function patternGrid(width: number, height: number): PatternGrid {
  const length = height * LENGTH;
  const across = Math.ceil((width + height * TILT) / PIECE_PX);
  // A third of a column and a piece may be out of view. Repetitions are far apart where there is room.
  const needed = Math.ceil((length + PIECE_PX) / 2 / ROW_PX);
  const unrepeated = Math.min(ENOUGH_ROWS, Math.ceil(length / PIECE_PX));
  // An odd number of columns, so that each of them has its turn to move.
  return { columns: across | 1, rows: Math.max(MIN_ROWS, needed, unrepeated) };
}

/** The grid for an element; undefined before it is measured. It only grows, since pieces move if the rows change. */
export function usePatternGrid(area: RefObject<HTMLElement | null>): PatternGrid | undefined {
  const [grid, setGrid] = useState<PatternGrid>();
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const measure = () => {
      const next = patternGrid(element.clientWidth, element.clientHeight);
      setGrid((before) => (before === undefined ? next : larger(before, next)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return grid;
}

function larger(before: PatternGrid, next: PatternGrid): PatternGrid {
  const columns = Math.max(before.columns, next.columns);
  const rows = Math.max(before.rows, next.rows);
  return columns === before.columns && rows === before.rows ? before : { columns, rows };
}
