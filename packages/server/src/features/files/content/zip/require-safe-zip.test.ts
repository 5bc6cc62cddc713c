import { readFile, readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { requireSafeZip } from "./require-safe-zip.ts";

const FOLDER = new URL("../../../../../../../fixtures/exchange/zips/", import.meta.url);

const randomly = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (start: number, length: number) => bytes.subarray(start, start + length),
});

test("ZIP files of several programs are safe, streamed or with numbers of 64 bits", async () => {
  for (const name of await readdir(FOLDER)) {
    const bytes = await readFile(new URL(name, FOLDER));
    const entries = await requireSafeZip(randomly(bytes));
    const files = entries.map((entry) => entry.name).filter((path) => !path.endsWith("/"));
    expect(files, name).toContain("Férias/sub/漢字.txt");
    const followed = Buffer.concat([bytes, Buffer.from("\r\n")]);
    await expect(requireSafeZip(randomly(followed))).resolves.toHaveLength(entries.length);
    for (const cut of [1, 20, bytes.length / 2]) {
      const rest = bytes.subarray(0, bytes.length - Math.floor(cut));
      await expect(requireSafeZip(randomly(rest)), name).rejects.toMatchObject({
        code: "files.damaged",
      });
    }
  }
});
