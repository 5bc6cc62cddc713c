import { hostname } from "node:os";
import { isRunning } from "../process/is-running.ts";
import { BackupError } from "./backup-error.ts";
import { type BackupPlace, onePiece, readBounded } from "./place.ts";

const FOLDER = "running/";
const BEAT_MS = 60_000;
// A machine that sleeps for longer has to begin again.
const STALE_MS = 10 * BEAT_MS;
const MAX_BYTES = 10_000;

type Mark = { readonly host: string; readonly pid: number; readonly at: string };

/**
 * Marks a place as being written to, so that two backups never remove what the other one relies on. Throws a
 * `BackupError` if another one is being made.
 */
export async function claimPlace(
  place: BackupPlace,
  id: string,
): Promise<{ isLost(): boolean; release(): Promise<void> }> {
  const name = `${FOLDER}${id}.json`;
  let writtenAt = 0;
  const write = async () => {
    const mark: Mark = { host: hostname(), pid: process.pid, at: new Date().toISOString() };
    const bytes = Buffer.from(JSON.stringify(mark));
    await place.put(name, bytes.length, () => onePiece(bytes));
    writtenAt = performance.now();
  };
  await write();
  for (const other of await listOthers(place, name)) {
    // Of two that begin at once, at least one sees the other.
    if (await isLive(place, other)) {
      await place.remove(name);
      throw new BackupError("busy", `Another backup is being made in ${place.label}.`);
    }
    await place.remove(other);
  }
  const timer = setInterval(() => void write().catch(() => {}), BEAT_MS);
  timer.unref();
  return {
    isLost: () => performance.now() - writtenAt > STALE_MS,
    release: async () => {
      clearInterval(timer);
      await place.remove(name);
    },
  };
}

async function listOthers(place: BackupPlace, own: string): Promise<string[]> {
  const names = [];
  for await (const { name } of place.list(FOLDER)) if (name !== own) names.push(name);
  return names;
}

async function isLive(place: BackupPlace, name: string): Promise<boolean> {
  const bytes = await place.open(name);
  const text = bytes && (await readBounded(bytes, MAX_BYTES))?.toString();
  if (text === undefined) return false;
  try {
    const { host, pid, at } = JSON.parse(text) as Mark;
    // One that was killed on this machine need not be waited for.
    if (host === hostname() && !isRunning(pid)) return false;
    return Date.now() - Date.parse(at) < STALE_MS;
  } catch {
    return false;
  }
}
