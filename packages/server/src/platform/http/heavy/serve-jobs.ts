import { setImmediate } from "node:timers/promises";
import type { MessagePort } from "node:worker_threads";
import type { EndpointTable } from "@mosaico/contract/endpoint";
import type { ActorCtx, RequestCtx, SystemCtx } from "../../context.ts";
import type { Events } from "../../events/events.ts";
import { refusalOf } from "../errors.ts";
import { parseJsonBody } from "../json-body.ts";
import { readInput } from "../read-input.ts";
import type { AnyHandlers } from "../routes.ts";
import { runHandler } from "../run-handler.ts";
import { type FromThread, type HeavyJob, PIECES_AHEAD, type ToThread } from "./messages.ts";
import { bytesOf } from "./bytes-of.ts";

export type JobParts = {
  readonly table: EndpointTable;
  /** The handlers of heavy endpoints. */
  readonly handlers: AnyHandlers;
  readonly ctx: SystemCtx;
  /** Opens a replica for the job. */
  readonly readingFrom?: (replica: NonNullable<HeavyJob["replica"]>) => SystemCtx["db"];
};

/** Whether a job may continue, and whether its client is still there. */
type Leave = {
  readonly isAbandoned: () => boolean;
  /** Resolves once another chunk may be sent, or the job has been abandoned. */
  readonly mayGoOn: () => Promise<void>;
};

type Underway = { readonly state: Int32Array; ahead: number; wake(): void };

/** Serves the requests that arrive on the port. */
export function serveJobs(port: MessagePort, parts: JobParts): void {
  const underway = new Map<number, Underway>();
  const post = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);
  const begin = async (id: number, job: HeavyJob, shared: SharedArrayBuffer) => {
    const own: Underway = { state: new Int32Array(shared), ahead: 0, wake: () => {} };
    underway.set(id, own);
    const isAbandoned = () => Atomics.load(own.state, 0) !== 0;
    const mayGoOn = async () => {
      while (own.ahead >= PIECES_AHEAD && !isAbandoned()) {
        await new Promise<void>((resolve) => (own.wake = resolve));
      }
      own.ahead += 1;
    };
    try {
      await serve(parts, id, job, post, { isAbandoned, mayGoOn });
      post({ kind: "done", id });
    } catch (error) {
      const { code, status, errors, retryAfter } = refusalOf(error);
      const cause = status >= 500 && !isAbandoned() ? causeOf(error) : undefined;
      post({ kind: "refused", id, refused: { code, errors, retryAfter, cause } });
    } finally {
      underway.delete(id);
    }
  };
  port.on("message", (message: ToThread) => {
    if (message.kind === "job") void begin(message.id, message.job, message.state);
    else if (message.kind === "more" || message.kind === "abandon") {
      const own = underway.get(message.id);
      if (own === undefined) return;
      if (message.kind === "more") own.ahead -= 1;
      own.wake();
    }
  });
}

async function serve(
  parts: JobParts,
  id: number,
  job: HeavyJob,
  post: (message: FromThread, moved?: ArrayBuffer[]) => void,
  leave: Leave,
): Promise<void> {
  const endpoint = parts.table[job.key];
  if (endpoint === undefined) throw new Error(`${job.key} cannot be served by a thread.`);
  const body = "bytes" in job.body ? parseJsonBody(job.body.bytes) : job.body.read;
  const { params, query, resources, ifMatch, ifNoneMatch } = job;
  const input = readInput(endpoint, { params, query, body });
  const began = performance.now();
  const ctx = {
    ...parts.ctx,
    ...(job.replica && parts.readingFrom && { db: parts.readingFrom(job.replica) }),
    ...job.asking,
    clock: { now: () => new Date(job.now + performance.now() - began) },
    events: forwardingEvents(post),
    isAbandoned: leave.isAbandoned,
  } as RequestCtx | ActorCtx;
  const handlerInput = {
    ...input,
    resources,
    ifMatch,
    ifNoneMatch,
    file: undefined,
    signed: undefined,
    prepared: job.prepared,
  };
  const answer = await runHandler(parts.handlers, [job.key, endpoint], ctx, handlerInput);
  const { body: content, pieces, ...head } = answer;
  const hasNone = endpoint.answer === null && pieces === undefined;
  const isEmpty = answer.notModified === true || hasNone;
  post({ kind: "head", id, head: { ...head, hasBody: !isEmpty } });
  if (isEmpty) return;
  const texts = pieces ?? [JSON.stringify(endpoint.answer?.parse(content))];
  for await (const bytes of bytesOf(texts)) {
    await leave.mayGoOn();
    if (leave.isAbandoned()) return;
    post({ kind: "piece", id, bytes }, [bytes.buffer]);
    // Between two chunks, the thread can receive other jobs and learn that the client has disconnected.
    await setImmediate();
  }
}

/** Events published here are forwarded to the main thread. */
function forwardingEvents(post: (message: FromThread) => void): Events {
  return {
    publish: (topics) => post({ kind: "events", topics }),
    listen: () => {
      throw new Error("A thread for heavy requests cannot subscribe to events.");
    },
  };
}

function causeOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
