import type { Logger } from "pino";
import type { ConversionJob, JobSource } from "./office.ts";

type Parts = {
  /** Whether another conversion may run now. */
  readonly isFree: () => boolean;
  readonly begin: (job: ConversionJob) => void;
  readonly log: Logger;
};

/** Takes documents from a source while the converter is otherwise idle. */
export type Backlog = {
  setSource(source: JobSource): void;
  /** Checks for more work. Cheap enough to call often. */
  wake(): void;
  /** Resolves once no query of its source is pending. */
  settled(): Promise<void>;
};

export function createBacklog({ isFree, begin, log }: Parts): Backlog {
  let source: JobSource | undefined;
  let isWoken = false;
  let isTaking = false;
  let taking: Promise<void> = Promise.resolve();
  const take = async (next: JobSource) => {
    try {
      // A call to wake during the query may announce a document that the query has missed.
      while (isWoken) {
        isWoken = false;
        while (isFree()) {
          const job = await next();
          if (job === undefined) break;
          begin(job);
        }
      }
    } catch (error) {
      log.error({ err: error }, "the documents waiting for conversion could not be read");
    } finally {
      isTaking = false;
    }
  };
  return {
    setSource: (given) => {
      source = given;
    },
    wake: () => {
      if (source === undefined) return;
      isWoken = true;
      if (isTaking) return;
      isTaking = true;
      taking = take(source);
    },
    settled: () => taking,
  };
}
