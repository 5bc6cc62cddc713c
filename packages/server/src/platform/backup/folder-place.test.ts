import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderPlace } from "./folder-place.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-place-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = () => Readable.from([Buffer.from("字")]);

test("folders that several files need at once are made, whoever is first", async () => {
  for (let round = 0; round < 10; round += 1) {
    const place = folderPlace(join(folder, `${round}`));
    const names = Array.from({ length: 16 }, (_, at) => `deep/files/${at % 4}/${at}`);
    await Promise.all(names.map((name) => place.put(name, 3, bytes)));
    expect(await readdir(join(folder, `${round}`, "deep", "files"))).toHaveLength(4);
  }
});

test("where no folder can be, that is an error", async () => {
  const place = folderPlace(join(folder, "a\0b"));
  await expect(place.put("file", 3, bytes)).rejects.toThrow(/null bytes/u);
  const within = folderPlace("/proc/mosaico/deep");
  await expect(within.put("file", 3, bytes)).rejects.toThrow(/ENOENT|EACCES|EPERM/u);
});
