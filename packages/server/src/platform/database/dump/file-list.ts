import { DatabaseSync } from "node:sqlite";
import type { StoredFile } from "./table-rows.ts";

/** Long lists of names on disk, so that a million files take no memory. Deleted with its folder. */
export type FileList = {
  /** Notes a name in the place of the backups. */
  addPresent(name: string, size: number): void;
  removePresent(name: string): void;
  /** The size of what is in the place under the name. */
  findPresent(name: string): number | undefined;
  countPresent(): number;
  /** Every name in the place that was not marked. */
  listUnmarked(after: string, limit: number): readonly string[];
  mark(name: string): void;
  addWanted(file: StoredFile): void;
  eachWanted(): Iterable<StoredFile>;
  /** Takes some of those that were added. */
  takeWanted(limit: number): readonly StoredFile[];
  close(): void;
};

export function openFileList(path: string): FileList {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
  database.exec(
    "create table present (name text primary key, size integer, marked integer) strict",
  );
  database.exec("create table wanted (name text primary key, bytes integer, sha256 text) strict");
  const add = database.prepare("insert or replace into present values (?, ?, 0)");
  const remove = database.prepare("delete from present where name = ?");
  const find = database.prepare("select size from present where name = ?");
  const mark = database.prepare("update present set marked = 1 where name = ?");
  const unmarked = database.prepare(
    "select name from present where marked = 0 and name > ? order by name limit ?",
  );
  const want = database.prepare("insert or replace into wanted values (?, ?, ?)");
  const wanted = database.prepare("select name, bytes, sha256 from wanted limit ?");
  const take = database.prepare("delete from wanted where name = ?");
  database.exec("BEGIN");
  return {
    addPresent: (name, size) => void add.run(name, size),
    removePresent: (name) => void remove.run(name),
    findPresent: (name) => find.get(name)?.["size"] as number | undefined,
    countPresent: () =>
      Number(database.prepare("select count(*) as many from present").get()?.["many"]),
    listUnmarked: (after, limit) => unmarked.all(after, limit).map(({ name }) => String(name)),
    mark: (name) => void mark.run(name),
    addWanted: ({ name, bytes, sha256 }) => void want.run(name, bytes, sha256),
    eachWanted: () =>
      database.prepare("select * from wanted").iterate() as unknown as Iterable<StoredFile>,
    takeWanted: (limit) => {
      const files = wanted.all(limit) as unknown as StoredFile[];
      for (const { name } of files) take.run(name);
      return files;
    },
    close: () => database.close(),
  };
}
