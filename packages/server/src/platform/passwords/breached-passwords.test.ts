import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { createTemporaryFolder } from "../disk/temporary-folder.ts";
import { inspectBreachedPasswords, openBreachedPasswords } from "./breached-passwords.ts";

const { path: folder, remove } = await createTemporaryFolder();
afterAll(remove);
const hashOf = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();
let files = 0;

function fileOf(text: string): string {
  files += 1;
  const path = join(folder, `${files}.txt`);
  writeFileSync(path, text);
  return path;
}

function listOf(passwords: readonly string[], end = "\r\n"): string {
  // As in the real list, the numbers have different lengths.
  const lines = passwords.map((each, index) => `${hashOf(each)}:${10 ** (index % 8)}`);
  return fileOf(lines.toSorted().join(end) + end);
}

const refuseTrouble = (error: unknown) => {
  throw error;
};

test.each([1, 2, 3, 90, 500, 5000])("finds each of %i passwords and no other", async (count) => {
  const all = Array.from({ length: count }, (_, index) => `пароль ${index} 密码 🦒`);
  for (const end of ["\r\n", "\n"]) {
    const list = await openBreachedPasswords(listOf(all, end), refuseTrouble);
    for (const password of all.length > 500 ? all.filter((_, index) => index % 7 === 0) : all) {
      expect(await list.has(password)).toBe(true);
    }
    for (let index = 0; index < 50; index += 1)
      expect(await list.has(`other ${index}`)).toBe(false);
  }
});

test("finds the first and the last line, also without counts and without a final line break", async () => {
  const all = Array.from({ length: 300 }, (_, index) => `password ${index}`);
  const sorted = all.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1));
  const path = fileOf(sorted.map((each) => hashOf(each).toLowerCase()).join("\n"));
  const list = await openBreachedPasswords(path, refuseTrouble);
  for (const password of all) expect(await list.has(password)).toBe(true);
  expect(await list.has("password 300")).toBe(false);
});

test.each([
  ["", "is no list of SHA-1 hashes"],
  ["password\n123456\n", "is no list of SHA-1 hashes"],
  // The list of NTLM hashes.
  [`${"0".repeat(32)}:5\r\n${"1".repeat(32)}:5\r\n`, "is no list of SHA-1 hashes"],
  [`${"F".repeat(40)}:5\r\n${"0".repeat(40)}:5\r\n`, "is not sorted by hash"],
])("refuses the file %j, because it %s", async (text, problem) => {
  await expect(inspectBreachedPasswords(fileOf(text))).rejects.toThrow(
    new RegExp(`^BREACHED_PASSWORDS: .* ${problem}`),
  );
});

test("refuses a file that is missing, or a folder", async () => {
  await expect(inspectBreachedPasswords(join(folder, "none"))).rejects.toThrow(/read \(ENOENT\)/);
  await expect(inspectBreachedPasswords(folder)).rejects.toThrow(/BREACHED_PASSWORDS: .* cannot/);
});

test("a list that disappears is reported, and refuses nobody", async () => {
  const path = listOf(["a violet giraffe"]);
  const onTrouble = vi.fn<(error: unknown) => void>();
  const list = await openBreachedPasswords(path, onTrouble);
  expect(await list.has("a violet giraffe")).toBe(true);
  rmSync(path);
  expect(await list.has("a violet giraffe")).toBe(false);
  expect(onTrouble).toHaveBeenCalledOnce();
});
