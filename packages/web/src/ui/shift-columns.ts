import { PIECE_PX } from "./pattern-grid.ts";

// Steps instead of a frame each 16 ms, one column at a time, and long rests: without a GPU the processor draws every
// frame, and a steady movement took a quarter of it.
const REST_MS = 9000;
const SHIFT_MS = 450;
const EASING = "steps(9)";
// Columns next to each other rest for a while in between. Their number is odd, so each has its turn.
const STRIDE = 4;

/**
 * Moves the columns of a pattern, one after the other and in opposite directions, by one piece. Each column contains
 * its rows three times, so that it never ends. Nothing moves in a hidden page or if the system asks for reduced motion.
 * Returns a function that stops it.
 */
export function shiftColumns(columns: readonly HTMLElement[]): () => void {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let turn = 0;
  const timer = setInterval(() => {
    if (document.hidden || still.matches) return;
    const index = (turn * STRIDE) % columns.length;
    const column = columns[index];
    turn += 1;
    if (column !== undefined) shift(column, index % 2 === 0 ? 1 : -1);
  }, REST_MS);
  return () => clearInterval(timer);
}

function shift(column: HTMLElement, direction: 1 | -1): void {
  const third = column.offsetHeight / 3;
  if (third < PIECE_PX) return;
  const now = -new DOMMatrix(getComputedStyle(column).transform).f;
  // A third further on, the column looks the same.
  const from = now + direction * PIECE_PX < 0 ? now + third : now >= third ? now - third : now;
  const to = from + direction * PIECE_PX;
  column.style.transform = moved(to);
  column.animate({ transform: [moved(from), moved(to)] }, { duration: SHIFT_MS, easing: EASING });
}

function moved(pixels: number): string {
  return `translateY(${-pixels}px)`;
}
