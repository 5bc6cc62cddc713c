import { byteLength } from "../packages/web/src/platform/api/keepalive.ts";
import { EditSocket } from "./edit-socket.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** The quality of a network; probabilities, and milliseconds. */
export type Conditions = {
  readonly slowest: number;
  readonly lost: number;
  readonly answerLost: number;
  /** An intermediary repeats a request. */
  readonly doubled: number;
};

/** Browsers limit the total size of keepalive requests, which outlive their page. */
const MAX_KEEPALIVE_BYTES = 64 * 1024;
const MAX_REFUSALS = 3;

export const FINE: Conditions = { slowest: 20, lost: 0, answerLost: 0, doubled: 0 };

type Parts = {
  readonly time: VirtualTime;
  readonly random: SeededRandom;
  readonly answer: (path: string, init: RequestInit) => Promise<Response>;
  /** Alters a request before the browser sends it, to break a client on purpose. */
  readonly spoil?: (init: RequestInit) => RequestInit;
  readonly note: (what: string) => void;
  /** Called for a request that can never succeed, however often it is sent. */
  readonly onHopeless: (what: string) => void;
};

/**
 * The network between browsers and the server: it delays, loses, duplicates and therefore reorders requests. Like a
 * browser, it refuses keepalive requests beyond 64 KiB in flight.
 */
export class Network {
  conditions: Conditions = FINE;
  /** Tokens of users who are offline. */
  readonly offline = new Set<string>();
  /** Requests that match this are blocked by a filter in the network. */
  filtered: RegExp | undefined;
  /** The bytes of keepalive requests in flight, by their sender. */
  readonly #keptAlive = new Map<string, number>();
  /** How often the browser refused a request, by its body. */
  readonly #refused = new Map<string, number>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Replaces `fetch` until the returned function is called. */
  install(): () => void {
    const before = globalThis.fetch;
    globalThis.fetch = (path, init = {}) =>
      this.#send(path as string, this.#parts.spoil?.(init) ?? init);
    return () => {
      globalThis.fetch = before;
    };
  }

  /** Opens a socket for the edits of a tab to this path. */
  openSocket(token: string, path: string, random: SeededRandom): EditSocket {
    const { time, answer, note } = this.#parts;
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    return new EditSocket({
      time,
      random,
      token,
      note,
      delay: () => random.between(0, this.conditions.slowest),
      lost: () => this.conditions.lost,
      isBlocked: (text) => this.offline.has(token) || this.filtered?.test(text) === true,
      answer: (body) => answer(path, { method: "PATCH", headers, body }),
    });
  }

  /** The delay of one transfer. */
  delay(): number {
    return this.#parts.random.between(0, this.conditions.slowest);
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const token = tokenOf(init);
    const bytes = init.keepalive === true ? byteLength(bodyOf(init)) : 0;
    const others = this.#keptAlive.get(token) ?? 0;
    if (bytes > 0 && others + bytes > MAX_KEEPALIVE_BYTES) {
      this.#noteRefused(bodyOf(init));
      throw new TypeError("Failed to fetch");
    }
    this.#keptAlive.set(token, others + bytes);
    try {
      return await this.#travel(path, init);
    } finally {
      this.#keptAlive.set(token, (this.#keptAlive.get(token) ?? 0) - bytes);
    }
  }

  /**
   * A single refusal may be due to other requests in flight; repeating the same request without a change never
   * succeeds.
   */
  #noteRefused(body: string): void {
    const { note, onHopeless } = this.#parts;
    const times = (this.#refused.get(body) ?? 0) + 1;
    this.#refused.set(body, times);
    note("the browser refuses a request");
    if (times === MAX_REFUSALS)
      onHopeless("a request that browsers refuse is sent again and again");
  }

  #travel(path: string, init: RequestInit): Promise<Response> {
    const { random, time, note } = this.#parts;
    const { lost, answerLost, doubled } = this.conditions;
    const token = tokenOf(init);
    return new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError("fetch failed"));
      const isFiltered = this.filtered?.test(bodyOf(init)) === true;
      if (isFiltered || this.offline.has(token) || random.happens(lost)) {
        time.after(this.delay(), fail);
        return;
      }
      const isAnswerLost = random.happens(answerLost);
      time.after(this.delay(), () => {
        void this.#serve(path, init, (answer) => {
          if (isAnswerLost || this.offline.has(token)) note("an answer is lost");
          time.after(this.delay(), () =>
            isAnswerLost || this.offline.has(token) ? fail() : resolve(answer),
          );
        });
      });
      if (random.happens(doubled)) {
        time.after(this.delay(), () => void this.#serve(path, init, () => note("a request again")));
      }
    });
  }

  async #serve(path: string, init: RequestInit, then: (answer: Response) => void): Promise<void> {
    const { time, answer } = this.#parts;
    await time.during(async () => then(await answer(path, init)));
  }
}

function bodyOf({ body }: RequestInit): string {
  return typeof body === "string" ? body : "";
}

function tokenOf(init: RequestInit): string {
  const headers = (init.headers ?? {}) as Readonly<Record<string, string>>;
  return (headers["Authorization"] ?? "").replace("Bearer ", "");
}
