import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { isDiskFull } from "../disk/is-disk-full.ts";
import { openStorage } from "../storage/open-storage.ts";
import { BackupError, type BackupProblem } from "./backup-error.ts";
import { momentOf } from "./backup-id.ts";
import { makeBackup } from "./make-backup.ts";
import type { Manifest } from "./manifest.ts";
import { type CheckDatabase, type Proof, findProof, noteProof, proveBackup } from "./proof.ts";
import { programVersion } from "./program-version.ts";
import { pruneBackups } from "./prune.ts";
import { type Vault, getManifest, listIds, openPlace } from "./vault.ts";

/** The settings that a backup needs. */
export type BackupJob = Pick<Config, "database" | "files" | "dataDir" | "backup"> & {
  readonly id: string;
};

/** A backup in the place, in numbers. */
type BackupSummary = {
  readonly id: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly dataBytes: number;
  readonly fileCount: number;
  readonly fileBytes: number;
  readonly newBytes: number;
  readonly provedAt: string | null;
};

export type BackupOutcome =
  | {
      readonly ok: true;
      /** Everything in the place, this one included. */
      readonly kept: readonly BackupSummary[];
      /** Why it is not sound; empty if it is. */
      readonly problems: readonly string[];
    }
  | { readonly ok: false; readonly problem: BackupProblem; readonly detail: string };

/**
 * Makes a backup to the place of the settings, proves it, and deletes old ones. `check` compares more within the
 * restored database. Does not throw.
 */
export async function runBackup(job: BackupJob, check?: CheckDatabase): Promise<BackupOutcome> {
  try {
    const { files } = job;
    const scratch = join(job.dataDir, "proving");
    const { vault } = await makeBackup({
      id: job.id,
      database: job.database,
      files: {
        storage: await openStorage(files, { onTrouble: () => {} }),
        folder: files.store === "disk" ? files.folder : undefined,
      },
      place: openPlace(job.backup.place),
      key: job.backup.key,
      program: programVersion(),
      scratch,
    });
    const { database } = job;
    const proof = await proveBackup({ vault, id: job.id, scratch, database, check });
    await noteProof(vault, job.id, proof);
    const now = new Date(momentOf(job.id));
    await pruneBackups(vault, { retention: job.backup.retention, scratch, now });
    return { ok: true, kept: await summarise(vault), problems: proof.problems };
  } catch (error) {
    return { ok: false, ...reasonOf(error) };
  }
}

function reasonOf(error: unknown): { problem: BackupProblem; detail: string } {
  if (isDiskFull(error)) return { problem: "diskFull", detail: "There is not enough space." };
  const detail = error instanceof Error ? error.message : String(error);
  return { problem: error instanceof BackupError ? error.problem : "failed", detail };
}

async function summarise(vault: Vault): Promise<BackupSummary[]> {
  const summaries = [];
  for (const id of (await listIds(vault.place)).whole) {
    // One that cannot be read any more is none, and its proof says so.
    const manifest = await getManifest(vault, id).catch(() => undefined);
    if (manifest === undefined) continue;
    summaries.push(summaryOf(manifest, await findProof(vault, id).catch(() => undefined)));
  }
  return summaries;
}

function summaryOf(
  { id, startedAt, finishedAt, data, files }: Manifest,
  proof: Proof | undefined,
): BackupSummary {
  return {
    id,
    startedAt,
    finishedAt: proof?.at ?? finishedAt,
    dataBytes: data.bytes,
    fileCount: files.count,
    fileBytes: files.bytes,
    newBytes: files.newBytes,
    provedAt: proof?.isProved === true ? proof.at : null,
  };
}
