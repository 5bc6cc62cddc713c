import { type Command, CommandError, EXIT, textOf } from "./command.ts";
import { clientOf } from "./login-file.ts";
import { tableOf } from "./table.ts";

const ORDERS = ["created", "-changed", "title"] as const;
// As the API takes it.
const MAX_SEARCH = 200;
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

export const list: Command = {
  name: "list",
  summary: "Lists the mosaics that the token may see",
  usage: [
    "[--search WORDS] [--account NAME] [--changed-since DATE] [--favourites] [--order ORDER]",
  ],
  help: [
    ["--search WORDS", "only those with these words in the title or the account's name"],
    ["--account NAME", "only those of the account with this name or id"],
    [
      "--changed-since DATE",
      "only those changed since then, as 2026-11-22 or 2026-11-22T15:04:05Z",
    ],
    ["--favourites", "only the favourites of the token's user"],
    ["--order ORDER", `${ORDERS.join(", ")}; created, the oldest first, by default`],
  ],
  options: {
    search: { type: "string" },
    account: { type: "string" },
    "changed-since": { type: "string" },
    favourites: { type: "boolean" },
    order: { type: "string" },
  },
  words: [0, 0],
  async run(run) {
    const { out, signal } = run;
    const filter = filterOf(run);
    const { client } = await clientOf(run);
    const [search, account] = [textOf(run, "search"), textOf(run, "account")];
    const query = {
      view: "summary",
      ...(search !== undefined && { search }),
      ...filter,
    } as const;
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

/** What the options say besides words and an account. */
function filterOf(run: Parameters<Command["run"]>[0]) {
  const since = textOf(run, "changed-since");
  const order = textOf(run, "order");
  if ((textOf(run, "search") ?? "").length > MAX_SEARCH) {
    throw new CommandError(`--search has at most ${MAX_SEARCH} characters`, EXIT.usage);
  }
  const chosen = ORDERS.find((one) => one === order);
  if (order !== undefined && chosen === undefined) {
    throw new CommandError(`--order is one of ${ORDERS.join(", ")}`, EXIT.usage);
  }
  return {
    ...(since !== undefined && { changedSince: momentOf(since) }),
    ...(run.options["favourites"] === true && { favourite: "true" as const }),
    ...(chosen !== undefined && { order: chosen }),
  };
}

/** A date means its beginning in UTC. */
function momentOf(text: string): string {
  const [, day = ""] = MOMENT.exec(text) ?? [];
  const [moment, start] = [new Date(day === "" ? "" : text), new Date(`${day}T00:00Z`)];
  // February 31 would be March 3.
  const isReal = !Number.isNaN(moment.getTime()) && start.toISOString().startsWith(day);
  if (!isReal) {
    throw new CommandError(
      "--changed-since is a date, such as 2026-11-22 or 2026-11-22T15:04:05Z",
      EXIT.usage,
    );
  }
  return moment.toISOString();
}
