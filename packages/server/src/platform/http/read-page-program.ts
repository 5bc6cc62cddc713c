import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "./app-error.ts";

/** What a page in one file is made of, apart from its content. */
export type PageProgram = {
  readonly script: string;
  readonly style: string;
  /** The rules for font faces with the fonts in them, by the names of the faces. */
  readonly fonts: Readonly<Record<string, string>>;
};

/**
 * Reads the program of pages in one file from the built web app, each time, since a build may replace it.
 * @throws {AppError} `server.unavailable` while the web app is not built.
 */
export async function readPageProgram(webRoot: string | undefined): Promise<PageProgram> {
  const path = webRoot === undefined ? undefined : join(webRoot, "page-file.json");
  const text = path && (await readFile(path, "utf8").catch(() => undefined));
  if (text === undefined) throw new AppError("server.unavailable");
  return JSON.parse(text) as PageProgram;
}
