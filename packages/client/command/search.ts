import { TILE_TYPES } from "@mosaico/domain/tile/tile-type";
import { type Command, CommandError, EXIT, textOf } from "./command.ts";
import { findMosaic } from "./find-mosaic.ts";
import { clientOf } from "./login-file.ts";
import { plain } from "./table.ts";

const DEFAULT_COUNT = "50";

export const search: Command = {
  name: "search",
  summary: "Finds tiles in all mosaics",
  usage: ["<words> [--mosaic MOSAIC] [--type TYPE] [--limit N]"],
  help: [
    ["--mosaic MOSAIC", "only tiles of the mosaic with this id or title"],
    ["--type TYPE", `only tiles of this type: ${TILE_TYPES.join(", ")}`],
    ["--limit N", `at most so many tiles, ${DEFAULT_COUNT} by default and 500 at most`],
  ],
  options: { mosaic: { type: "string" }, type: { type: "string" }, limit: { type: "string" } },
  words: [1, 20],
  async run(run) {
    const { words, out, signal } = run;
    const limit = textOf(run, "limit") ?? DEFAULT_COUNT;
    if (!/^([1-9]\d?|[1-4]\d\d|500)$/.test(limit)) {
      throw new CommandError("--limit is a number from 1 to 500", EXIT.usage);
    }
    const [mosaic, named] = [textOf(run, "mosaic"), textOf(run, "type")];
    const type = TILE_TYPES.find((one) => one === named);
    if (named !== undefined && type === undefined) {
      throw new CommandError(`--type is one of ${TILE_TYPES.join(", ")}`, EXIT.usage);
    }
    const { client } = await clientOf(run);
    const query = {
      search: words.join(" ").slice(0, 200),
      limit,
      ...(type !== undefined && { type }),
      ...(mosaic !== undefined && { mosaicId: String((await findMosaic(client, mosaic, run)).id) }),
    };
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
