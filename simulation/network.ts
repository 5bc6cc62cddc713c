import type { Chance } from "./chance.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** How bad a network is; probabilities, and milliseconds. */
export type Weather = {
  readonly slowest: number;
  readonly lost: number;
  readonly answerLost: number;
  /** Something in between sends a request once more. */
  readonly doubled: number;
};

export const FINE: Weather = { slowest: 20, lost: 0, answerLost: 0, doubled: 0 };

type Parts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly answer: (path: string, init: RequestInit) => Promise<Response>;
  readonly note: (what: string) => void;
};

/** What lies between browsers and the server: it delays, loses, doubles and so puts out of order. */
export class Network {
  weather: Weather = FINE;
  /** Tokens of people who are cut off. */
  readonly offline = new Set<string>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes the place of `fetch` until the returned function is called. */
  install(): () => void {
    const before = globalThis.fetch;
    globalThis.fetch = (path, init = {}) => this.#travel(path as string, init);
    return () => {
      globalThis.fetch = before;
    };
  }

  /** How long something takes on its way. */
  delay(): number {
    return this.#parts.chance.between(0, this.weather.slowest);
  }

  #travel(path: string, init: RequestInit): Promise<Response> {
    const { chance, time, note } = this.#parts;
    const { lost, answerLost, doubled } = this.weather;
    const token = tokenOf(init);
    return new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError("fetch failed"));
      if (this.offline.has(token) || chance.happens(lost)) {
        time.after(this.delay(), fail);
        return;
      }
      const isAnswerLost = chance.happens(answerLost);
      time.after(this.delay(), () => {
        void this.#serve(path, init, (answer) => {
          if (isAnswerLost || this.offline.has(token)) note("an answer is lost");
          time.after(this.delay(), () =>
            isAnswerLost || this.offline.has(token) ? fail() : resolve(answer),
          );
        });
      });
      if (chance.happens(doubled)) {
        time.after(this.delay(), () => void this.#serve(path, init, () => note("a request again")));
      }
    });
  }

  async #serve(path: string, init: RequestInit, then: (answer: Response) => void): Promise<void> {
    const { time, answer } = this.#parts;
    await time.during(async () => then(await answer(path, init)));
  }
}

function tokenOf(init: RequestInit): string {
  const given = (init.headers ?? {}) as Readonly<Record<string, string>>;
  return (given["Authorization"] ?? "").replace("Bearer ", "");
}
