import { randomUUID } from "node:crypto";
import { basename, resolve } from "node:path";
import { type Client, MosaicoError } from "@mosaico/client";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type Command, CommandError, EXIT, type Run, textOf } from "./command.ts";
import { type LocalFile, findFiles, hashOf } from "./find-files.ts";
import { findAccount, findMosaic } from "./find-mosaic.ts";
import { sizeOf } from "./format-size.ts";
import { clientOf } from "./login-file.ts";
import { placeFiles, sectionIdOf, tileIdOf } from "./place-files.ts";
import { plain } from "./table.ts";
import { uploadFile } from "./upload-file.ts";

type Target = { readonly id: number; readonly title: string; readonly accountId: string };
type Failure = { readonly path: string; readonly reason: string };

export const upload: Command = {
  name: "upload",
  summary: "Uploads a folder: each file becomes a tile, each subfolder a section",
  usage: ["<folder> --to MOSAIC", "<folder> [--into ACCOUNT]"],
  help: [
    ["--to MOSAIC", "adds to this mosaic, by its id or title"],
    ["--into ACCOUNT", "creates a mosaic with the folder's name in this account"],
    ["", "Run it again to go on, or to add what is new: files whose bytes are there already"],
    ["", "are skipped, and so are those whose tiles somebody has removed."],
  ],
  options: { to: { type: "string" }, into: { type: "string" } },
  words: [1, 1],
  async run(run) {
    const { words, out, signal } = run;
    const folder = words[0] ?? "";
    if (textOf(run, "to") !== undefined && textOf(run, "into") !== undefined) {
      throw new CommandError("--to and --into exclude each other", EXIT.usage);
    }
    const files = await findFiles(folder).catch(() => {
      throw new CommandError(`${folder} is no folder that can be read`, EXIT.notFound);
    });
    if (files.length === 0) throw new CommandError(`there are no files in ${folder}`);
    const { client } = await clientOf(run);
    const target = await targetOf(client, folder, run);
    const tiles = await readTiles(client, target.id, signal);
    const existing = new Set<string>(tiles.map(({ id }) => id));
    const failed: Failure[] = [];
    const wanted: (LocalFile & { readonly id: string })[] = [];
    let skipped = 0;
    for (const [at, file] of files.entries()) {
      out.progress(`reading ${at + 1} of ${files.length}`);
      if (file.bytes === 0) {
        failed.push({ path: file.path, reason: "files.empty" });
        continue;
      }
      const id = tileIdOf(file.folder, await hashOf(file.path, signal));
      if (existing.has(id)) skipped += 1;
      else wanted.push({ ...file, id });
      existing.add(id);
    }
    const { sections, placed } = placeFiles(wanted, { tiles, idOf: sectionIdOf });
    await addSections(client, target.id, { sections, signal });
    let added = 0;
    for (const [at, { file, position }] of placed.entries()) {
      const place = `${at + 1} of ${placed.length}  ${plain(file.name)} (${sizeOf(file.bytes)})`;
      out.progress(place);
      try {
        const isAdded = await uploadFile(
          file,
          { id: file.id, position },
          {
            client,
            mosaic: target,
            signal,
            onProgress: (share) => out.progress(`${place} ${Math.round(share * 100)} %`),
          },
        );
        if (isAdded) added += 1;
        else skipped += 1;
      } catch (error) {
        // What concerns one file does not stop the others.
        if (!(error instanceof MosaicoError) || !isAboutFile(error)) throw error;
        failed.push({ path: file.path, reason: error.errors[0]?.code ?? error.code });
        out.say(`${plain(file.path)} was refused: ${failed.at(-1)?.reason}`);
      }
    }
    out.print(
      `${target.id}  ${plain(target.title)}: ${added} added, ${skipped} skipped, ${failed.length} refused`,
    );
    out.json({ mosaic: target, added, skipped, failed });
    return failed.length === 0 ? EXIT.done : EXIT.failed;
  },
};

function isAboutFile({ code, status }: MosaicoError): boolean {
  return status === 400 || status === 415 || code === "files.tooLarge";
}

async function targetOf(client: Client, folder: string, run: Run): Promise<Target> {
  const name = textOf(run, "to");
  if (name !== undefined) return findMosaic(client, name, run);
  const account = await findAccount(client, textOf(run, "into"), run);
  const title = basename(resolve(folder)).slice(0, 60).trim() || "Mosaico";
  const { item } = await client.call(
    "POST /mosaics",
    { body: { title, accountId: account.id } },
    { idempotencyKey: randomUUID(), signal: run.signal },
  );
  run.out.say(`The mosaic ${item.id} was created. To go on after an interruption: --to ${item.id}`);
  return { id: item.id, title: item.title, accountId: item.accountId };
}

async function readTiles(client: Client, id: number, signal: AbortSignal): Promise<Tile[]> {
  const tiles: Tile[] = [];
  let after: string | undefined;
  do {
    const query = after === undefined ? {} : { after };
    const page = await client.call(
      "GET /mosaics/:id/tiles",
      { params: { id: String(id) }, query },
      { signal },
    );
    tiles.push(...(JSON.parse(page.item.content) as { nodes: Tile[] }).nodes);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return tiles;
}

async function addSections(
  client: Client,
  id: number,
  { sections, signal }: { readonly sections: readonly Tile[]; readonly signal: AbortSignal },
): Promise<void> {
  if (sections.length === 0) return;
  const operations = sections.map((tile) => ({ op: "addTile" as const, tile }));
  await client.call(
    "PATCH /mosaics/:id",
    { params: { id: String(id) }, body: { changeId: randomUUID(), baseRevision: 0, operations } },
    { signal },
  );
}
