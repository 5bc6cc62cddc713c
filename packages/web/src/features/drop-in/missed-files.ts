import { lockName, whenNameIsFree } from "#platform/storage/tab-lock.ts";
import { randomId } from "#platform/ids/random-id.ts";
import {
  changedKey,
  listLocal,
  readLocal,
  removeLocal,
  writeLocal,
} from "#platform/storage/local.ts";

const VERSION = 1;

/** Files whose page was closed before they had become tiles. Their content is lost: only the names are known. */
export type MissedFiles = {
  /** Distinguishes them from those of other pages. */
  readonly key: string;
  readonly mosaicTitle: string;
  readonly names: readonly string[];
};

/** Stores the names of running uploads, in case the page is closed, until aborted. */
export function storeRunning(
  of: { readonly userId: string; readonly mosaicId: number },
  signal: AbortSignal,
): (mosaicTitle: string, names: readonly string[]) => void {
  const key = `${prefixOf(of.userId)}${of.mosaicId}.${randomId()}`;
  lockName(key, signal);
  return (mosaicTitle, names) => {
    if (!signal.aborted) write({ key, mosaicTitle, names });
  };
}

/**
 * Reports what closed pages of this user left behind, now and when further pages close, and again when some of it is
 * dismissed.
 */
export function followMissed(
  userId: string,
  signal: AbortSignal,
  notify: (missed: readonly MissedFiles[]) => void,
): void {
  const prefix = prefixOf(userId);
  const left = new Set<string>();
  const watched = new Set<string>();
  const notifyAll = () => notify([...left].flatMap((key) => read(key) ?? []));
  const watch = (key: string) => {
    if (watched.has(key)) return;
    watched.add(key);
    whenNameIsFree(key, signal, () => {
      left.add(key);
      notifyAll();
    });
  };
  for (const key of listLocal(prefix)) watch(key);
  const receive = (event: StorageEvent) => {
    const key = changedKey(event);
    if (key?.startsWith(prefix) !== true) return;
    if (event.newValue !== null) watch(key);
    if (left.has(key)) notifyAll();
  };
  addEventListener("storage", receive, { signal });
}

/** Deletes one of the names, or all of them. */
export function forgetMissed({ key, mosaicTitle, names }: MissedFiles, at?: number): MissedFiles {
  const left = { key, mosaicTitle, names: at === undefined ? [] : names.toSpliced(at, 1) };
  write(left);
  return left;
}

function write({ key, mosaicTitle, names }: MissedFiles): void {
  if (names.length === 0) removeLocal(key);
  else writeLocal(key, JSON.stringify({ version: VERSION, mosaicTitle, names }));
}

function read(key: string): MissedFiles | undefined {
  try {
    const kept = JSON.parse(readLocal(key) ?? "null") as
      | (Partial<MissedFiles> & { version?: unknown })
      | null;
    const { version, mosaicTitle, names } = kept ?? {};
    return version === VERSION && typeof mosaicTitle === "string" && Array.isArray(names)
      ? { key, mosaicTitle, names: names.map(String) }
      : undefined;
  } catch {
    return undefined;
  }
}

function prefixOf(userId: string): string {
  return `mosaico.uploading.${userId}.`;
}
