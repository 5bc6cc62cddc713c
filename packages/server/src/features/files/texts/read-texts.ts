import { endingOf, extensionOf } from "@mosaico/domain/file/file-kind";
import { searchTokens } from "@mosaico/domain/search-tokens";
import type { Logger } from "pino";
import type { SystemCtx } from "#platform/context.ts";
import { tokensToStore } from "#platform/database/tile-words.ts";
import { repeat } from "#platform/process/repeat.ts";
import { isReadable } from "#platform/texts/readable.ts";
import type { ReadingTask } from "#platform/texts/texts.ts";
import { type WaitingText, claimText, keepText, postponeText } from "./file-texts.store.ts";

// How soon files are found that another server has left behind or that are due for a retry.
const LOOKED_FOR_MS = 30_000;
// Longer than reading takes; after a crash, the file is read again after that time.
const CLAIM_MS = 5 * 60_000;
const RETRIED_MS = 10 * 60_000;
/** Attempts per file: a problem may pass, and a server may crash in the middle. */
const MAX_ATTEMPTS = 3;

/** Reads the texts of files as long as the server runs. Returns a function that stops it. */
export function startReadingTexts(ctx: SystemCtx, log: Logger): { stop(): Promise<void> } {
  ctx.texts.drawFrom(() => nextTask(ctx));
  return repeat(LOOKED_FOR_MS, async () => ctx.texts.wake(), log);
}

/** The next file that has to be read. Those of which only the name counts are done at once. */
async function nextTask(ctx: SystemCtx): Promise<ReadingTask | undefined> {
  for (;;) {
    // When the disk is nearly full, the remaining space is left to what users do.
    if ((await ctx.disk.read()).level === "full") return undefined;
    const file = await claimText(ctx, later(ctx, CLAIM_MS));
    if (file === undefined) return undefined;
    const ending = endingToRead(file);
    if (file.attempts >= MAX_ATTEMPTS) await keepNothing(ctx, file, "interrupted");
    else if (!isReadable(ending)) await keepNothing(ctx, file, null);
    else return taskFor(ctx, file, ending);
  }
}

function taskFor(ctx: SystemCtx, file: WaitingText, ending: string): ReadingTask {
  const { id, accountId, attempts, storedAs } = file;
  return {
    label: file.name,
    ending,
    open: () => ctx.storage.open(storedAs),
    end: async (end) => {
      if (end.ok) {
        const tokens = new Set([...searchTokens(file.originalName), ...end.tokens]);
        const words = tokensToStore(accountId, [...tokens]);
        await keepText(ctx, id, { words, content: end.text || null, problem: null });
      } else if (end.problem === "interrupted") {
        // A shutdown of the server says nothing about the file.
        await postponeText(ctx, id, { until: later(ctx, 0), attempts });
      } else if (end.problem === "away") {
        await postponeText(ctx, id, { until: later(ctx, RETRIED_MS), attempts: attempts + 1 });
      } else await keepNothing(ctx, file, end.problem);
    },
  };
}

/** The file is found by its name alone. */
async function keepNothing(
  ctx: SystemCtx,
  { id, accountId, originalName }: WaitingText,
  problem: string | null,
): Promise<void> {
  const words = tokensToStore(accountId, searchTokens(originalName));
  await keepText(ctx, id, { words, content: null, problem });
}

/** The format of a file by its content, or, of one that could be anything, by its name. */
function endingToRead({ mediaType, originalName }: WaitingText): string {
  return extensionOf(mediaType) ?? endingOf(originalName);
}

function later(ctx: SystemCtx, ms: number): string {
  return new Date(ctx.clock.now().getTime() + ms).toISOString();
}
