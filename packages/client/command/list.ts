import { type Command, textOf } from "./command.ts";
import { clientOf } from "./login-file.ts";
import { tableOf } from "./table.ts";

export const list: Command = {
  name: "list",
  summary: "Lists the mosaics that the token may see",
  usage: ["[--search WORDS] [--account NAME]"],
  help: [
    ["--search WORDS", "only those with these words in the title or the account's name"],
    ["--account NAME", "only those of the account with this name or id"],
  ],
  options: { search: { type: "string" }, account: { type: "string" } },
  words: [0, 0],
  async run(run) {
    const { out, signal } = run;
    const { client } = await clientOf(run);
    const [search, account] = [textOf(run, "search"), textOf(run, "account")];
    const query = { view: "summary", ...(search !== undefined && { search }) } as const;
    const mosaics = [];
    for await (const mosaic of client.each("GET /mosaics", { query }, { signal })) {
      const isOfAccount = account === mosaic.accountId || account === mosaic.accountName;
      if (account === undefined || isOfAccount) mosaics.push(mosaic);
    }
    out.json(mosaics);
    if (mosaics.length === 0) out.say("There are none.");
    const rows = mosaics.map(({ id, title, tileCount, accountName = "", changedAt = "" }) => [
      String(id),
      title,
      `${tileCount} tiles`,
      accountName,
      changedAt.slice(0, 10),
    ]);
    for (const line of tableOf(rows)) out.print(line);
  },
};
