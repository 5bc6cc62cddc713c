import type { TileId } from "@mosaico/domain/tile/tile";
import type { Loss } from "../change.ts";
import type { Stuck } from "./stuck-watch.ts";

/** The save status, for display. */
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
  /** One change fails repeatedly while the server answers everything else; all others wait behind it. */
  | { readonly state: "stuck"; readonly stuck: Stuck }
  | { readonly state: "refused"; readonly loss: Loss };

/** The state of a queue, for display. */
export type SaveView = {
  readonly save: SaveState;
  /** The tiles with edits that are pending because sending failed. */
  readonly unsent: ReadonlySet<TileId>;
  readonly hasUnsent: boolean;
  /** The number of unconfirmed edits. */
  readonly waiting: number;
  /** Whether the unsent edits could be stored in this browser, in case the page is closed. */
  readonly kept: boolean;
  /** Recent edits that could not be merged silently. */
  readonly loss: Loss | undefined;
  /** Set when the mosaic is no longer available to this user. */
  readonly gone: string | undefined;
};

/** The status that follows from unsent edits, the pending retry, recent refusals, and a stuck change. */
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
