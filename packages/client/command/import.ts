import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { type ImportFile, readImportFile } from "@mosaico/client/read-import-file";
import { LOST_KINDS, type LostKind } from "@mosaico/domain/exchange/imported";
import { checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { isSection } from "@mosaico/domain/mosaic/section";
import { confirm } from "./ask.ts";
import { type Command, CommandError, EXIT, textOf } from "./command.ts";
import { findAccount } from "./find-mosaic.ts";
import { sizeOf } from "./format-size.ts";
import { clientOf } from "./login-file.ts";
import { plain } from "./table.ts";

const PROBLEMS = {
  "exchange.unknownFormat": "is in no known format",
  "exchange.nothingInIt": "has nothing that could become a tile",
  "exchange.tooMuch": "is too large: an imported mosaic has at most 20,000 tiles",
} as const;
const LOST: Readonly<Record<LostKind, string>> = {
  connections: "connections between cards",
  files: "files, of which only the names are there",
  unowned: "files, unless the account has them",
  drawings: "drawings",
  archived: "archived cards",
  details: "comments and due dates",
  addresses: "addresses that are no safe links",
  groups: "groups",
  columns: "columns that only describe rows",
  broken: "unreadable parts",
};

export const importCommand: Command = {
  name: "import",
  summary: "Creates a mosaic from a file, after saying what becomes of it",
  usage: ["<file> [--into ACCOUNT] [--title TITLE] [--yes | --dry-run]"],
  help: [
    ["<file>", "a Mosaico archive, a JSON Canvas, or a file of Trello, Excalidraw, OPML,"],
    ["", "bookmarks of a browser, or a table (csv, tsv)"],
    ["--into ACCOUNT", "the account's name or id, if there are several"],
    ["--title TITLE", "the title of the mosaic; by default that in the file, or the file's name"],
    ["--yes", "does not ask"],
    ["--dry-run", "only says what would become of the file"],
  ],
  options: {
    into: { type: "string" },
    title: { type: "string" },
    yes: { type: "boolean" },
    "dry-run": { type: "boolean" },
  },
  words: [1, 1],
  async run(run) {
    const { words, options, out, signal } = run;
    const path = words[0] ?? "";
    if (options["yes"] === true && options["dry-run"] === true) {
      throw new CommandError("--yes and --dry-run exclude each other", EXIT.usage);
    }
    const named = textOf(run, "title");
    const checked = named === undefined ? undefined : checkMosaicTitle(named);
    if (checked?.ok === false) {
      throw new CommandError(`--title is refused (${checked.problem})`, EXIT.usage);
    }
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isFile) throw new CommandError(`${path} is no file that can be read`, EXIT.notFound);
    const blob = await openAsBlob(path);
    const found = await readImportFile(new File([blob], basename(path)));
    if (typeof found === "string") throw new CommandError(`${path} ${PROBLEMS[found]}`);
    const title = named ?? found.title;
    const preview = previewOf(found);
    for (const line of preview.lines) out.say(line);
    if (options["dry-run"] === true) {
      out.json({ title, ...preview.counts });
      return;
    }
    const { client, url } = await clientOf(run);
    const account = await findAccount(client, textOf(run, "into"), run);
    if (options["yes"] !== true) {
      const question = `Import “${plain(title)}” into ${plain(account.name)} at ${url}?`;
      if (!(await confirm(question, run))) throw new CommandError("nothing was imported");
    }
    const body = { accountId: account.id, title };
    const { item } = await client.upload(
      "POST /archives",
      { body, file: found.sent, name: found.sent.name },
      {
        signal,
        idempotencyKey: randomUUID(),
        onProgress: (share) =>
          out.progress(share < 1 ? `sending ${Math.round(share * 100)} %` : "importing…"),
      },
    );
    out.print(`${item.id}  ${plain(item.title)}  ${item.tileCount} tiles`);
    out.json({ item, ...preview.counts });
  },
};

/** What a file becomes, and what of it is not taken. */
function previewOf({ name, contents }: ImportFile) {
  if (contents.kind === "archive") {
    const { tiles, sections, files } = contents.manifest;
    const size = sizeOf(files.reduce((sum, { bytes }) => sum + bytes, 0));
    const line = `${name}: ${tiles} tiles, ${sections} sections, ${files.length} files (${size})`;
    return { lines: [line], counts: { tiles, sections, files: files.length, lost: {} } };
  }
  const { tiles, lost, format } = contents.read;
  const sections = tiles.filter((tile) => isSection(tile)).length;
  const counts = { format, tiles: tiles.length - sections, sections, files: 0, lost };
  const lines = [`${name} (${format}): ${counts.tiles} tiles, ${sections} sections`];
  for (const kind of LOST_KINDS) {
    if ((lost[kind] ?? 0) > 0) lines.push(`  not taken: ${lost[kind]} ${LOST[kind]}`);
  }
  return { lines, counts };
}
