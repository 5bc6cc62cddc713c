import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { MosaicSettings } from "@mosaico/domain/mosaic/settings";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { currentSession } from "../session/session.ts";
import { BASE_PATH } from "../base/base-path.ts";

// Other programs, and other installations, may be served under other paths of this host.
const NAME = `mosaico${BASE_PATH}`;
const VERSION = 1;
const STORES = ["answers", "mosaics", "baselines", "changes"] as const;

/** The metadata of a mosaic's copy, readable without the copy itself. */
export type CopyHead = {
  readonly accountId: string;
  /** The revision of the copy: its baseline with every change after it. */
  readonly revision: number;
  /** The change that led to this revision; undefined until known. */
  readonly changeId: string | undefined;
  readonly baseRevision: number;
  /** The approximate size of the baseline. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
};

/** A mosaic as sent by the server. */
export type Baseline = {
  readonly title: string;
  readonly content: string;
  readonly background: string;
  readonly settings: MosaicSettings;
};

/** Every key begins with the id of the user it belongs to. */
interface Schema extends DBSchema {
  answers: { key: [userId: string, name: string]; value: unknown };
  mosaics: { key: [userId: string, id: number]; value: CopyHead };
  baselines: { key: [userId: string, id: number]; value: Baseline };
  changes: {
    key: [userId: string, id: number, revision: number];
    value: {
      readonly changeId: string;
      readonly operations: readonly Operation[];
      /** The revision that the change follows, if not the one directly before. */
      readonly baseRevision?: number;
    };
  };
}

/** The offline data of this browser. */
export type Database = IDBPDatabase<Schema>;

let opened: Promise<Database> | undefined;
let isOff = false;

/**
 * Runs `work` on the offline database. Returns undefined if there is none: the browser may forbid it, be out of space,
 * or have had it upgraded by a newer page. The app then works without offline data.
 */
export async function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work(await open());
  } catch {
    return undefined;
  }
}

/** The same for writes, which are dropped once this user has signed out. */
export async function writeFor(
  userId: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  await withDatabase(async (database) => {
    if (currentSession()?.user.id === userId) await work(database);
  });
}

/** Deletes the data of all users. */
export async function emptyDatabase(): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(STORES, "readwrite");
    await Promise.all(STORES.map((store) => transaction.objectStore(store).clear()));
    await transaction.done;
  });
}

/** Deletes everything, and keeps the database closed for the rest of the page's life. */
export async function closeDatabase(): Promise<void> {
  await emptyDatabase();
  isOff = true;
  await close();
}

function open(): Promise<Database> {
  if (isOff) return Promise.reject(new Error("Nothing is kept here"));
  // Over plain HTTP no page opens without the server: offline data would be of no use, yet would stay.
  if ("isSecureContext" in globalThis && !globalThis.isSecureContext)
    return Promise.reject(new Error("Not a secure context"));
  const opening = (opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      for (const store of STORES) database.createObjectStore(store);
    },
    // A newer page waits for this one to close the database.
    blocking: () => void close(),
    terminated: () => void (opened = undefined),
  }));
  opening.catch(() => (opened = undefined));
  return opening;
}

/** Closes the database; it is reopened on demand. */
async function close(): Promise<void> {
  const closing = opened;
  opened = undefined;
  (await closing)?.close();
}
