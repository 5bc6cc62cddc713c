import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { User } from "@mosaico/contract/auth";
import type { LiveRoom } from "#features/live/live-room.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import type { Zoom } from "../use-zoom.ts";
import type { Question } from "./dialogs/questions.ts";
import type { Rights } from "#features/mosaics/rights.ts";
import type { UndoTools } from "./use-undo.ts";

/** The open mosaic with everything that the sidebar, the dock and the phone's bar need of the screen. */
export type Workspace = {
  readonly user: User;
  readonly mosaics: readonly MosaicSummary[];
  readonly open: OpenMosaic;
  /** Everybody else who has it open. */
  readonly live: LiveRoom;
  /** Those that the person may go to. */
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  /** That of the open mosaic. */
  readonly account: { readonly id: string; readonly name: string };
  readonly rights: Rights;
  readonly zoom: Zoom;
  readonly undo: UndoTools;
  readonly maintenance: boolean;
  readonly setMaintenance: (on: boolean) => void;
  readonly moving: boolean;
  readonly setMoving: (on: boolean) => void;
  /** Lets files be chosen, each of which becomes a tile. */
  readonly addFiles: () => void;
  /** Makes a tile of what the clipboard holds; undefined where the browser lets no page ask for it. */
  readonly paste: (() => void) | undefined;
  readonly selectAll: () => void;
  readonly ask: (question: Question) => void;
  readonly askToSwitch: (id: number) => void;
  /** Leaves for the mosaic's history, once it can hold what was done last. */
  readonly openHistory: () => void;
  /** Leaves for another page, once what would be lost has been asked about. */
  readonly goTo: (path: string) => void;
};
