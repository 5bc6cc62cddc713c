import { Worker } from "node:worker_threads";
import { AppError } from "../app-error.ts";
import { unavailable } from "../unavailable.ts";
import type { HeavyParts, ThreadBounds } from "./heavy-parts.ts";
import { type Breakable, type Incoming, incomingPieces } from "./incoming-pieces.ts";
import type { AnswerHead, FromThread, HeavyJob, Refused, ToThread } from "./messages.ts";

/** A response produced by another thread. */
export type ThreadAnswer = {
  readonly head: AnswerHead;
  readonly pieces: Breakable;
};

/** A thread that serves requests, started on demand and ended after a minute without any. */
export type HeavyThread = {
  /** `over` resolves once the work has ended and its response was read or abandoned. */
  serve(
    job: HeavyJob,
    clientGone: AbortSignal,
  ): { readonly answer: Promise<ThreadAnswer>; readonly over: Promise<unknown> };
  abandonAll(): void;
  close(): Promise<void>;
};

const IDLE_MS = 60_000;
// The maximum time without a sign of progress before a response begins; every transaction is such a sign. What the
// largest change needs before its first transaction takes about twenty seconds on a slow machine, and several times as
// long on a busy one.
const MAX_SILENCE_MS = 180_000;

/** Passed to a thread when it starts. */
export type ThreadData = { readonly settings: unknown; readonly niceness: number };

type Serving = {
  readonly on: Worker;
  readonly answer: PromiseWithResolvers<ThreadAnswer>;
  readonly incoming: Incoming;
  readonly work: PromiseWithResolvers<void>;
  readonly abandon: () => void;
  /** Called when the work makes progress. */
  readonly noteWork: () => void;
};

export function createHeavyThread(
  parts: HeavyParts,
  { memory, niceness = 0, maxSilenceMs = MAX_SILENCE_MS }: ThreadBounds,
): HeavyThread {
  const serving = new Map<number, Serving>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const living = (): Worker => {
    worker ??= start();
    return worker;
  };
  const start = (): Worker => {
    const started = new Worker(parts.program, {
      workerData: { settings: parts.settings, niceness } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const turns = new Map<number, () => void>();
    started.on("message", (message: FromThread) => {
      if (message.kind === "takeTurn") {
        for (const { on, noteWork } of serving.values()) if (on === started) noteWork();
        void giveTurn(started, message.id, turns);
      } else if (message.kind === "endTurn") turns.get(message.id)?.();
      else if (message.kind === "events") parts.events.publish(message.topics);
      else receive(message);
    });
    started.on("error", (error) =>
      parts.log.error({ err: error }, "a thread for heavy requests failed"),
    );
    started.once("exit", (code) => {
      if (worker === started) worker = undefined;
      const served = [...serving.values()].filter(({ on }) => on === started);
      if (served.length > 0) {
        parts.log.error(
          { code, requests: served.length },
          "a thread for heavy requests ended while processing requests",
        );
      }
      // The database rolls back whatever the thread had begun to write, as after a crash.
      for (const end of turns.values()) end();
      turns.clear();
      for (const { answer, incoming, work } of served) {
        answer.reject(unavailable());
        incoming.fail(unavailable());
        work.resolve();
      }
    });
    return started;
  };
  const giveTurn = async (to: Worker, id: number, turns: Map<number, () => void>) => {
    const end = (await parts.turns?.take()) ?? (() => {});
    // The thread may have died while it waited for its turn.
    if (worker !== to) return end();
    turns.set(id, () => {
      turns.delete(id);
      end();
    });
    send(to, { kind: "turn", id });
  };
  const receive = (
    message: Extract<FromThread, { kind: "head" | "piece" | "done" | "refused" }>,
  ) => {
    const served = serving.get(message.id);
    if (served === undefined) return;
    const { answer, incoming, work } = served;
    if (message.kind === "head") answer.resolve({ head: message.head, pieces: incoming.pieces });
    else if (message.kind === "piece") incoming.add(message.bytes);
    else if (message.kind === "done") {
      incoming.end();
      work.resolve();
    } else {
      const error = refusalFrom(message.refused, parts);
      answer.reject(error);
      incoming.fail(error);
      work.resolve();
    }
  };
  const rest = () => {
    clearTimeout(idle);
    if (serving.size > 0 || worker === undefined) return;
    idle = setTimeout(() => void close(), IDLE_MS).unref();
    // An idle thread does not keep the process alive.
    worker.unref();
  };
  const close = async () => {
    clearTimeout(idle);
    const ended = worker;
    if (ended === undefined) return;
    worker = undefined;
    const over = new Promise((resolve) => ended.once("exit", resolve));
    send(ended, { kind: "end" });
    await over;
  };

  return {
    serve: (job, clientGone) => {
      clearTimeout(idle);
      const to = living();
      to.ref();
      const id = (lastId += 1);
      const state = new SharedArrayBuffer(4);
      const answer = Promise.withResolvers<ThreadAnswer>();
      const work = Promise.withResolvers<void>();
      const abandon = () => {
        Atomics.store(new Int32Array(state), 0, 1);
        send(to, { kind: "abandon", id });
        answer.reject(unavailable());
        incoming.fail(unavailable());
      };
      const incoming = incomingPieces({ more: () => send(to, { kind: "more", id }), abandon });
      const timer = setTimeout(() => {
        parts.log.warn({ key: job.key, afterMs: maxSilenceMs }, "a heavy request timed out");
        abandon();
      }, maxSilenceMs).unref();
      clientGone.addEventListener("abort", abandon);
      let isAnswered = false;
      const noteAnswer = () => {
        isAnswered = true;
        clearTimeout(timer);
      };
      answer.promise.then(noteAnswer, noteAnswer);
      // Refreshing a timer that has been cleared would restart it.
      const noteWork = () => void (isAnswered || timer.refresh());
      const over = Promise.all([work.promise, incoming.over]).then(() => {
        clientGone.removeEventListener("abort", abandon);
        serving.delete(id);
        rest();
      });
      serving.set(id, { on: to, answer, incoming, work, abandon, noteWork });
      const bytes = "bytes" in job.body ? job.body.bytes : undefined;
      to.postMessage({ kind: "job", id, job, state } satisfies ToThread, transferable(bytes));
      return { answer: answer.promise, over };
    },
    abandonAll: () => {
      for (const { abandon } of serving.values()) abandon();
    },
    close,
  };
}

function send(worker: Worker, message: ToThread): void {
  worker.postMessage(message);
}

/** The body is transferred rather than copied, unless its memory is shared with other data. */
function transferable(bytes: Uint8Array | undefined): ArrayBuffer[] {
  const whole = bytes?.buffer;
  const isOwn = whole instanceof ArrayBuffer && bytes?.byteLength === whole.byteLength;
  return isOwn ? [whole] : [];
}

function refusalFrom({ code, errors, retryAfter, cause }: Refused, { log }: HeavyParts): AppError {
  if (cause !== undefined) log.error({ cause }, "a heavy request failed");
  return new AppError(code, {
    ...(errors !== undefined && { errors }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}
