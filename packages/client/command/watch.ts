import { type Command, CommandError, EXIT, textOf } from "./command.ts";
import { findMosaic } from "./find-mosaic.ts";
import { clientOf } from "./login-file.ts";
import { plain } from "./table.ts";

export const watch: Command = {
  name: "watch",
  summary: "Prints the changes of a mosaic as they are made, until Ctrl-C",
  usage: ["<mosaic> [--since REVISION]"],
  help: [
    ["<mosaic>", "its id or its title"],
    ["--since REVISION", "also the changes after this revision; by default only new ones"],
    ["", "The server reports each change as it is made. After a lost connection the"],
    ["", "command goes on where it ended: nothing is missing, and nothing printed twice."],
  ],
  options: { since: { type: "string" } },
  words: [1, 1],
  async run(run) {
    const { words, out, signal } = run;
    const wanted = textOf(run, "since");
    if (wanted !== undefined && !/^\d{1,15}$/.test(wanted)) {
      throw new CommandError("--since is the number of a revision", EXIT.usage);
    }
    const { client } = await clientOf(run);
    const { id, title, revision: latest } = await findMosaic(client, words[0] ?? "", run);
    const since = wanted === undefined ? latest : Number(wanted);
    out.say(`Watching ${plain(title)} from revision ${since}. Ctrl-C ends it.`);
    const onLost = () => out.say("The connection was lost. Trying again…");
    for await (const change of client.changes(id, { since, signal, onLost })) {
      out.json(change);
      const { revision, at, author, operations } = change;
      const who = author === null ? "" : `  ${plain(author.name)}`;
      out.print(`${at}  ${revision}${who}  ${summaryOf(operations.map(({ op }) => op))}`);
    }
  },
};

/** How many operations of each kind a change has. */
function summaryOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(", ");
}
