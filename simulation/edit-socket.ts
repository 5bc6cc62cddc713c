import type { CallAnswer } from "@mosaico/contract/call";
import type { EditMessage, EditOutcome } from "@mosaico/contract/live";
import type { Problem } from "@mosaico/contract/errors";
import { SocketEdits } from "../packages/web/src/features/live/socket-edits.ts";
import type { SendBySocket } from "../packages/web/src/features/sync/transport.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { VirtualTime } from "./virtual-time.ts";

type Parts = {
  readonly time: VirtualTime;
  readonly random: SeededRandom;
  readonly token: string;
  readonly delay: () => number;
  /** Whether nothing gets through at the moment. */
  readonly isBlocked: (text: string) => boolean;
  /** How often a message is lost with its connection, before it arrives or after. */
  readonly lost: () => number;
  /** Has the server answer an edit. */
  readonly answer: (body: string) => Promise<Response>;
  readonly note: (what: string) => void;
};

/** How often a connection swallows an edit without breaking. */
const SWALLOWED = 0.03;
const MAX_BREAK_MS = 3000;

/**
 * The socket of one tab, with the real sender of edits. It breaks like a connection does: an edit or its answer is lost
 * with it, and nobody knows which; sometimes it only stops answering.
 */
export class EditSocket {
  readonly #edits = new SocketEdits();
  readonly #parts: Parts;
  #connection = 0;
  #isOpen = true;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly send: SendBySocket = (body) => this.#edits.send(body, (text) => this.#say(text));

  /** The page is left, and may have time for a last request. */
  leave(): void {
    this.#edits.distrust();
  }

  #say(text: string): boolean {
    if (!this.#isOpen) return false;
    const { time, random, delay, isBlocked, lost } = this.#parts;
    const connection = this.#connection;
    const isLost = random.happens(lost());
    const isAnswerLost = random.happens(lost());
    const isSwallowed = random.happens(SWALLOWED);
    const { request, body } = JSON.parse(text) as EditMessage;
    time.after(delay(), () => {
      if (isLost || isBlocked(text)) return this.#break(connection);
      void time.during(async () => {
        const outcome = await this.#outcomeOf(request, JSON.stringify(body));
        time.after(delay(), () => {
          if (isAnswerLost || isBlocked(text)) this.#break(connection);
          else if (!isSwallowed && connection === this.#connection) {
            this.#edits.receive(outcome, this.#parts.token);
          }
        });
      });
      return undefined;
    });
    return true;
  }

  async #outcomeOf(request: number, body: string): Promise<EditOutcome> {
    const response = await this.#parts.answer(body);
    const content: unknown = await response.json();
    if (response.ok) {
      return { type: "done", request, answer: content as CallAnswer<"PATCH /mosaics/:id"> };
    }
    const after = response.headers.get("retry-after");
    return {
      type: "refused",
      request,
      problem: content as Problem,
      ...(after !== null && { retryAfter: Number(after) }),
    };
  }

  #break(connection: number): void {
    if (connection !== this.#connection) return;
    const { time, random, note } = this.#parts;
    note("a socket breaks");
    this.#connection += 1;
    this.#isOpen = false;
    this.#edits.lose();
    time.after(random.between(0, MAX_BREAK_MS), () => {
      this.#isOpen = true;
      this.#edits.renew();
    });
  }
}
