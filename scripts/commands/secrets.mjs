import { CommandError, EXIT } from "../../packages/client/command/command.ts";

/** What is given up in each table, in words. */
const LOST = {
  second_steps: "second steps, which are turned off: these users sign in with their password alone",
  webhooks: "secrets of webhooks, which get new ones: their owners must renew them",
  settings: "signing secrets, which are made anew: addresses of files and unlocked links end",
  outbox: "mails that were not sent yet",
  stored_answers: "stored responses to repeated requests",
};

/** @type {import("../../packages/client/command/command.ts").Command} */
export const secrets = {
  name: "secrets",
  summary: "Says which key encrypts the secrets in the database, and changes it",
  usage: ["", "rotate", "forget [--yes]"],
  help: [
    ["rotate", "encrypts them with a new key, or with SECRETS_KEY; the server must be stopped"],
    ["forget", "after a key was lost: says what cannot be read any more"],
    ["--yes", "gives that up, so that the server starts again"],
  ],
  options: { yes: { type: "boolean" } },
  words: [0, 1],
  async run({ words, options, env, out }) {
    const [action = "show"] = words;
    if (!["show", "rotate", "forget"].includes(action) || (options.yes && action !== "forget")) {
      throw new CommandError("use one of the forms that --help shows", EXIT.usage);
    }
    const manage = await import("../../packages/server/src/commands/manage-secrets.ts");
    if (action === "show") {
      const found = await manage.describeSecrets(env);
      out.json(found);
      out.print(`Key: ${found.key ?? "none yet"}${found.isFromFile ? "" : " (SECRETS_KEY)"}`);
      if (found.missing)
        out.print(`The database needs the key ${found.missing}, which is missing.`);
      else if (!found.isComplete) out.print("The next start encrypts everything with it.");
    } else if (action === "rotate") {
      const { key, resealed } = await manage.rotateSecrets(env);
      out.json({ key, resealed });
      out.print(`Encrypted with the key ${key}: ${resealed}`);
      out.say("Keep the former key as long as there are backups from before.");
    } else {
      const isRun = options.yes === true;
      const lost = await manage.forgetSecrets(env, { isRun });
      out.json({ lost, isDone: isRun });
      for (const [table, many] of Object.entries(lost)) out.print(`${many} ${LOST[table]}`);
      if (Object.keys(lost).length === 0) out.print("Everything can be read.");
      else if (!isRun) out.print("Nothing was changed. With --yes, all of this is given up.");
    }
  },
};
