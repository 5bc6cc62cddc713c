import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openAssets } from "./assets.ts";

let built: string;

beforeEach(async () => {
  built = await mkdtemp(join(tmpdir(), "mosaico-assets-"));
  await mkdir(join(built, "pictures"));
  await writeFile(join(built, "pictures", "sun.txt"), "sun");
});

afterEach(() => rm(built, { recursive: true, force: true }));

test("a built file is read", async () => {
  const bytes = await openAssets("pictures", built).read("sun.txt");
  expect(Buffer.from(bytes).toString()).toBe("sun");
});

test("a missing build is reported with the command that makes it", async () => {
  await expect(openAssets("pictures", built).read("moon.txt")).rejects.toThrow(
    'pictures/moon.txt is not built. Run "npm run build" and start again.',
  );
});
