/** @type {import("../../packages/client/command/command.ts").Command} */
export const migrate = {
  name: "migrate",
  summary: "Says which migrations of the database are pending, and applies them",
  usage: ["", "--run"],
  help: [
    ["--run", "applies them, all or none; a SQLite database is copied to DATA_DIR/backups first."],
    ["", "The server must not run with this data folder; it migrates by itself when it starts"],
  ],
  options: { run: { type: "boolean" } },
  words: [0, 0],
  async run({ env, options, out }) {
    const { migrateInstallation } =
      await import("../../packages/server/src/commands/migrate-installation.ts");
    const isRun = options.run === true;
    if (isRun) out.progress("migrating…");
    const migration = await migrateInstallation(env, { isRun });
    const { done, pending, applied, copy } = migration;
    out.json(migration);
    if (done.length > 0) out.print(`Schema: ${done.at(-1)}`);
    for (const name of applied) out.print(`applied  ${name}`);
    for (const name of pending) out.print(`pending  ${name}`);
    if (copy !== null) out.print(`The database from before is in ${copy}`);
    if (done.length === 0) out.print("There is no database yet; the first start creates it.");
    else if (pending.length === 0 && applied.length === 0) out.print("Nothing is pending.");
  },
};
