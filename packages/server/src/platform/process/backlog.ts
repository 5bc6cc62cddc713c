import type { Logger } from "pino";

/** Finds the next piece of work; undefined if there is none. */
type JobSource<Job> = () => Promise<Job | undefined>;

type Parts<Job> = {
  /** Whether another job may run now. */
  readonly isFree: () => boolean;
  readonly begin: (job: Job) => void;
  readonly log: Logger;
};

/** Takes jobs from a source while there is nothing else to do. */
export type Backlog<Job> = {
  setSource(source: JobSource<Job>): void;
  /** Checks for more work. Cheap enough to call often. */
  wake(): void;
  /** Resolves once no query of its source is pending. */
  settled(): Promise<void>;
};

export function createBacklog<Job>({ isFree, begin, log }: Parts<Job>): Backlog<Job> {
  let source: JobSource<Job> | undefined;
  let isWoken = false;
  let isTaking = false;
  let taking: Promise<void> = Promise.resolve();
  const take = async (next: JobSource<Job>) => {
    try {
      // A call to wake during the query may announce a job that the query has missed.
      while (isWoken) {
        isWoken = false;
        while (isFree()) {
          const job = await next();
          if (job === undefined) break;
          begin(job);
        }
      }
    } catch (error) {
      log.error({ err: error }, "the waiting conversions could not be read");
    } finally {
      isTaking = false;
    }
  };
  return {
    setSource: (newSource) => {
      source = newSource;
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
