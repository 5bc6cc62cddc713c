import { type Command, CommandError, EXIT, textOf } from "./command.ts";
import { clientOf } from "./login-file.ts";
import { plain } from "./table.ts";

const DEFAULT_COUNT = "50";

export const search: Command = {
  name: "search",
  summary: "Finds tiles in all mosaics",
  usage: ["<words> [--limit N]"],
  help: [["--limit N", `at most so many tiles, ${DEFAULT_COUNT} by default and 500 at most`]],
  options: { limit: { type: "string" } },
  words: [1, 20],
  async run(run) {
    const { words, out, signal } = run;
    const limit = textOf(run, "limit") ?? DEFAULT_COUNT;
    if (!/^([1-9]\d?|[1-4]\d\d|500)$/.test(limit)) {
      throw new CommandError("--limit is a number from 1 to 500", EXIT.usage);
    }
    const { client } = await clientOf(run);
    const query = { search: words.join(" ").slice(0, 200), limit };
    const { items, next } = await client.call("GET /search", { query }, { signal });
    out.json({ items, isComplete: next === null });
    if (items.length === 0) out.say("Nothing was found.");
    for (const { mosaicId, mosaicTitle, title, excerpt } of items) {
      out.print(`${out.bold(plain(title))}  ${out.dim(`${mosaicId} ${plain(mosaicTitle)}`)}`);
      if (excerpt !== "") out.print(`  ${plain(excerpt)}`);
    }
    if (next !== null) out.say("There are more; use more words, or a higher --limit.");
  },
};
