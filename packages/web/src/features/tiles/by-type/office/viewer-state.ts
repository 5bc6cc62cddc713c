import type { FileProblem } from "./file-problem.ts";

/** Where the drawing of a document stands. */
export type ViewerState =
  | { readonly is: "fetching"; readonly share: number }
  | { readonly is: "drawing"; readonly scale?: number }
  | { readonly is: "drawn"; readonly parts: number; readonly part: number; readonly scale: number }
  | { readonly is: "lost"; readonly problem: FileProblem };

export const FIRST_STATE: ViewerState = { is: "fetching", share: 0 };
