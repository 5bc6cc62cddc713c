import type { TileId } from "@mosaico/domain/tile/tile";
import type { Loss } from "../change.ts";
import type { Stuck } from "./stuck-watch.ts";

/** How it stands with saving, for people. */
export type SaveState =
  | { readonly state: "saved" }
  | { readonly state: "saving" }
  /** Not saved yet; times in milliseconds since 1970. */
  | {
      readonly state: "retrying";
      readonly since: number;
      readonly next: number;
      readonly code: string;
    }
  /** One change fails again and again while the server answers everything else; all others wait behind it. */
  | { readonly state: "stuck"; readonly stuck: Stuck }
  | { readonly state: "refused"; readonly loss: Loss };

/** Everything that a screen wants to know of a queue. */
export type SaveView = {
  readonly save: SaveState;
  /** The tiles with edits that wait because sending failed. */
  readonly unsent: ReadonlySet<TileId>;
  readonly hasUnsent: boolean;
  /** How many edits the server has not confirmed. */
  readonly waiting: number;
  /** Whether this browser could keep the unsent edits for the case that the page is closed. */
  readonly kept: boolean;
  /** What could not be merged of late without a word. */
  readonly loss: Loss | undefined;
  /** Set when the mosaic is no longer there for this person. */
  readonly gone: string | undefined;
};

/** How it stands, from what is unsent, the next try after one that failed, what was refused of late, and what is stuck. */
export function saveStateOf(
  hasUnsent: boolean,
  due: { readonly since: number; readonly next: number; readonly code: string } | undefined,
  refused: Loss | undefined,
  stuck: Stuck | undefined,
): SaveState {
  if (hasUnsent && stuck !== undefined) return { state: "stuck", stuck };
  if (hasUnsent && due !== undefined) {
    const { since, next, code } = due;
    return { state: "retrying", since, next, code };
  }
  if (hasUnsent) return { state: "saving" };
  return refused === undefined ? { state: "saved" } : { state: "refused", loss: refused };
}
