import { join } from "node:path";
import { CommandError, EXIT } from "../packages/client/command/command.ts";
import { readArgument } from "./commands/read-argument.mjs";
import { BackupError } from "../packages/server/src/platform/backup/backup-error.ts";
import { makeBackup } from "../packages/server/src/platform/backup/make-backup.ts";
import { logCheck } from "../packages/server/src/features/mosaics/check-logs.ts";
import { findProof, noteProof, proveBackup } from "../packages/server/src/platform/backup/proof.ts";
import { pruneBackups } from "../packages/server/src/platform/backup/prune.ts";
import { restoreBackup } from "../packages/server/src/platform/backup/restore-backup.ts";
import {
  getManifest,
  listIds,
  openPlace,
  openVault,
} from "../packages/server/src/platform/backup/vault.ts";
import { readConfig } from "../packages/server/src/platform/config/config.ts";
import { readBackupPlace } from "../packages/server/src/platform/config/read-backup.ts";
import { isDiskFull } from "../packages/server/src/platform/disk/is-disk-full.ts";
import { programVersion } from "../packages/server/src/platform/backup/program-version.ts";
import { requireNoServer } from "../packages/server/src/platform/backup/require-no-server.ts";
import { openStorage } from "../packages/server/src/platform/storage/open-storage.ts";

/** What a shell script can tell apart, beside what all commands have. */
const NOT_SOUND = 5;
const EXITS = {
  running: EXIT.notPermitted,
  newer: EXIT.notPermitted,
  wrongKey: EXIT.notPermitted,
  busy: EXIT.notPermitted,
  noBackup: EXIT.notFound,
};
const steps = {
  files: "copying files",
  data: "reading the database",
  database: "building the database",
  proof: "comparing files",
};

/** Runs `backup`, `verify` or `restore` with the settings of the server. Returns the exit code. */
export async function runBackupCommand(name, { words, options: values, env, out }) {
  if (values.all && values.at) {
    throw new CommandError("--all and --at exclude each other", EXIT.usage);
  }
  if (values.list && values["no-proof"]) {
    throw new CommandError("--list and --no-proof exclude each other", EXIT.usage);
  }
  const report = reporter(out);
  try {
    const config = readConfig(env);
    const place = openPlace(
      words[0] === undefined
        ? config.backup.place
        : readArgument(() => readBackupPlace("PLACE", words[0])),
    );
    return await commands[name]({ config, place, values, report });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (isDiskFull(error)) {
      const message = "there is not enough space; nothing half-made remains";
      out.fail(message, { code: "diskFull", message });
      return EXIT.failed;
    }
    const code = error instanceof BackupError ? error.problem : "failed";
    out.fail(error.message, { code, message: error.message });
    return EXITS[code] ?? EXIT.failed;
  }
}

const commands = {
  backup: async ({ config, place, values, report }) => {
    if (values.list) return list({ config, place, report });
    const source = await openSource(config);
    const { manifest, vault } = await makeBackup({
      database: config.database,
      files: source,
      place,
      key: config.backup.key,
      program: programVersion(),
      scratch: join(config.dataDir, "proving"),
      onProgress: report.progress,
    });
    report.line(`${place.label}: backup ${manifest.id} with ${wordsOf(manifest)}`);
    const lost = manifest.files.missing.filter(({ why }) => why !== "deleted");
    for (const { name, why } of lost) report.line(`  ${name}: ${why} in the storage of files`);
    const proof = values["no-proof"]
      ? undefined
      : await prove({ config, vault, id: manifest.id, report });
    if (positionalRetention(config, place)) {
      const { retention } = config.backup;
      const removed = await pruneBackups(vault, {
        retention,
        scratch: join(config.dataDir, "proving"),
        now: new Date(),
      });
      if (removed.length > 0) report.line(`${removed.length} older backups were deleted`);
    }
    report.result({ id: manifest.id, place: place.label, ...summaryOf(manifest), proof });
    return proof !== undefined && !proof.isProved ? NOT_SOUND : 0;
  },
  verify: async ({ config, place, values, report }) => {
    const vault = await openVault(place, config.backup.key);
    const { whole } = await listIds(place);
    const ids = values.all ? whole : [values.at ?? whole.at(-1)];
    const results = [];
    for (const id of ids) {
      if (id === undefined)
        throw new BackupError("noBackup", `There are no backups in ${place.label}.`);
      await getManifest(vault, id);
      const proof = await prove({ config, vault, id, report, isNoted: false });
      results.push({ id, proof });
    }
    report.result({ place: place.label, backups: results });
    return results.every(({ proof }) => proof.isProved) ? 0 : NOT_SOUND;
  },
  restore: async ({ config, place, values, report }) => {
    const vault = await openVault(place, config.backup.key);
    const id = values.at ?? (await listIds(place)).whole.at(-1);
    if (id === undefined)
      throw new BackupError("noBackup", `There are no backups in ${place.label}.`);
    const manifest = await getManifest(vault, id);
    const release = await requireNoServer(config);
    try {
      const { storage } = await openSource(config);
      report.line(`restoring ${id}, with ${wordsOf(manifest)}`);
      const restored = await restoreBackup({
        vault,
        manifest,
        database: config.database,
        storage,
        dataDir: config.dataDir,
        onProgress: report.progress,
      });
      report.line(
        `restored ${id}: ${restored.files} files were copied, ${restored.filesThere} were there already`,
      );
      if (restored.aside !== undefined) {
        report.line(
          `The former database is kept as ${restored.aside}. Delete it when you no longer need it.`,
        );
      }
      report.result({ id, place: place.label, ...summaryOf(manifest), ...restored });
      return 0;
    } finally {
      release();
    }
  },
};

