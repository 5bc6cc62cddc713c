import type { Rights } from "#features/mosaics/rights.ts";

/** The dialogs about the user, the account of the open mosaic, and who may see it. */
export const ACCOUNT_QUESTIONS = [
  "moveMosaic",
  "share",
  "users",
  "implementations",
  "createImplementation",
  "account",
  "photos",
  "webhooks",
  "accountPage",
  "profile",
] as const;

export type AccountQuestion = (typeof ACCOUNT_QUESTIONS)[number];

/** The dialogs opened by the workspace's tools. */
export type Question =
  | AccountQuestion
  | "addTile"
  | "background"
  | "look"
  | "createMosaic"
  | "duplicateMosaic"
  | "keepTemplate"
  | "exportMosaic"
  | "importMosaic"
  | "importInto"
  | "renameMosaic"
  | "mosaicOptions"
  | "trash"
  | "deleteMosaic"
  | "icons"
  | "shortcuts"
  | "goHome"
  | "signOut";

// Dialogs about the user themselves need no right.
const NEEDED: Readonly<Record<Question, keyof Rights | undefined>> = {
  addTile: "design",
  background: "design",
  look: "design",
  createMosaic: "create",
  duplicateMosaic: "create",
  keepTemplate: "design",
  exportMosaic: undefined,
  importMosaic: "create",
  importInto: "design",
  renameMosaic: "design",
  mosaicOptions: "design",
  trash: "design",
  deleteMosaic: "remove",
  moveMosaic: "implementations",
  share: "share",
  users: "people",
  implementations: "implementations",
  createImplementation: "implementations",
  account: "implementations",
  photos: "implementations",
  webhooks: "webhooks",
  accountPage: "share",
  icons: "icons",
  profile: undefined,
  shortcuts: undefined,
  goHome: undefined,
  signOut: undefined,
};

const NEED_SERVER: ReadonlySet<Question> = new Set<Question>([
  "createMosaic",
  "duplicateMosaic",
  "keepTemplate",
  "exportMosaic",
  "importMosaic",
  "deleteMosaic",
  "moveMosaic",
  "share",
  "accountPage",
  "trash",
  "users",
  "implementations",
  "createImplementation",
  "account",
  "webhooks",
  "icons",
]);

// They look for places in the whole mosaic.
const NEED_ALL: ReadonlySet<Question> = new Set<Question>(["importInto", "trash"]);

/** Returns whether a dialog needs all tiles of the mosaic. */
export function needsAllTiles(question: Question): boolean {
  return NEED_ALL.has(question);
}

/** Returns whether a dialog may be open. The user may lose the right while it is. */
export function mayAsk(rights: Rights, question: Question): boolean {
  const needed = NEEDED[question];
  return needed === undefined || rights[needed];
}

/** Returns whether a dialog is useless without the server. */
export function needsServer(question: Question): boolean {
  return NEED_SERVER.has(question);
}
