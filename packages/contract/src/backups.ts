import { z } from "zod";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { moment, pageOf, pageQuery } from "./page.ts";
import { bytes, count, flag, instant, text } from "./values.ts";

/** Why a backup failed or is not sound. */
export const BACKUP_PROBLEMS = [
  "busy",
  "diskFull",
  "failed",
  "interrupted",
  "notSound",
  "placeAway",
  "wrongKey",
] as const;

/** How it stands with the backups of an installation. */
export const BACKUP_LEVELS = ["ok", "never", "late", "failed", "off"] as const;

export const backupLevel = described(
  z.enum(BACKUP_LEVELS),
  "`failed` if the last backup failed or is not sound, `late` if a scheduled one is missing, `never` if there is no proved one yet, `off` if none are scheduled",
);

const causeOfBackup = z.enum(["schedule", "request", "command"]);
const stateOfBackup = z.enum(["running", "done", "failed"]);

const backup = named(
  "Backup",
  "A backup of the installation",
  z.strictObject({
    id: text("The backup's id: when it began, in UTC", "20260126T030000000Z-1a2b3c"),
    cause: described(
      causeOfBackup,
      "Whether the server made it on schedule or on request, or somebody by the command line",
    ),
    state: described(stateOfBackup, "Whether it is finished"),
    startedAt: instant("When it began"),
    finishedAt: described(
      instant("When it ended").nullable(),
      "When it ended, including its proof; null while it is running",
    ),
    dataBytes: described(
      bytes("The size of the database in the backup").nullable(),
      "The size of the database in the backup, compressed, in bytes; null until it is done",
    ),
    fileCount: described(
      count("How many files it has").nullable(),
      "How many files it has; null until it is done",
    ),
    fileBytes: described(
      bytes("The size of all files").nullable(),
      "The size of all files, in bytes; null until it is done",
    ),
    newBytes: described(
      bytes("The size of the files that were new").nullable(),
      "The size of the files that were not in the place before, in bytes; null until it is done",
    ),
    provedAt: described(
      instant("When it was proved").nullable(),
      "When it was restored into a scratch place and found equal; null if it was not",
    ),
    problem: described(
      z.enum(BACKUP_PROBLEMS).nullable(),
      "Why it failed or is not sound; null if nothing is wrong",
    ),
    detail: text(
      "The problem in words for the operator, in English; null if nothing is wrong",
      "The copy of the file 4f.webp is damaged.",
    ).nullable(),
  }),
);

/** A backup as sent over the wire. */
export type WireBackup = z.output<typeof backup>;

const backupState = named(
  "BackupState",
  "How it stands with the backups of the installation",
  z.strictObject({
    level: backupLevel,
    place: text("Where the backups are, without credentials", "/var/lib/mosaico/backup"),
    isEncrypted: flag("Whether new backups are encrypted"),
    isWithData: flag(
      "Whether the backups are on the same disk as the data, and would be lost with it",
    ),
    nextAt: described(
      instant("When the next one is due").nullable(),
      "When the next one is due; null if none are scheduled",
    ),
    running: described(backup.nullable(), "The one being made; null if there is none"),
    lastProved: described(
      backup.nullable(),
      "The newest one that was proved; null if there is none",
    ),
  }),
);

/** How it stands with the backups, as sent over the wire. */
export type WireBackupState = z.output<typeof backupState>;

/** Endpoints for the backups of the installation. */
export const backupsApi = {
  "GET /admin/backup-state": endpoint({
    summary: "Returns how it stands with the backups of the installation",
    access: "admin",
    rate: "read",
    answer: z.strictObject({ item: backupState }),
  }),
  "GET /admin/backups": endpoint({
    summary: "Lists backups, also those that failed. 50 per page",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({
      state: described(stateOfBackup, "Only backups in this state", "failed").optional(),
      cause: described(causeOfBackup, "Only backups made for this reason", "schedule").optional(),
      from: moment("Only backups begun at this moment or later", "2026-11-01T00:00:00Z").optional(),
      until: moment("Only backups begun before this moment", "2026-12-01T00:00:00Z").optional(),
    }),
    answer: pageOf(backup),
    list: { page: 50, order: "newest first" },
  }),
  "POST /admin/backups": endpoint({
    summary: "Begins a backup now, or returns the one that is being made",
    access: "admin",
    rate: "write",
    repeats: "same",
    answer: z.strictObject({ item: backup }),
    audit: "admin.backupBegun",
  }),
};
