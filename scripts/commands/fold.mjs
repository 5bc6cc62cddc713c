import { CommandError, EXIT, textOf } from "../../packages/client/command/command.ts";

const DIFFERENT = 5;

/** @type {import("../../packages/client/command/command.ts").Command} */
export const fold = {
  name: "fold",
  summary: "Computes every mosaic from its log of changes, and compares it with the tables",
  usage: ["", "--mosaic NUMBER"],
  help: [
    ["--mosaic NUMBER", "only this one; several are separated by commas"],
    ["", "Changes nothing, and servers may be running. Where something differs, restore a backup:"],
    ["", "no program can know whether the log or the table is right"],
    ["Exit codes", "4 no such mosaic, 5 something differs"],
  ],
  options: { mosaic: { type: "string" } },
  words: [0, 0],
  async run(run) {
    const { env, out, signal } = run;
    const only = readNumbers(textOf(run, "mosaic"));
    const { foldMosaics } =
      await import("../../packages/server/src/features/mosaics/fold-mosaics.ts");
    const { openInstallation } =
      await import("../../packages/server/src/commands/open-installation.ts");
    const installation = await openInstallation(env, { isWriting: false });
    const counts = { mosaics: 0, changes: 0, tiles: 0 };
    const different = [];
    try {
      for await (const folded of foldMosaics(installation.ctx, only)) {
        signal.throwIfAborted();
        counts.mosaics += 1;
        counts.changes += folded.changes;
        counts.tiles += folded.tiles;
        out.progress(`${counts.mosaics} mosaics, ${counts.changes} changes`);
        if (folded.problems.length === 0) continue;
        different.push(folded);
        out.print(`mosaic ${folded.mosaicId}, “${folded.title}”, at revision ${folded.revision}:`);
        for (const problem of folded.problems) out.print(`  ${problem}`);
      }
    } finally {
      await installation.close();
    }
    if (only !== undefined && counts.mosaics < only.length) {
      throw new CommandError("there is no such mosaic", EXIT.notFound);
    }
    out.print(
      `${counts.mosaics} mosaics with ${counts.tiles} tiles were computed from ${counts.changes} changes: ${
        different.length === 0 ? "all are equal" : `${different.length} DIFFER`
      }`,
    );
    out.json({ ...counts, different });
    return different.length === 0 ? EXIT.done : DIFFERENT;
  },
};

/** @param {string | undefined} text */
function readNumbers(text) {
  if (text === undefined) return undefined;
  const numbers = text.split(",").map((part) => Number(part.trim() || Number.NaN));
  if (numbers.every((number) => Number.isSafeInteger(number) && number > 0)) {
    return [...new Set(numbers)];
  }
  throw new CommandError("--mosaic needs the number of a mosaic", EXIT.usage);
}
