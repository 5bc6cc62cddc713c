import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { User } from "@mosaico/contract/auth";
import type { LiveRoom } from "#features/live/live-room.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import type { Zoom } from "../use-zoom.ts";
import type { UndoTools } from "./use-undo.ts";

/** The dialogs about the person, the account of the open mosaic, and who may see it. */
export const ACCOUNT_QUESTIONS = [
  "moveMosaic",
  "share",
  "users",
  "implementations",
  "createImplementation",
  "account",
  "photos",
  "profile",
] as const;

export type AccountQuestion = (typeof ACCOUNT_QUESTIONS)[number];

/** The dialogs that the tools of the main screen open. */
export type Question =
  | AccountQuestion
  | "addTile"
  | "background"
  | "createMosaic"
  | "renameMosaic"
  | "trash"
  | "deleteMosaic"
  | "icons"
  | "shortcuts"
  | "signOut";

/** What the signed-in person may do to the open mosaic. */
export type Rights = {
  readonly history: boolean;
  readonly edit: boolean;
  readonly design: boolean;
  readonly remove: boolean;
  /** Exclusive icons of its account. */
  readonly icons: boolean;
  /** In any account of theirs. */
  readonly create: boolean;
  /** Who is in its account, and who is invited. */
  readonly people: boolean;
  /** How its account is named and its mosaics grouped. */
  readonly implementations: boolean;
  readonly share: boolean;
  readonly pay: boolean;
  readonly platform: boolean;
};

/** The open mosaic with everything that the sidebar, the dock and the phone's bar need of the screen. */
export type Room = {
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
