import { EXIT } from "../../packages/client/command/command.ts";

const marks = { ok: "ok     ", warning: "warning", problem: "PROBLEM" };

/** @type {import("../../packages/client/command/command.ts").Command} */
export const doctor = {
  name: "doctor",
  summary: "Checks what the installation needs, and says what to do",
  usage: [""],
  help: [
    [
      "",
      "Settings, disk, database and schema, file store, backups, mail, clock, Node and programs.",
    ],
    ["", "Exits with 1 if there is a problem; warnings alone exit with 0."],
  ],
  options: {},
  words: [0, 0],
  async run({ env, out }) {
    const { diagnose } = await import("../../packages/server/src/commands/diagnose.ts");
    const findings = [];
    out.progress("checking…");
    for await (const finding of diagnose(env)) {
      const { about, state, text, advice } = finding;
      findings.push(finding);
      out.print(`${marks[state]}  ${about.padEnd(11)}  ${text}`);
      if (advice !== undefined) out.print(`${" ".repeat(22)}→ ${advice}`);
      out.progress("checking…");
    }
    const isWell = findings.every(({ state }) => state !== "problem");
    out.json({ isWell, findings });
    out.say(isWell ? "No problems." : "There are problems.");
    return isWell ? EXIT.done : EXIT.failed;
  },
};
