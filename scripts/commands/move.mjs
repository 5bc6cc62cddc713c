import { CommandError, EXIT, textOf } from "../../packages/client/command/command.ts";
import { readArgument } from "./read-argument.mjs";

/** What a shell script can tell apart, beside what all commands have. */
const INCOMPLETE = 5;
const REFUSED = new Set(["busy", "running", "inUse", "newer", "notEmpty", "outdated", "same"]);
const STEPS = {
  files: (done, of) => `copying files: ${sizeOf(done)} of ${sizeOf(of)}`,
  rows: (done, of) => `copying rows: ${done} (${of})`,
  comparison: (done, of) => `comparing rows: ${done} (${of})`,
};
const TELL_EVERY_MS = 100;

/** @type {import("../../packages/client/command/command.ts").Command} */
export const move = {
  name: "move",
  summary: "Copies the database or the files to another place, and compares everything",
  usage: ["--database TARGET", "--files TARGET", "--database TARGET --files TARGET"],
  help: [
    ["--database TARGET", "postgres://USER:PASSWORD@host/database, or sqlite for DATA_DIR"],
    ["--files TARGET", "s3://KEY:SECRET@host/bucket/prefix, a folder, or disk for DATA_DIR/files"],
    ["", "MOVE_DATABASE and MOVE_FILES say the same without showing passwords to other users"],
    ["", "The server must be stopped, and the target empty. Started again, it continues"],
    ["", "What is there now stays as it is, and in use until you change the settings"],
    ["Exit codes", "3 refused (a server, a target that is not empty), 5 some files were missing"],
  ],
  options: { database: { type: "string" }, files: { type: "string" } },
  words: [0, 0],
  async run(run) {
    const { env, out } = run;
    const database = textOf(run, "database") ?? (env.MOVE_DATABASE || undefined);
    const files = textOf(run, "files") ?? (env.MOVE_FILES || undefined);
    if (database === undefined && files === undefined) {
      throw new CommandError("say where to, with --database or --files", EXIT.usage);
    }
    const { readMoveTargets } =
      await import("../../packages/server/src/platform/move/read-targets.ts");
    const { moveInstallation } =
      await import("../../packages/server/src/platform/move/move-installation.ts");
    const { requireNoServer } =
      await import("../../packages/server/src/platform/backup/require-no-server.ts");
    const { readConfig } = await import("../../packages/server/src/platform/config/config.ts");
    try {
      const config = readConfig(env);
      const targets = readArgument(() => readMoveTargets(config, { database, files }));
      const release = await requireNoServer(config);
      try {
        const moved = await moveInstallation(config, targets, reporter(out));
        report(out, moved);
        return (moved.files?.missing.length ?? 0) > 0 ? INCOMPLETE : EXIT.done;
      } finally {
        release();
      }
    } catch (error) {
      return refuse(out, error);
    }
  },
};

function report(out, moved) {
  const { database, files } = moved;
  if (files !== undefined) {
    const { count, bytes, copied, missing, from, to } = files;
    out.print(
      `${count} files (${sizeOf(bytes)}) are in ${to} and equal; ${copied} of them are new`,
    );
    for (const name of missing) out.print(`  ${name} is missing or damaged in ${from}`);
    out.print(`Set FILES_URL, if it is not that of the settings already. ${from} was not changed.`);
  }
  if (database !== undefined) {
    const { tables, rows, from, to, wasThere } = database;
    out.print(
      wasThere
        ? `${to} has had an equal copy of the database already`
        : `${rows} rows of ${tables.length} tables are in ${to} and equal`,
    );
    out.print(`Set DATABASE_URL, or leave it out for SQLite. ${from} was not changed.`);
  }
  out.json(moved);
}

function refuse(out, error) {
  if (error instanceof CommandError) throw error;
  const isFull = error.name === "NoSpace" || error.code === "ENOSPC";
  const code = error.problem ?? (isFull ? "noSpace" : "failed");
  out.fail(error.message, { code, message: error.message });
  return REFUSED.has(code) ? EXIT.notPermitted : EXIT.failed;
}

function reporter(out) {
  let shownAt = -Infinity;
  return (step, done, of) => {
    if (performance.now() - shownAt < TELL_EVERY_MS) return;
    shownAt = performance.now();
    out.progress(STEPS[step](done, of));
  };
}

function sizeOf(bytes) {
  return bytes < 1024 ** 3
    ? `${(bytes / 1024 ** 2).toFixed(1)} MB`
    : `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}
