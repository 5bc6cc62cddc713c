import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { DatabaseConfig } from "../config/config.ts";
import { connectUnchanged } from "../database/open-database.ts";
import type { Database } from "../database/schema.ts";
import { BackupError } from "./backup-error.ts";
import { buildSqlite } from "./build-sqlite.ts";
import { loadBackup, migrationsOf } from "./load-backup.ts";
import { type Manifest } from "./manifest.ts";
import type { OnProgress } from "./progress.ts";
import { readLines } from "./parts.ts";
import { withScratch } from "./scratch.ts";
import {
  type Vault,
  contentName,
  findJson,
  getManifest,
  listIds,
  nameIn,
  putJson,
} from "./vault.ts";

/** The outcome of restoring a backup into a scratch place and comparing everything. */
export type Proof = {
  readonly at: string;
  readonly ms: number;
  readonly isProved: boolean;
  /** What it was restored into; proofs of earlier versions do not say so, and used SQLite. */
  readonly inside?: "postgres" | "sqlite";
  /** How many mosaics were computed from their logs and compared, of how many; absent if none was asked for. */
  readonly folded?: FoldedLogs;
  /** Sentences for the operator. */
  readonly problems: readonly string[];
  /** Names in the place whose bytes are not what they were; the next backup copies them again. */
  readonly damaged: readonly string[];
};

/** How much of the logs was folded. */
type FoldedLogs = {
  readonly mosaics: number;
  readonly of: number;
  readonly changes: number;
};

/** Compares more within a restored database, which is up to date. */
export type CheckDatabase = (
  db: Kysely<Database>,
) => Promise<{ readonly problems: readonly string[]; readonly folded: FoldedLogs }>;

type ProofParts = {
  readonly vault: Vault;
  readonly id: string;
  readonly scratch: string;
  /** The database of the settings: within PostgreSQL, a backup is restored where it would be used, if that is allowed. */
  readonly database?: DatabaseConfig;
  readonly onProgress?: OnProgress;
  readonly check?: CheckDatabase | undefined;
};

const PROOF = "proof.json";
const MAX_NAMED = 20;

/** Restores a backup into a scratch database and reads every file of it. */
export async function proveBackup(parts: ProofParts): Promise<Proof> {
  const start = performance.now();
  const problems: string[] = [];
  let damaged: readonly string[] = [];
  let inside: Proof["inside"] = "sqlite";
  let folded: FoldedLogs | undefined;
  const check = async (db: Kysely<Database>) => {
    const found = await parts.check?.(db);
    problems.push(...(found?.problems ?? []));
    folded = found?.folded;
  };
  try {
    const manifest = await getManifest(parts.vault, parts.id);
    inside = await proveData(parts, manifest, check);
    damaged = await proveFiles(parts, manifest, problems);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    problems.push(error.message);
  }
  return {
    at: new Date().toISOString(),
    ms: Math.round(performance.now() - start),
    isProved: problems.length === 0,
    inside,
    ...(folded && { folded }),
    problems,
    damaged,
  };
}

export async function noteProof(vault: Vault, id: string, proof: Proof): Promise<void> {
  await putJson(vault, nameIn(id, PROOF), proof);
}

export async function findProof(vault: Vault, id: string): Promise<Proof | undefined> {
  return (await findJson(vault, nameIn(id, PROOF))) as Proof | undefined;
}

/** What the newest proof found damaged in the place. */
export async function findDamaged(vault: Vault): Promise<readonly string[]> {
  const newest = (await listIds(vault.place)).whole.at(-1);
  if (newest === undefined) return [];
  // An unreadable proof says nothing.
  const proof = await findProof(vault, newest).catch(() => undefined);
  return proof?.damaged ?? [];
}

type Check = (db: Kysely<Database>) => Promise<void>;

async function proveData(
  { vault, scratch, database, onProgress }: ProofParts,
  manifest: Manifest,
  check: Check,
): Promise<"postgres" | "sqlite"> {
  if (database?.engine === "postgres") {
    const parts = { vault, manifest, url: database.url, onProgress };
    if (await provePostgres(parts, check)) return "postgres";
  }
  await withScratch(scratch, async (folder) => {
    const file = await buildSqlite(vault, manifest, folder, onProgress);
    const db = await connectUnchanged({ engine: "sqlite", file });
    try {
      await check(db);
    } finally {
      await db.destroy();
    }
  });
  return "sqlite";
}

type InPostgres = {
  readonly vault: Vault;
  readonly manifest: Manifest;
  readonly url: string;
  readonly onProgress: OnProgress | undefined;
};

/** Returns false if the user of the database may not do that. */
async function provePostgres(
  { vault, manifest, url, onProgress }: InPostgres,
  check: Check,
): Promise<boolean> {
  const { canUseScratch, postgresLoader } = await import("../database/dump/load-postgres.ts");
  if (!(await canUseScratch(url))) return false;
  const { done, later } = migrationsOf(manifest);
  const scratch = `mosaico_proof_${randomBytes(6).toString("hex")}`;
  const loader = await postgresLoader({ url, scratch, migrations: done, later });
  try {
    await loadBackup(vault, manifest, loader, onProgress);
    await loader.finish(manifest.sequences).catch((error: unknown) => {
      throw new BackupError("different", `The restored database is not sound: ${String(error)}.`, {
        cause: error,
      });
    });
    if (loader.db !== undefined) await check(loader.db);
  } finally {
    await loader.close();
  }
  return true;
}

async function proveFiles(
  { vault, onProgress }: ProofParts,
  manifest: Manifest,
  problems: string[],
): Promise<readonly string[]> {
  const { files } = manifest;
  const absent = new Set(files.missing.map(({ name }) => name));
  const lost = files.missing.filter(({ why }) => why !== "deleted");
  for (const { name, why } of lost.slice(0, MAX_NAMED)) {
    problems.push(
      `The file ${name} ${why === "missing" ? "is missing from" : "is damaged in"} the storage of the installation.`,
    );
  }
  const damaged: string[] = [];
  let done = 0;
  for await (const lines of readLines(vault, manifest.id, files.parts)) {
    for (const line of lines) {
      const [name, bytes, sha256] = JSON.parse(line) as [string, number, string];
      onProgress?.("proof", (done += bytes), files.bytes);
      if (absent.has(name)) continue;
      const problem = await findProblem(vault, sha256, bytes);
      if (problem === undefined) continue;
      damaged.push(contentName(vault, sha256));
      if (damaged.length <= MAX_NAMED) problems.push(`The copy of the file ${name} is ${problem}.`);
    }
  }
  return damaged;
}

async function findProblem(
  vault: Vault,
  sha256: string,
  bytes: number,
): Promise<"missing" | "damaged" | undefined> {
  const name = contentName(vault, sha256);
  const stored = await vault.place.open(name);
  if (stored === undefined) return "missing";
  const digest = createHash("sha256");
  let size = 0;
  try {
    for await (const piece of vault.sealing.unseal(name, stored)) {
      digest.update(piece);
      size += piece.length;
    }
  } catch (error) {
    if (error instanceof BackupError && error.problem === "damaged") return "damaged";
    throw error;
  }
  return size === bytes && digest.digest("hex") === sha256 ? undefined : "damaged";
}
