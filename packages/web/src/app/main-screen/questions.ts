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
