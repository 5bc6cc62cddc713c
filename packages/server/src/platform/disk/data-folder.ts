import { type LeftOpen, preparePrivateFolder } from "./private-folder.ts";

const OURS = ["files", "incoming", "outbox", "backups", "converting", "office"];

/** Closes the data folder to other users, with the database and whatever else of ours lies in it. */
export function prepareDataFolder(folder: string): Promise<LeftOpen | undefined> {
  return preparePrivateFolder(
    folder,
    // SQLite puts its -wal, -shm and -journal beside a database.
    (name) => OURS.includes(name) || /^mosaico\.(sqlite|lock)(-\w+)?$/.test(name),
  );
}
