import { join } from "node:path";
import { openFileList } from "../database/dump/file-list.ts";
import { momentOf, newBackupId } from "./backup-id.ts";
import { claimPlace } from "./claim.ts";
import { readLines } from "./parts.ts";
import { findProof } from "./proof.ts";
import { withScratch } from "./scratch.ts";
import { type Vault, contentName, getManifest, listIds, removeBackup } from "./vault.ts";

/** Which backups are kept: so many of the newest, or all of the last days. */
export type Retention = { readonly count: number } | { readonly days: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const REMOVED_AT_ONCE = 1000;

/**
 * Deletes old backups, and the contents of files that no other one needs. The newest backup stays, and the newest one
 * that was proved. Returns the ids of the deleted ones.
 */
export async function pruneBackups(
  vault: Vault,
  {
    retention,
    scratch,
    now,
  }: { readonly retention: Retention; readonly scratch: string; readonly now: Date },
): Promise<readonly string[]> {
  const claim = await claimPlace(vault.place, newBackupId(now));
  try {
    const ids = (await listIds(vault.place)).whole;
    const old = new Set(
      "count" in retention
        ? ids.slice(0, -retention.count)
        : ids.filter((id) => now.getTime() - momentOf(id) > retention.days * DAY_MS),
    );
    const newest = ids.at(-1);
    if (newest !== undefined) old.delete(newest);
    const proved = await newestProved(vault, ids);
    if (proved !== undefined) old.delete(proved);
    if (old.size === 0) return [];
    for (const id of old) await removeBackup(vault, id);
    const kept = ids.filter((id) => !old.has(id));
    await withScratch(scratch, (folder) => removeContents(vault, kept, folder));
    return [...old];
  } finally {
    await claim.release().catch(() => {});
  }
}

async function newestProved(vault: Vault, ids: readonly string[]): Promise<string | undefined> {
  for (const id of ids.toReversed()) {
    if ((await findProof(vault, id).catch(() => undefined))?.isProved === true) return id;
  }
  return undefined;
}

/** If a backup that stays cannot be read, nothing is deleted. */
async function removeContents(vault: Vault, kept: readonly string[], folder: string) {
  const list = openFileList(join(folder, "files.sqlite"));
  try {
    for await (const { name, size } of vault.place.list("files/")) list.addPresent(name, size);
    for (const id of kept) {
      const { files } = await getManifest(vault, id);
      for await (const lines of readLines(vault, id, files.parts)) {
        for (const line of lines) {
          const [, , sha256] = JSON.parse(line) as [string, number, string];
          list.mark(contentName(vault, sha256));
        }
      }
    }
    let last = "";
    for (;;) {
      const names = list.listUnmarked(last, REMOVED_AT_ONCE);
      for (const name of names) await vault.place.remove(name);
      last = names.at(-1) ?? last;
      if (names.length < REMOVED_AT_ONCE) return;
    }
  } finally {
    list.close();
  }
}
