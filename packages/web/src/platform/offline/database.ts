import type { Operation } from "@mosaico/domain/mosaic/operation";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { currentSession } from "../session/session.ts";

const NAME = "mosaico";
const VERSION = 1;
const STORES = ["answers", "mosaics", "baselines", "changes"] as const;

/** What is known of a mosaic's copy without reading it. */
export type CopyHead = {
  readonly accountId: string;
  /** Of the copy: the baseline with each change that follows it. */
  readonly revision: number;
  /** The change that led to this revision; undefined until it is known. */
  readonly changeId: string | undefined;
  readonly baseRevision: number;
  /** Roughly, of the baseline. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
};

/** A mosaic as the server sent it. */
export type Baseline = {
  readonly title: string;
  readonly content: string;
  readonly background: string;
};

/** Every key begins with the person whose it is. */
interface Schema extends DBSchema {
  answers: { key: [userId: string, name: string]; value: unknown };
  mosaics: { key: [userId: string, id: number]; value: CopyHead };
  baselines: { key: [userId: string, id: number]; value: Baseline };
  changes: {
    key: [userId: string, id: number, revision: number];
    value: {
      readonly changeId: string;
      readonly operations: readonly Operation[];
      /** The revision that it leads on from, where that is not the one before. */
      readonly since?: number;
    };
  };
}

/** What this browser keeps for when the server cannot be reached. */
export type Database = IDBPDatabase<Schema>;

let opened: Promise<Database> | undefined;
let isOff = false;

/**
 * Works with what is kept. Undefined where nothing can be: a browser may forbid it, have no room, or have been given
 * another version by a newer page. The app then works as one that keeps nothing.
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

/** The same for what is written, which must not happen any more once this person has signed out. */
export async function writeFor(
  userId: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  await withDatabase(async (database) => {
    if (currentSession()?.user.id === userId) await work(database);
  });
}

/** Forgets everything, whose ever it is. */
export async function emptyDatabase(): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(STORES, "readwrite");
    await Promise.all(STORES.map((store) => transaction.objectStore(store).clear()));
    await transaction.done;
  });
}

/** Forgets everything, and opens no more while this page lives. */
export async function closeDatabase(): Promise<void> {
  await emptyDatabase();
  isOff = true;
  await close();
}

function open(): Promise<Database> {
  if (isOff) return Promise.reject(new Error("Nothing is kept here"));
  // By plain HTTP no page opens without the server: what is kept would be of no use there, and stay.
  if ("isSecureContext" in globalThis && !globalThis.isSecureContext)
    return Promise.reject(new Error("Not a secure context"));
  const opening = (opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      for (const store of STORES) database.createObjectStore(store);
    },
    // A newer page waits for this one to let go.
    blocking: () => void close(),
    terminated: () => void (opened = undefined),
  }));
  opening.catch(() => (opened = undefined));
  return opening;
}

/** Lets go of the database; it is opened again when it is needed. */
async function close(): Promise<void> {
  const closing = opened;
  opened = undefined;
  (await closing)?.close();
}
