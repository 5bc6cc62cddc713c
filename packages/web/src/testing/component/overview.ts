import type { CallAnswer } from "@mosaico/contract/call";

export type Overview = CallAnswer<"GET /admin/overview">["item"];

/** A small installation without pending tasks, whose public mosaic is “Library”. */
export const QUIET_OVERVIEW: Overview = {
  accounts: 1,
  users: 1,
  mosaics: 2,
  tiles: 0,
  files: 0,
  waitingTexts: 0,
  bytes: 0,
  newMessages: 0,
  waitingMails: 0,
  failedMails: 0,
  base: { id: 7, title: "Library" },
  disk: { freeBytes: null, level: "ok" },
  isStoreAway: false,
  replicas: [],
  office: { program: "off", version: null, lacksMemory: false },
  videos: { program: "off", version: null },
  backups: "ok",
};
