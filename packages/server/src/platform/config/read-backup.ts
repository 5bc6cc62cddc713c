import { join } from "node:path";
import { StartError } from "../start-error.ts";
import { type FilesConfig, readFilesUrl } from "./read-files-url.ts";
import { readFolder, readOneOf } from "./read-setting.ts";

/** When backups are made: at times of the day, or at intervals. */
export type BackupSchedule =
  | {
      readonly every: "day";
      /** Minutes after midnight, local time. */ readonly minutes: readonly number[];
    }
  | { readonly every: "hours"; readonly hours: number };

export type BackupConfig = {
  readonly place: FilesConfig;
  /** If undefined, backups are not encrypted. */
  readonly key: string | undefined;
  /** If undefined, the server makes none by itself. */
  readonly schedule: BackupSchedule | undefined;
  /** Of how many mosaics the log is folded by each proof. */
  readonly fold: LogFolding;
  readonly retention: { readonly count: number } | { readonly days: number };
};

const FOLDINGS = ["sample", "all", "off"] as const;
/** Which mosaics a proof computes from their logs and compares: some by chance, all, or none. */
export type LogFolding = (typeof FOLDINGS)[number];

const MIN_KEY_LENGTH = 16;
const MAX_HOURS = 168;
const MAX_KEPT = 10_000;

/** Reads the settings of backups. */
export function readBackup(
  setting: (name: string) => string | undefined,
  dataDir: string,
): BackupConfig {
  const place = setting("BACKUP_URL");
  const key = setting("BACKUP_KEY");
  if (key !== undefined && key.length < MIN_KEY_LENGTH) {
    throw new StartError(
      `BACKUP_KEY: it is too short. It needs at least ${MIN_KEY_LENGTH} characters. Example: BACKUP_KEY=$(openssl rand -hex 32)`,
    );
  }
  return {
    place:
      place === undefined
        ? { store: "disk", folder: join(dataDir, "backup") }
        : readBackupPlace("BACKUP_URL", place),
    key,
    schedule: readSchedule(setting("BACKUP_AT") ?? "03:00"),
    fold: readOneOf("BACKUP_FOLD", setting("BACKUP_FOLD") ?? "sample", FOLDINGS),
    retention: readRetention(setting("BACKUP_KEEP") ?? "14"),
  };
}

/** Reads the place of backups: the path or URL of a folder, or a bucket. */
export function readBackupPlace(name: string, value: string): FilesConfig {
  if (!value.includes("://")) return { store: "disk", folder: readFolder(name, value) };
  return readFilesUrl(name, value);
}

function readSchedule(value: string): BackupSchedule | undefined {
  if (value.toLowerCase() === "off") return undefined;
  const [, hours] = /^every (\d{1,3}) ?h(?:ours?)?$/i.exec(value) ?? [];
  if (hours !== undefined && Number(hours) >= 1 && Number(hours) <= MAX_HOURS) {
    return { every: "hours", hours: Number(hours) };
  }
  const times = value.split(",").map((time) => /^(\d\d):(\d\d)$/.exec(time.trim()));
  const minutes = times.map((time) => {
    const [, hour = "99", minute = "99"] = time ?? [];
    if (Number(hour) > 23 || Number(minute) > 59) {
      throw new StartError(
        `BACKUP_AT: "${value.slice(0, 40)}" is neither a time of the day, nor an interval, nor off. Example: BACKUP_AT=03:00, or BACKUP_AT=every 6 hours`,
      );
    }
    return Number(hour) * 60 + Number(minute);
  });
  return { every: "day", minutes: [...new Set(minutes)].toSorted((a, b) => a - b) };
}

function readRetention(value: string): BackupConfig["retention"] {
  const [, number = "", unit] = /^(\d{1,5})( ?days?)?$/i.exec(value) ?? [];
  const many = Number(number);
  if (number === "" || many < 1 || many > MAX_KEPT) {
    throw new StartError(
      `BACKUP_KEEP: "${value.slice(0, 40)}" is neither a number of backups nor of days. Example: BACKUP_KEEP=14, or BACKUP_KEEP=30 days`,
    );
  }
  return unit === undefined ? { count: many } : { days: many };
}
