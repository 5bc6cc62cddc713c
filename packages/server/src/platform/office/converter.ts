import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import type { ConversionJob, ConversionOutcome, OfficeConverter } from "./office.ts";
import { createFairPool } from "../process/fair-pool.ts";
import { type MadeFile, describeMade, removeRunFolder, sizeOf } from "../process/made-file.ts";
import { createBacklog } from "../process/backlog.ts";
import type { OfficeProgram, StartProgram } from "./office-program.ts";
import { prepareDocument } from "./prepare/prepare-document.ts";

export type ConverterParts = {
  readonly startProgram: StartProgram;
  /** The folder in which each run gets a folder of its own. Its previous content is deleted. */
  readonly folder: string;
  readonly log: Logger;
  /** The number of documents converted at once. */
  readonly atOnce: number;
  /** The maximum queue length, in total and per account. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** The size limit of a PDF that is kept. */
  readonly pdfBytes: number;
  /** The size limit of a workbook that is kept with it. */
  readonly workbookBytes: number;
};

// Browsers draw xlsx only.
const OTHER_SPREADSHEETS = ["xls", "ods"];
const TEXTS = ["doc", "docx", "docm", "odt", "rtf"];

/** Converts documents to PDF, a few at once, with the accounts taking turns. */
export async function createConverter(parts: ConverterParts): Promise<OfficeConverter> {
  await rm(parts.folder, { recursive: true, force: true });
  await mkdir(parts.folder, { recursive: true, mode: 0o700 });
  const closing = new AbortController();
  const { signal } = closing;
  const { atOnce: running, waiting, waitingOfOne, folder, log } = parts;
  const pool = createFairPool({ running, waiting, waitingOfOne });
  const begun = new Set<Promise<void>>();
  const program = parts.startProgram({ folder, log, signal });
  const work: Work = { ...parts, signal, program };
  const backlog = createBacklog({
    isFree: () => begun.size < running && !signal.aborted && program.canRun(),
    begin,
    log,
  });
  return {
    version: () => program.version(),
    // A running conversion uses up what the next one needs, and releases it afterwards.
    isAble: () => begun.size > 0 || program.canRun(),
    hasCapacity: (accountId) => pool.hasCapacity(accountId) && !signal.aborted,
    begin,
    drawFrom: (source) => {
      backlog.setSource(source);
      backlog.wake();
    },
    wake: () => backlog.wake(),
    close: async () => {
      closing.abort();
      // The backlog may be about to start one more, which then ends at once.
      await backlog.settled();
      await Promise.all([...begun, program.settled()]);
      await removeRunFolder(folder, log);
    },
  };

  function begin(job: ConversionJob): void {
    const taken = take(job).finally(() => {
      begun.delete(taken);
      backlog.wake();
    });
    begun.add(taken);
  }

  async function take(job: ConversionJob): Promise<void> {
    const done = await pool.run({ who: job.accountId }, async () =>
      finish(parts, job, await convert(work, job)),
    );
    // The queue has filled up in the meantime. The document can be requested again.
    if (done === undefined) await finish(parts, job, { is: "interrupted" });
  }
}

type Work = ConverterParts & {
  readonly signal: AbortSignal;
  readonly program: OfficeProgram;
};

async function convert(work: Work, job: ConversionJob): Promise<ConversionOutcome> {
  // The document is not at fault and stays in the queue.
  if (work.signal.aborted || !work.program.canRun()) return { is: "interrupted" };
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(work.folder, "run-"));
    return await convertIn(folder, work, job);
  } catch (error) {
    work.log.error(
      { err: error, file: job.label },
      "the conversion of a document failed unexpectedly",
    );
    return { is: "away" };
  } finally {
    if (folder !== undefined) await removeRunFolder(folder, work.log);
  }
}

async function convertIn(
  folder: string,
  { pdfBytes, workbookBytes, log, signal, program }: Work,
  job: ConversionJob,
): Promise<ConversionOutcome> {
  const original = await job.open();
  if (original === undefined) return { is: "away" };
  const document = join(folder, `document.${original.ending}`);
  await pipeline(original.content, createWriteStream(document, { flags: "wx", mode: 0o600 }));
  await prepareDocument(document, original.ending, log);
  const wantsWorkbook = OTHER_SPREADSHEETS.includes(original.ending);
  const { stopped, output } = await program.convert({
    folder,
    document,
    wantsWorkbook,
    mayHaveChanges: TEXTS.includes(original.ending),
  });
  if (signal.aborted) return { is: "interrupted" };
  if (stopped === "killed") {
    // Most probably not because of this document: it is tried again, a few times at most.
    log.warn({ file: job.label, output }, "LibreOffice was killed from outside");
    return { is: "away" };
  }
  const path = join(folder, "out/document.pdf");
  const bytes = stopped === undefined ? await sizeOf(path) : undefined;
  program.note(bytes === undefined ? "failed" : "done");
  if (bytes === undefined || bytes === 0 || bytes > pdfBytes) {
    const reason = stopped ?? (bytes !== undefined && bytes > pdfBytes ? "tooLarge" : "failed");
    log.warn({ file: job.label, reason, output }, "a document could not be converted to PDF");
    return { is: "failed", reason };
  }
  await job.keep({
    ...(await describeMade(path, bytes)),
    workbook: wantsWorkbook
      ? await findMade(join(folder, "out/document.xlsx"), workbookBytes)
      : undefined,
    madeBy: (await program.asking) ?? null,
  });
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
    log.error({ err: error, file: job.label }, "the result of a conversion could not be saved");
  }
}

/** Undefined if there is none, or if it is too large for browsers. */
async function findMade(path: string, maxBytes: number): Promise<MadeFile | undefined> {
  const bytes = (await sizeOf(path)) ?? 0;
  return bytes > 0 && bytes <= maxBytes ? describeMade(path, bytes) : undefined;
}
