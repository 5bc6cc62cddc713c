import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import { removeRunFolder } from "../process/made-file.ts";
import type { TextOutcome } from "./text-job.ts";
import { type TextProcess, createTextProcess } from "./text-process.ts";

/** `away`: the file could not be had, through no fault of its own. `interrupted`: the server is shutting down. */
type ReadingEnd = TextOutcome | { readonly ok: false; readonly problem: "away" | "interrupted" };

/** A file whose text is wanted. */
export type ReadingTask = {
  /** Identifies the file in the log. */
  readonly label: string;
  readonly ending: string;
  open(): Promise<Readable | undefined>;
  end(end: ReadingEnd): Promise<void>;
};

/** Finds the next file; undefined if there is none. */
type ReadingSource = () => Promise<ReadingTask | undefined>;

/** Reads the texts of files in the background, one after the other. */
export type Texts = {
  drawFrom(source: ReadingSource): void;
  /** Checks for more files. Cheap enough to call often. */
  wake(): void;
  /** Resolves once nothing is being read or looked for. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

type Parts = {
  /** Files are put there while they are read. Its previous content is deleted. */
  readonly folder: string;
  readonly log: Logger;
  readonly process?: TextProcess;
};

export async function openTexts({
  folder,
  log,
  process = createTextProcess(),
}: Parts): Promise<Texts> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let source: ReadingSource | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  const readAll = async (next: ReadingSource) => {
    // A call to wake during a query may announce a file that the query has missed.
    while (isWoken) {
      isWoken = false;
      while (!isClosed()) {
        const task = await next();
        if (task === undefined) break;
        await task.end(await read(task));
      }
    }
  };
  const read = async (task: ReadingTask): Promise<ReadingEnd> => {
    const own = await mkdtemp(join(folder, "file-"));
    try {
      const content = await task.open();
      if (content === undefined) return { ok: false, problem: "away" };
      const path = join(own, "content");
      await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600 }));
      const outcome = await process.run({ path, ending: task.ending });
      // Its process was ended with the server.
      if (isClosed() && !outcome.ok) return { ok: false, problem: "interrupted" };
      if (!outcome.ok)
        log.warn(
          { file: task.label, problem: outcome.problem },
          "the text of a file could not be read",
        );
      return outcome;
    } catch (error) {
      if (!isClosed())
        log.warn({ err: error, file: task.label }, "a file could not be had for reading its text");
      return { ok: false, problem: "away" };
    } finally {
      await removeRunFolder(own, log);
    }
  };
  const wake = () => {
    isWoken = true;
    if (source === undefined || isClosed() || running !== undefined) return;
    running = readAll(source)
      .catch((error: unknown) => log.error({ err: error }, "the texts of files could not be read"))
      .finally(() => {
        running = undefined;
      });
  };
  const settled = async (): Promise<void> => {
    if (running === undefined) return;
    await running;
    await settled();
  };
  return {
    drawFrom: (newSource) => {
      source = newSource;
      wake();
    },
    wake,
    settled,
    close: async () => {
      closing.abort();
      await process.end();
      await running;
    },
  };
}
