import { type LeftOpen, preparePrivateFolder } from "./private-folder.ts";

const OURS = [
  "files",
  "incoming",
  "outbox",
  "backups",
  "backup",
  "proving",
  "restoring",
  "converting",
  "copying",
  "office",
  "secrets.key",
];

/** Denies other users access to the data folder, the database, and our other files in it. */
export function prepareDataFolder(folder: string): Promise<LeftOpen | undefined> {
  return preparePrivateFolder(
    folder,
    // SQLite stores its -wal, -shm and -journal files beside a database.
    (name) => OURS.includes(name) || /^mosaico\.(sqlite|lock)(-\w+)?$/.test(name),
  );
}
