import type { CallAnswer, CallInput } from "@mosaico/contract/call";
import type { EditMessage, EditOutcome } from "@mosaico/contract/live";
import { MAX_MESSAGE_BYTES } from "@mosaico/contract/socket-limits";
import { reportSessionEnd } from "#platform/api/call.ts";
import { byteLength } from "#platform/api/keepalive.ts";
import { problemOf } from "@mosaico/client/problem-of";
import { Unanswered } from "#platform/live/unanswered.ts";
import { noteAnswer } from "#platform/offline/connection.ts";

type EditBody = CallInput<"PATCH /mosaics/:id">["body"];
type EditAnswer = CallAnswer<"PATCH /mosaics/:id">;

/** Sends an edit, and resolves with the server's answer once it is durable. */
export type SendEdit = (body: EditBody) => Promise<EditAnswer>;

type Waiting = {
  readonly resolve: (answer: EditAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
};

// Longer than a busy server takes; a socket that broke unnoticed would swallow edits for much longer.
const PATIENCE = 10_000;

/**
 * Edits on their way over a socket. One that gets no answer is rejected as {@link Unanswered}: its sender repeats it by
 * a request, which the server recognises by its `changeId`.
 */
export class SocketEdits {
  readonly #waiting = new Map<number, Waiting>();
  #requests = 0;
  #isTrusted = true;

  /** Sends an edit, if it fits into a message; `say` returns whether the socket was open. */
  async send(body: EditBody, say: (text: string) => boolean): Promise<EditAnswer> {
    const request = (this.#requests += 1);
    const message = { type: "edit", request, body } satisfies EditMessage;
    const text = JSON.stringify(message);
    const isShort = text.length * 3 <= MAX_MESSAGE_BYTES || byteLength(text) <= MAX_MESSAGE_BYTES;
    if (!this.#isTrusted || !isShort || !say(text)) throw new Unanswered();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.distrust(), PATIENCE);
      this.#waiting.set(request, { resolve, reject, timer });
    });
  }

  /** Receives an answer to an edit sent with the session of this token. */
  receive(outcome: EditOutcome, token: string): void {
    noteAnswer(true);
    const waiting = this.#waiting.get(outcome.request);
    if (waiting === undefined) return;
    this.#waiting.delete(outcome.request);
    clearTimeout(waiting.timer);
    if (outcome.type === "done") waiting.resolve(outcome.answer);
    else {
      const { problem, retryAfter } = outcome;
      const after = retryAfter === undefined ? null : String(retryAfter);
      waiting.reject(reportSessionEnd(problemOf(problem.status, problem, after), token));
    }
  }

  /** Sends nothing more before there is a new socket: this one may be broken, or the page about to end. */
  distrust(): void {
    this.#isTrusted = false;
    this.lose();
  }

  /** Rejects all edits that have no answer yet. */
  lose(): void {
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, timer } of lost) {
      clearTimeout(timer);
      reject(new Unanswered());
    }
  }

  /** Sends again, because there is a new socket. */
  renew(): void {
    this.#isTrusted = true;
  }
}
