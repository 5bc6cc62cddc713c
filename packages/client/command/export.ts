import { createWriteStream } from "node:fs";
import { access, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { type Client, type Download, type Downloads, MosaicoError } from "@mosaico/client";
import { type Command, CommandError, EXIT, type Run, textOf } from "./command.ts";
import { DRAWN_HELP, DRAWN_OPTIONS, drawnQuery, findSection } from "./drawn-options.ts";
import { findMosaic } from "./find-mosaic.ts";
import { sizeOf } from "./format-size.ts";
import { clientOf } from "./login-file.ts";

type Format = {
  readonly key: keyof Downloads;
  /** The ending of the file's name. */
  readonly ending: string;
  /** Only for pictures, whose endpoint makes several. */
  readonly picture?: "png" | "svg" | "pdf";
};

const FORMATS: Readonly<Record<string, Format>> = {
  mosaic: { key: "GET /mosaics/:id/archive", ending: "mosaic" },
  canvas: { key: "GET /mosaics/:id/canvas", ending: "canvas" },
  md: { key: "GET /mosaics/:id/markdown", ending: "md" },
  csv: { key: "GET /mosaics/:id/table", ending: "csv" },
  html: { key: "GET /mosaics/:id/page", ending: "html" },
  png: { key: "GET /mosaics/:id/picture", ending: "png", picture: "png" },
  svg: { key: "GET /mosaics/:id/picture", ending: "svg", picture: "svg" },
  pdf: { key: "GET /mosaics/:id/picture", ending: "pdf", picture: "pdf" },
  poster: { key: "GET /mosaics/:id/poster", ending: "poster.pdf" },
  handout: { key: "GET /mosaics/:id/handout", ending: "handout.pdf" },
};

export const exportCommand: Command = {
  name: "export",
  summary: "Saves a mosaic as a file",
  usage: ["<mosaic> [--format FORMAT] [-o FILE] [--force] [options of the format]"],
  help: [
    ["<mosaic>", "its id or its title"],
    ["--format FORMAT", "mosaic: an archive with all files, the default; canvas: JSON Canvas;"],
    ["", "md: Markdown; csv: a table; html: one page that needs no network;"],
    ["", "png, svg, pdf: a picture; poster: a PDF over several sheets of paper;"],
    ["", "handout: a PDF of its texts in reading order"],
    ["-o, --output FILE", "where to; - for stdout; by default a file with the title as its name"],
    ["--force", "replaces an existing file"],
    ...DRAWN_HELP,
  ],
  options: {
    format: { type: "string" },
    output: { type: "string", short: "o" },
    force: { type: "boolean" },
    ...DRAWN_OPTIONS,
  },
  words: [1, 1],
  async run(run) {
    const { words, options, out, signal } = run;
    const format = textOf(run, "format") ?? "mosaic";
    const wanted = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
    if (wanted === undefined) {
      throw new CommandError(`--format is one of ${Object.keys(FORMATS).join(", ")}`, EXIT.usage);
    }
    const chosen = drawnQuery(format, run);
    if (textOf(run, "output") === "") {
      throw new CommandError("--output is the name of a file, or -", EXIT.usage);
    }
    const { client } = await clientOf(run);
    const { id, title } = await findMosaic(client, words[0] ?? "", run);
    const file = textOf(run, "output") ?? `${fileNameOf(title)}.${wanted.ending}`;
    const isPiped = file === "-";
    if (!isPiped && options["force"] !== true && (await exists(file))) {
      throw new CommandError(`${file} exists already; --force replaces it`);
    }
    const name = textOf(run, "section");
    const section = name === undefined ? {} : { section: await findSection(client, id, name, run) };
    const query = { ...chosen, ...section };
    const found = await request(client, wanted, { id, query }, signal);
    const bytes = await save(found, isPiped ? undefined : file, run);
    if (isPiped) return;
    out.print(`${file}  ${sizeOf(bytes)}`);
    out.json({ id, title, format, file, bytes });
  },
};

function request(
  client: Client,
  { key, picture }: Format,
  { id, query }: { readonly id: number; readonly query: Readonly<Record<string, string>> },
  signal: AbortSignal,
) {
  const all = picture === undefined ? query : { ...query, format: picture };
  // Each endpoint has its own parameters, which `drawnQuery` knows.
  const sent = { params: { id: String(id) }, ...(Object.keys(all).length > 0 && { query: all }) };
  return client.download(key as "GET /mosaics/:id/archive", sent, { signal });
}

/** Saves under another name first, so that a file with the name is always whole. */
async function save(
  { stream, bytes: total }: Download,
  file: string | undefined,
  { out, signal }: Pick<Run, "out" | "signal">,
): Promise<number> {
  let bytes = 0;
  const count = async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      out.progress(`${sizeOf(bytes)}${total === undefined ? "" : ` of ${sizeOf(total)}`}`);
      yield piece;
    }
  };
  const source = Readable.fromWeb(stream as ReadableStream);
  try {
    if (file === undefined) {
      await pipeline(source, count, process.stdout, { signal, end: false });
      return bytes;
    }
    const part = `${file}.part`;
    try {
      await pipeline(source, count, createWriteStream(part), { signal });
      if (total !== undefined && bytes !== total) throw new MosaicoError("network", 0);
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    return bytes;
  } catch (error) {
    // The connection broke: what fetch throws then says nothing to a person.
    if (error instanceof TypeError) throw new MosaicoError("network", 0, { cause: error });
    throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** A title without what file systems refuse. */
function fileNameOf(title: string): string {
  const name = title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[ .]+/, "")
    .replace(/[ .]+$/, "");
  return name === "" ? "mosaico" : name;
}
