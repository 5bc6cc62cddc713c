import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { TileId } from "@mosaico/domain/tile/tile";
import type { User } from "@mosaico/contract/auth";
import type { LiveConnection } from "#features/live/live-connection.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import type { CopyLink } from "../address/use-copy-link.ts";
import type { Zoom } from "../use-zoom.ts";
import type { Question } from "./dialogs/questions.ts";
import type { Rights } from "#features/mosaics/rights.ts";
import type { UndoTools } from "./use-undo.ts";

/** The open mosaic with everything the sidebar, the dock and the phone's bar need. */
export type Workspace = {
  readonly user: User;
  readonly mosaics: readonly MosaicSummary[];
  readonly open: OpenMosaic;
  /** The other users who have it open. */
  readonly live: LiveConnection;
  /** The accounts the user may open. */
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  /** The account of the open mosaic. */
  readonly account: { readonly id: string; readonly name: string };
  readonly rights: Rights;
  /** Absent while the mosaic is not shown on a canvas. */
  readonly zoom: Zoom | undefined;
  /** Shows the reading grid, which is a list; absent where that is shown, or the canvas is needed. */
  readonly readAsList: (() => void) | undefined;
  readonly undo: UndoTools;
  /** Opens the search within the mosaic. */
  readonly find: () => void;
  /** Copies addresses of places in the mosaic. */
  readonly copyLink: CopyLink;
  /** Opens the command palette. */
  readonly openPalette: () => void;
  /** Presents the mosaic on the whole screen. */
  readonly present: () => void;
  readonly maintenance: boolean;
  readonly setMaintenance: (on: boolean) => void;
  readonly moving: boolean;
  readonly setMoving: (on: boolean) => void;
  /** Opens the file picker; each chosen file becomes a tile. */
  readonly addFiles: () => void;
  /** Creates tiles from the clipboard; undefined if the browser does not let pages read it. */
  readonly paste: (() => void) | undefined;
  /** Makes an empty section in the middle of the screen; undefined if the user may not now. */
  readonly createSection: (() => void) | undefined;
  readonly selectAll: () => void;
  readonly ask: (question: Question) => void;
  readonly askToSwitch: (id: number) => void;
  /** Opens the mosaic's history, once it contains the latest edits. */
  readonly openHistory: () => void;
  /** Opens a tile of another mosaic, after asking about anything that would be lost. */
  readonly goToTile: (mosaic: number, tile: TileId) => void;
  /** Opens another page, after asking about anything that would be lost. */
  readonly goTo: (path: string) => void;
  /** Opens the page of all mosaics; asks first if edits would wait for the mosaic to be opened again. */
  readonly goHome: () => void;
};
