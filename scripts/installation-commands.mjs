import { doctor } from "./commands/doctor.mjs";
import { fold } from "./commands/fold.mjs";
import { group } from "./commands/group.mjs";
import { migrate } from "./commands/migrate.mjs";
import { move } from "./commands/move.mjs";
import { scim } from "./commands/scim.mjs";
import { secrets } from "./commands/secrets.mjs";
import { sweep } from "./commands/sweep.mjs";
import { user } from "./commands/user.mjs";
import { backupCommands } from "./backup-commands.mjs";
import { CommandError, EXIT } from "../packages/client/command/command.ts";

// What a command needs is loaded when it runs: the server is large, and a wrong word should be answered at once.

/** @type {import("../packages/client/command/command.ts").Command} */
const start = {
  name: "start",
  summary: "Starts the server, as npm start does",
  usage: [""],
  help: [["", "The settings are environment variables; docs/running.md lists them."]],
  options: {},
  words: [0, 0],
  async run() {
    const { runProcess } = await import("../packages/server/src/process.ts");
    await runProcess();
  },
};

/** @type {import("../packages/client/command/command.ts").Command} */
const office = {
  name: "office",
  summary: "Installs LibreOffice as WebAssembly in the data folder",
  usage: ["", "FILE", "--status", "--remove"],
  help: [
    ["FILE", "the package's file (.tgz), instead of the registry"],
    ["--status", "says what makes PDFs of Office documents"],
    ["--remove", "removes it again"],
  ],
  options: { status: { type: "boolean" }, remove: { type: "boolean" } },
  words: [0, 1],
  async run({ words, options, env, out }) {
    const { status = false, remove = false } = options;
    if (words.length > (status || remove ? 0 : 1) || (status && remove)) {
      throw new CommandError("use one of the forms that --help shows", EXIT.usage);
    }
    const { manageOffice } = await import("./office-command.mjs");
    const action = status ? "status" : remove ? "remove" : "install";
    /** @type {string[]} */
    const lines = [];
    const say = (/** @type {string} */ line) => {
      lines.push(line);
      out.print(line);
    };
    const code = await manageOffice({ action, tarball: words[0], env, say });
    out.json({ action, lines });
    return code;
  },
};

/** The commands that need the settings and the data of the installation. */
export const installationCommands = [
  start,
  doctor,
  migrate,
  user,
  group,
  scim,
  secrets,
  office,
  ...backupCommands,
  move,
  fold,
  sweep,
];
