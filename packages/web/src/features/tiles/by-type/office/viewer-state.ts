import type { Omission } from "#platform/viewer/viewer-messages.ts";
import type { FileProblem } from "./file-problem.ts";

/** The state of drawing a document. */
export type ViewerState =
  | { readonly is: "fetching"; readonly share: number }
  | { readonly is: "drawing"; readonly scale?: number; readonly omitted?: readonly Omission[] }
  | {
      readonly is: "drawn";
      readonly parts: number;
      readonly part: number;
      readonly scale: number;
      /** The scroll position as a share of the whole height, 0 to 1. */
      readonly share: number;
      /** What is missing or drawn differently. */
      readonly omitted: readonly Omission[];
    }
  | { readonly is: "lost"; readonly problem: FileProblem };

export const FIRST_STATE: ViewerState = { is: "fetching", share: 0 };
