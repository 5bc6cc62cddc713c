import type { Omission } from "#platform/viewer/viewer-messages.ts";
import type { FileProblem } from "./file-problem.ts";

/** Where the drawing of a document stands. */
export type ViewerState =
  | { readonly is: "fetching"; readonly share: number }
  | { readonly is: "drawing"; readonly scale?: number; readonly omitted?: readonly Omission[] }
  | {
      readonly is: "drawn";
      readonly parts: number;
      readonly part: number;
      readonly scale: number;
      /** How much of all of it lies above what is to be seen, 0 to 1. */
      readonly share: number;
      /** What is not to be seen of it, or not as it was made. */
      readonly omitted: readonly Omission[];
    }
  | { readonly is: "lost"; readonly problem: FileProblem };

export const FIRST_STATE: ViewerState = { is: "fetching", share: 0 };
