import type { DatabaseSync } from "node:sqlite";
import { createCheckpoints } from "./checkpoints.ts";
import type { PrepareStatement } from "./sqlite.ts";
import type { WriteEpochs } from "./write-epochs.ts";
import type { WriterTurns } from "./writer-turns.ts";

/** A transaction among others that become durable together. */
export type GroupedTransaction = {
  /** Resolves once the transaction is durable. If it throws at once, the transaction must be rolled back. */
  commit(): Promise<void>;
  rollback(): void;
  /** Must be called with any error of a statement in the transaction. */
  failed(error: unknown): void;
};

export type GroupCommit = {
  /** Waits for the transaction's turn: one runs at a time. */
  begin(): Promise<GroupedTransaction>;
  /** Makes what has ended durable. */
  close(): void;
};

/** The transactions that ended since the last commit, each waiting to be durable. */
type Group = {
  readonly endTurn: () => void;
  readonly startedAt: number;
  readonly ended: PromiseWithResolvers<void>[];
  /** The error with which the engine itself ended the whole transaction, as it does when the disk is full. */
  lost?: unknown;
};

// The first to end waits for the others: not for long.
const MAX_MS = 5;
const MAX_ENDED = 64;

/**
 * Lets the transactions that arrive together share one commit, and so one sync of the disk, which takes longer than the
 * rest of a small edit. Each runs whole before the next, after the first as a savepoint, so that one that fails is
 * undone alone. None is reported as committed before the commit of all, and no other connection sees any of them
 * earlier.
 */
export function createGroupCommit(
  database: DatabaseSync,
  prepare: PrepareStatement,
  turns: WriterTurns,
  epochs: WriteEpochs,
): GroupCommit {
  const waiting: (() => void)[] = [];
  let isRunning = false;
  let group: Group | undefined;
  const checkpoints = createCheckpoints(database, () => isRunning || group !== undefined);

  const run = (sql: string) => prepare(sql).run([]);

  const commit = (): void => {
    if (group === undefined) return;
    const { ended, endTurn } = group;
    group = undefined;
    try {
      run("commit");
      epochs.noteCommitted();
      checkpoints.noteCommit();
      for (const { resolve } of ended) resolve();
    } catch (error) {
      epochs.noteUndone();
      for (const { reject } of ended) reject(error);
      if (database.isTransaction) run("rollback");
    } finally {
      endTurn();
    }
  };

  /** Gives up all of a group. */
  const abandon = ({ ended, endTurn, lost }: Group): void => {
    group = undefined;
    epochs.noteUndone();
    const error = lost ?? new Error("The transaction was undone with others.");
    for (const { reject } of ended) reject(error);
    try {
      run("rollback");
    } finally {
      endTurn();
    }
  };

  /** Lets the next one run, in the same group if it may. */
  const passOn = (): void => {
    if (group !== undefined) {
      const { startedAt, ended } = group;
      const isOld = performance.now() - startedAt > MAX_MS;
      if (isOld || ended.length >= MAX_ENDED || turns.isAwaited()) commit();
      // What has arrived by now is served first, and joins.
      else if (waiting.length === 0) setImmediate(commitIdle, group);
    }
    const next = waiting.shift();
    if (next === undefined) isRunning = false;
    else next();
  };

  const commitIdle = (idle: Group): void => {
    if (group === idle && !isRunning) commit();
  };

  const begin = async (): Promise<GroupedTransaction> => {
    if (isRunning) await new Promise<void>((resolve) => waiting.push(resolve));
    isRunning = true;
    try {
      const joined = group ?? (group = await start());
      const isNested = joined.ended.length > 0;
      if (isNested) run("savepoint one_of_group");
      return transactionIn(joined, isNested);
    } catch (error) {
      passOn();
      throw error;
    }
  };

  const start = async (): Promise<Group> => {
    const endTurn = await turns.take();
    try {
      run("begin");
    } catch (error) {
      endTurn();
      throw error;
    }
    return { endTurn, startedAt: performance.now(), ended: [] };
  };

  const transactionIn = (joined: Group, isNested: boolean): GroupedTransaction => ({
    commit: () => {
      if (isNested) run("release one_of_group");
      const durable = Promise.withResolvers<void>();
      joined.ended.push(durable);
      passOn();
      return durable.promise;
    },
    rollback: () => {
      try {
        if (isNested && database.isTransaction) {
          epochs.noteUndone();
          run("rollback to one_of_group");
          run("release one_of_group");
        } else abandon(joined);
      } finally {
        passOn();
      }
    },
    failed: (error) => {
      if (!database.isTransaction) joined.lost ??= error;
    },
  });

  const close = (): void => {
    commit();
    checkpoints.stop();
  };

  return { begin, close };
}
