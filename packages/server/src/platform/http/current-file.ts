import { readFile, stat } from "node:fs/promises";

/** Reads and parses a file whenever it is another one than the last time. */
export function currentFile<Parsed>(
  path: string,
  parse: (text: string) => Parsed,
): () => Promise<Parsed> {
  let last: { readonly version: string; readonly parsed: Parsed } | undefined;
  return async () => {
    const { mtimeMs, size, ino } = await stat(path);
    const version = [mtimeMs, size, ino].join(" ");
    if (last?.version !== version) last = { version, parsed: parse(await readFile(path, "utf8")) };
    return last.parsed;
  };
}
