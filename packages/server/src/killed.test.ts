import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { fixture } from "#testing/fixture.ts";
import { type KillableServer, killMoments, startKillable } from "#testing/killable-server.ts";

type StoredFile = { readonly url: string; readonly bytes: number };

/** In milliseconds after the uploads started; the last is that of the first response. */
const MOMENTS = killMoments([20, 90, 250, undefined]);
const PATIENCE_MS = 60_000;

let server: KillableServer;

beforeEach(async () => {
  server = await startKillable();
}, PATIENCE_MS);

afterEach(() => server.remove());

test(
  "a server killed during uploads has each acknowledged file, and no bytes without a row",
  async () => {
    const token = await server.signIn();
    const files: StoredFile[] = [];
    for (const [round, moment] of MOMENTS.entries()) {
      const uploads = ["document.pdf", "photo.jpg", "film.mp4", "letter.docx"].map(async (name) => {
        const item = await upload(token, name, round).catch(() => undefined);
        if (item !== undefined) files.push(item);
      });
      await (moment === undefined ? Promise.any(uploads) : rest(moment));
      await server.kill();
      await Promise.all(uploads);
      await server.start();
      expect(await readdir(join(server.folder, "incoming"))).toEqual([]);
    }
    expect(files).not.toEqual([]);
    for (const { url, bytes } of files) {
      const answer = await fetch(server.address + url, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect((await answer.arrayBuffer()).byteLength, url).toBe(bytes);
    }
    expect(await server.end()).toBe(0);

    const { named, ready } = await listNames();
    const stored = (await readdir(join(server.folder, "files"))).filter(
      (name) => !name.startsWith("."),
    );
    expect(stored.filter((name) => !named.has(name))).toEqual([]);
    expect([...ready].filter((name) => !stored.includes(name))).toEqual([]);
  },
  PATIENCE_MS,
);

/** Each round uploads different bytes: data after the end of a document, a picture or a video is ignored. */
async function upload(token: string, name: string, round: number): Promise<StoredFile | undefined> {
  const tail = name.endsWith(".docx") ? "" : `\n%${round}\n%%EOF\n`;
  const free = Buffer.from([0, 0, 0, 12, ...Buffer.from("free"), 0, 0, 0, round]);
  const bytes = Buffer.concat([fixture(name), name.endsWith(".mp4") ? free : Buffer.from(tail)]);
  const form = new FormData();
  form.append("folder", "content");
  form.append("file", new Blob([bytes]), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.address}/api/files`, {
    method: "POST",
    headers,
    body: form,
  });
  return answer.ok ? ((await answer.json()) as { item: StoredFile }).item : undefined;
}

async function listNames() {
  const { db } = await openDatabase(server.database, {
    backupDir: server.folder,
    onLost: () => {},
  });
  const files = await db.selectFrom("files").select(["stored_as", "is_ready"]).execute();
  const made = await db.selectFrom("renditions").select("name").execute();
  await db.destroy();
  return {
    named: new Set([...files.map((file) => file.stored_as), ...made.map(({ name }) => name)]),
    ready: new Set(files.filter((file) => file.is_ready).map((file) => file.stored_as)),
  };
}
