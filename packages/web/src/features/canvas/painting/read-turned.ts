import type { Drawing } from "./element-drawing.ts";
import { readElement } from "./read-element.ts";

/** How a tile looks whose face is turned while it is held. */
export type Turned = {
  /** The face as it would be if it were not turned, relative to the tile. */
  readonly face: Drawing;
  /** What turns it, in canvas units relative to the tile. */
  readonly turn: DOMMatrix;
  /** What is on the tile and not turned: the tick of a selected one. */
  readonly own: Drawing;
};

/** Reads a tile that is held. */
export function readTurned(element: HTMLElement): Turned {
  const face = element.querySelector<HTMLElement>(":scope > .tile-face");
  if (face === null)
    return { face: readElement(element), turn: new DOMMatrix(), own: { marks: [], opacity: 1 } };
  const { transform, transformOrigin } = getComputedStyle(face);
  const before = face.style.transform;
  // What is turned has no edges that could be read.
  face.style.transform = "none";
  const { marks, opacity } = readElement(element);
  const [x = 0, y = 0] = transformOrigin.split(" ").map(Number.parseFloat);
  const origin = { x: face.offsetLeft + x, y: face.offsetTop + y };
  face.style.transform = before;
  const turn = new DOMMatrix()
    .translate(origin.x, origin.y)
    .multiply(new DOMMatrix(transform))
    .translate(-origin.x, -origin.y);
  // The tick is read last: two discs and a line.
  const isTicked = element.matches("[data-selected]") && hasTick(element);
  const at = isTicked ? marks.length - 3 : marks.length;
  return {
    face: { marks: marks.slice(0, at), opacity },
    turn,
    own: { marks: marks.slice(at), opacity: 1 },
  };
}

function hasTick(element: HTMLElement): boolean {
  const { content, display } = getComputedStyle(element, "::before");
  return content !== "none" && display !== "none";
}
