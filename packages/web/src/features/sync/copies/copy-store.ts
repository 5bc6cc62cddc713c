import { applyChange } from "@mosaico/domain/mosaic/apply";
import {
  type Baseline,
  type CopyHead,
  type Database,
  withDatabase,
  writeFor,
} from "#platform/offline/database.ts";
import { type ParsedMosaic, parseInSlices } from "../document/parse-mosaic.ts";
import { PART_VIEWS, partName } from "../parts/part-name.ts";
import { type ConfirmedFollower, type LoggedChange, baseRevisionOf } from "../change.ts";

const MAX = 40;
const MAX_SIZE = 150 * 1024 * 1024;
const REST = 1500;

/** The user and the mosaic of a copy. */
export type CopyKey = { readonly userId: string; readonly id: number };

/** A mosaic as stored in this browser. */
export type LocalCopy = ParsedMosaic & Pick<CopyHead, "accountId" | "revision" | "changeId">;

/** Writes run in sequence, so that a change is never stored before its predecessor. */
let last: Promise<unknown> = Promise.resolve();

/** The metadata of a copy, if there is one. */
export function findCopyHead({ userId, id }: CopyKey): Promise<CopyHead | undefined> {
  return withDatabase((database) => database.get("mosaics", [userId, id]));
}

/** Reads a copy: its baseline with every change since. Returns undefined if there is none or it is incomplete. */
export async function readCopy({ userId, id }: CopyKey): Promise<LocalCopy | undefined> {
  return withDatabase(async (database) => {
    const transaction = database.transaction(["mosaics", "baselines", "changes"]);
    const stored = transaction.objectStore("changes");
    const [head, baseline, changes, keys] = await Promise.all([
      transaction.objectStore("mosaics").get([userId, id]),
      transaction.objectStore("baselines").get([userId, id]),
      stored.getAll(changesOf({ userId, id })),
      stored.getAllKeys(changesOf({ userId, id })),
    ]);
    if (head === undefined || baseline === undefined) return undefined;
    let at = head.baseRevision;
    for (const [index, [, , revision]] of keys.entries()) {
      if (baseRevisionOf({ revision, baseRevision: changes[index]?.baseRevision }) !== at)
        return undefined;
      at = revision;
    }
    if (head.revision !== at) return undefined;
    const { state, broken, language } = await parseInSlices(baseline);
    const operations = changes.flatMap((change) => change.operations);
    const now = applyChange(state, operations, Infinity);
    const { accountId, revision, changeId } = head;
    return now.ok
      ? { state: now.value, broken, language, accountId, revision, changeId }
      : undefined;
  });
}

/** Stores a whole mosaic as sent by the server, replacing the copy, after yielding to rendering. */
export function storeBaseline(
  of: CopyKey,
  mosaic: Baseline & Pick<CopyHead, "accountId" | "revision" | "changeId">,
  rest = REST,
): Promise<void> {
  const { title, content, background, settings, accountId, revision, changeId } = mosaic;
  return inTurn(of, async (database) => {
    await new Promise((resolve) => setTimeout(resolve, rest));
    const key: [string, number] = [of.userId, of.id];
    const transaction = database.transaction(["mosaics", "baselines", "changes"], "readwrite");
    await Promise.all([
      transaction.objectStore("mosaics").put(
        {
          accountId,
          revision,
          changeId,
          baseRevision: revision,
          size: content.length,
          openedAt: Date.now(),
        },
        key,
      ),
      transaction.objectStore("baselines").put({ title, content, background, settings }, key),
      transaction.objectStore("changes").delete(changesOf(of)),
      transaction.done,
    ]);
    await makeRoom(database, of);
  });
}

