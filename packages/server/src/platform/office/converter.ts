import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import type { ConversionJob, ConversionOutcome, MadePdf, OfficeConverter } from "./office.ts";
import { createFairPool } from "../process/fair-pool.ts";
import { runSoffice } from "./run-soffice.ts";

export type ConverterParts = {
  readonly program: string;
  readonly prefix: readonly string[];
  /** Where each run gets a folder of its own. What lies there at the beginning goes. */
  readonly folder: string;
  readonly log: Logger;
  readonly timeoutMs: number;
  /** How many documents may wait, in all and of one account. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** The largest PDF that is kept. */
  readonly pdfBytes: number;
};

/** Makes PDFs by LibreOffice, one document after the other, the accounts in turn. */
export async function createConverter(parts: ConverterParts): Promise<OfficeConverter> {
  await rm(parts.folder, { recursive: true, force: true });
  await mkdir(parts.folder, { recursive: true, mode: 0o700 });
  const closing = new AbortController();
  const { waiting, waitingOfOne } = parts;
  const pool = createFairPool({ running: 1, waiting, waitingOfOne });
  const begun = new Set<Promise<void>>();
  return {
    hasRoom: (accountId) => pool.hasRoom(accountId) && !closing.signal.aborted,
    begin: (job) => {
      const work = take(job).finally(() => begun.delete(work));
      begun.add(work);
    },
    close: async () => {
      closing.abort();
      await Promise.all(begun);
    },
  };

  async function take(job: ConversionJob): Promise<void> {
    const done = await pool.run({ who: job.accountId }, async () =>
      finish(parts, job, await convert(parts, job, closing.signal)),
    );
    // Somebody else was faster; whoever asks again brings it again.
    if (done === undefined) await finish(parts, job, { is: "interrupted" });
  }
}

async function convert(
  parts: ConverterParts,
  job: ConversionJob,
  signal: AbortSignal,
): Promise<ConversionOutcome> {
  if (signal.aborted) return { is: "interrupted" };
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(parts.folder, "run-"));
    return await convertIn(folder, parts, job, signal);
  } catch (error) {
    parts.log.error({ err: error, file: job.label }, "a document could not be converted");
    return { is: "away" };
  } finally {
    if (folder !== undefined) await removeFolder(folder, parts.log);
  }
}

async function convertIn(
  folder: string,
  { program, prefix, timeoutMs, pdfBytes, log }: ConverterParts,
  job: ConversionJob,
  signal: AbortSignal,
): Promise<ConversionOutcome> {
  const given = await job.open();
  if (given === undefined) return { is: "away" };
  const document = join(folder, `document.${given.ending}`);
  await pipeline(given.content, createWriteStream(document, { flags: "wx", mode: 0o600 }));
  const { timedOut, said } = await runSoffice({
    program,
    prefix,
    folder,
    document,
    timeoutMs,
    signal,
  });
  if (signal.aborted) return { is: "interrupted" };
  const path = join(folder, "out/document.pdf");
  const bytes = timedOut ? undefined : await sizeOf(path);
  const reason = timedOut
    ? "timeout"
    : bytes === undefined || bytes === 0
      ? "failed"
      : bytes > pdfBytes
        ? "tooLarge"
        : undefined;
  if (reason !== undefined || bytes === undefined) {
    log.warn({ file: job.label, reason, said }, "a document could not be made into PDF");
    return { is: "failed", reason: reason ?? "failed" };
  }
  await job.keep(await described(path, bytes));
  return { is: "done" };
}

async function finish(
  { log }: ConverterParts,
  job: ConversionJob,
  outcome: ConversionOutcome,
): Promise<void> {
  try {
    await job.end(outcome);
  } catch (error) {
    log.error({ err: error, file: job.label }, "the end of a conversion could not be noted");
  }
}

async function described(path: string, bytes: number): Promise<MadePdf> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { path, bytes, sha256: hash.digest("hex") };
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}

/** What was killed may still be writing for a moment. */
async function removeFolder(folder: string, log: Logger): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch (error) {
    log.warn({ err: error, folder }, "a folder of a conversion stays until the next start");
  }
}