async function list({ config, place, report }) {
  const vault = await openVault(place, config.backup.key);
  const backups = [];
  for (const id of (await listIds(place)).whole) {
    const manifest = await getManifest(vault, id);
    const proof = await findProof(vault, id).catch(() => undefined);
    const state = proof === undefined ? "not proved" : proof.isProved ? "proved" : "NOT SOUND";
    report.line(`${id}  ${state}, ${wordsOf(manifest)}`);
    backups.push({ id, ...summaryOf(manifest), proof });
  }
  report.result({ place: place.label, backups });
  return 0;
}

async function prove({ config, vault, id, report, isNoted = true }) {
  const proof = await proveBackup({
    vault,
    id,
    scratch: join(config.dataDir, "proving"),
    database: config.database,
    onProgress: report.progress,
    check: logCheck(config.backup.fold),
  });
  if (isNoted) await noteProof(vault, id, proof);
  report.line(
    proof.isProved
      ? `${id}: restored into ${placeOf(proof, config)} and compared, everything is equal (${(proof.ms / 1000).toFixed(1)} s)`
      : `${id}: NOT SOUND`,
  );
  if (proof.folded !== undefined) {
    const { mosaics, of, changes } = proof.folded;
    report.line(`  ${mosaics} of ${of} mosaics were computed from ${changes} changes and compared`);
  }
  for (const problem of proof.problems) report.line(`  ${problem}`);
  return proof;
}

function placeOf({ inside }, { database }) {
  if (inside === "postgres") return "a scratch schema of the database";
  return database.engine === "sqlite"
    ? "a scratch database"
    : "a scratch SQLite database (the user of the database may not create a schema)";
}

async function openSource({ files }) {
  const storage = await openStorage(files, { onTrouble: () => {} });
  return { storage, folder: files.store === "disk" ? files.folder : undefined };
}

/** Whether the place is that of the settings, whose retention is not meant for any other one. */
function positionalRetention(config, place) {
  return openPlace(config.backup.place).label === place.label;
}

function summaryOf({ startedAt, engine, program, tables, data, files }) {
  return {
    startedAt,
    engine,
    program,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    dataBytes: data.bytes,
    files: files.count,
    fileBytes: files.bytes,
    newFileBytes: files.newBytes,
    missing: files.missing.filter(({ why }) => why !== "deleted").length,
  };
}

function wordsOf(manifest) {
  const { rows, dataBytes, files, fileBytes, newFileBytes } = summaryOf(manifest);
  return `${rows} rows (${sizeOf(dataBytes)}) and ${files} files (${sizeOf(fileBytes)}, ${sizeOf(newFileBytes)} new)`;
}

function sizeOf(bytes) {
  return bytes < 1024 ** 3
    ? `${(bytes / 1024 ** 2).toFixed(1)} MB`
    : `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

function reporter(out) {
  let shownAt = 0;
  return {
    line: (text) => out.print(text),
    progress: (step, done, total) => {
      if (performance.now() - shownAt < 100) return;
      shownAt = performance.now();
      const isBytes = step === "files" || step === "proof";
      const amount = (value) => (isBytes ? sizeOf(value) : `${value} rows`);
      out.progress(`${steps[step]}: ${amount(done)}${total ? ` of ${amount(total)}` : ""}`);
    },
    result: (value) => out.json(value),
  };
}
