import type { Logger } from "pino";
import type { ConversionJob, JobSource } from "./office.ts";

type Parts = {
  /** Whether one more may run at once. */
  readonly isFree: () => boolean;
  readonly begin: (job: ConversionJob) => void;
  readonly log: Logger;
};

/** Takes documents from a source as long as there is nothing else to do. */
export type Backlog = {
  setSource(source: JobSource): void;
  /** Looks whether there is more to do. Called often and at any time. */
  wake(): void;
  /** Resolves once it is not asking its source. */
  settled(): Promise<void>;
};

export function createBacklog({ isFree, begin, log }: Parts): Backlog {
  let source: JobSource | undefined;
  let isWoken = false;
  let isTaking = false;
  let taking: Promise<void> = Promise.resolve();
  const take = async (next: JobSource) => {
    try {
      // Whoever wakes it while the source answers may bring what that answer does not know of.
      while (isWoken) {
        isWoken = false;
        while (isFree()) {
          const job = await next();
          if (job === undefined) break;
          begin(job);
        }
      }
    } catch (error) {
      log.error({ err: error }, "the documents that wait could not be looked up");
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
