import { EXIT } from "../../packages/client/command/command.ts";

/** @type {import("../../packages/client/command/command.ts").Command} */
export const sweep = {
  name: "sweep",
  summary: "Deletes unused files, expired sessions and whatever else a server deletes in time",
  usage: ["", "--dry-run"],
  help: [
    ["--dry-run", "only says how much that is"],
    ["", "Also deletes stored files that the database does not name. The server must be stopped"],
    ["Exit codes", "3 a server is running"],
  ],
  options: { "dry-run": { type: "boolean" } },
  words: [0, 0],
  async run({ env, options, out }) {
    const { join } = await import("node:path");
    const { readConfig } = await import("../../packages/server/src/platform/config/config.ts");
    const { requireNoServer } =
      await import("../../packages/server/src/platform/backup/require-no-server.ts");
    const { openInstallation } =
      await import("../../packages/server/src/commands/open-installation.ts");
    const { sweepInstallation } =
      await import("../../packages/server/src/commands/sweep-installation.ts");
    const isDry = options["dry-run"] === true;
    const config = readConfig(env);
    let release;
    try {
      release = await requireNoServer(config);
    } catch (error) {
      if (error.problem !== "running") throw error;
      out.fail(error.message, { code: error.problem, message: error.message });
      return EXIT.notPermitted;
    }
    try {
      // The folder is locked already.
      const installation = await openInstallation(env, { isWriting: false });
      try {
        const swept = await sweepInstallation(installation.ctx, {
          isDry,
          scratch: join(config.dataDir, "sweeping"),
          onStep: (step) => out.progress(`${isDry ? "looking at" : "sweeping"} ${step}…`),
        });
        report(out, swept, isDry);
        out.json({ isDry, ...swept });
      } finally {
        await installation.close();
      }
    } finally {
      release();
    }
    return EXIT.done;
  },
};

function report(out, { rows, files, bytes, strays }, isDry) {
  const would = isDry ? "would be" : "were";
  for (const [table, many] of Object.entries(rows)) out.print(`${many} rows of ${table}`);
  out.print(
    `${files} files (${(bytes / 1024 ** 2).toFixed(1)} MB) ${would} deleted, ${strays} of which the database did not name`,
  );
  if (Object.keys(rows).length === 0) out.print(`No rows ${would} deleted.`);
}