/** Stores the change that follows the copy; any other is ignored. */
export function storeChange(of: CopyKey, change: LoggedChange): void {
  const { revision, baseRevision, changeId, operations } = change;
  void inTurn(of, async (database) => {
    const key: [string, number] = [of.userId, of.id];
    const transaction = database.transaction(["mosaics", "changes"], "readwrite");
    const heads = transaction.objectStore("mosaics");
    const head = await heads.get(key);
    if (head?.revision === baseRevisionOf(change)) {
      await Promise.all([
        transaction
          .objectStore("changes")
          .put({ changeId, operations, ...(baseRevision !== undefined && { baseRevision }) }, [
            of.userId,
            of.id,
            revision,
          ]),
        heads.put({ ...head, revision, changeId }, key),
      ]);
    }
    await transaction.done;
  });
}

/** Notes that a copy has just been opened. */
export function noteOpened(of: CopyKey): void {
  void inTurn(of, async (database) => {
    const transaction = database.transaction("mosaics", "readwrite");
    const head = await transaction.store.get([of.userId, of.id]);
    if (head !== undefined) {
      await transaction.store.put({ ...head, openedAt: Date.now() }, [of.userId, of.id]);
    }
    await transaction.done;
  });
}

/** Keeps a copy up to date while its mosaic is open. A reload stores its own baseline. */
export function copyFollower(of: CopyKey): ConfirmedFollower {
  return { confirmed: (made) => storeChange(of, made), loaded: () => {} };
}

/** Deletes a copy, since the user may no longer see the mosaic. */
export function deleteCopy(of: CopyKey): Promise<void> {
  return inTurn(of, (database) => remove(database, of));
}

/** Deletes all copies of mosaics that are not among these. */
export function deleteOtherCopies(userId: string, ids: ReadonlySet<number>): void {
  void inTurn({ userId }, async (database) => {
    const kept = await database.getAllKeys("mosaics", ofPerson(userId));
    const obsolete = kept.filter(([, id]) => !ids.has(id));
    await Promise.all(obsolete.map(([, id]) => remove(database, { userId, id })));
  });
}

/** The mosaics that the user can open offline, most recently opened first. */
export async function listCopies(userId: string): Promise<number[]> {
  const found = await withDatabase(async (database) => {
    const transaction = database.transaction("mosaics");
    const [keys, heads] = await Promise.all([
      transaction.store.getAllKeys(ofPerson(userId)),
      transaction.store.getAll(ofPerson(userId)),
    ]);
    return keys.map(([, id], at) => ({ id, openedAt: heads[at]?.openedAt ?? 0 }));
  });
  return (found ?? []).toSorted((a, b) => b.openedAt - a.openedAt).map(({ id }) => id);
}

function inTurn(
  { userId }: Pick<CopyKey, "userId">,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const done = last.then(() => writeFor(userId, work));
  last = done;
  return done;
}

async function remove(database: Database, of: CopyKey): Promise<void> {
  const stores = ["answers", "mosaics", "baselines", "changes"] as const;
  const transaction = database.transaction(stores, "readwrite");
  await Promise.all([
    ...PART_VIEWS.map((view) =>
      transaction.objectStore("answers").delete([of.userId, partName(of.id, view)]),
    ),
    transaction.objectStore("mosaics").delete([of.userId, of.id]),
    transaction.objectStore("baselines").delete([of.userId, of.id]),
    transaction.objectStore("changes").delete(changesOf(of)),
    transaction.done,
  ]);
}

/** Deletes the least recently opened copies, but never the one just stored. */
async function makeRoom(database: Database, of: CopyKey): Promise<void> {
  const ids = [of.id, ...(await listCopies(of.userId)).filter((id) => id !== of.id)];
  let size = 0;
  for (const [at, id] of ids.entries()) {
    size += (await database.get("mosaics", [of.userId, id]))?.size ?? 0;
    if (at > 0 && (at >= MAX || size > MAX_SIZE)) await remove(database, { ...of, id });
  }
}

function changesOf({ userId, id }: CopyKey): IDBKeyRange {
  return IDBKeyRange.bound([userId, id], [userId, id, Number.MAX_SAFE_INTEGER]);
}

function ofPerson(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, Number.MAX_SAFE_INTEGER]);
}
