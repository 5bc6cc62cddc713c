import type { LivePerson } from "@mosaico/contract/live";

// Somebody who reloads the page is back within this time, in milliseconds.
const PAUSE = 3000;
const BETWEEN = 10_000;

type News = { readonly came: readonly string[]; readonly left: readonly string[] };

/** Announces by name who joined and left since the last announcement, after a delay and not often. */
export class PresenceAnnouncer {
  readonly #notify: (news: News) => void;
  #announced = new Map<string, string>();
  #now = new Map<string, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #announcedAt = Number.NEGATIVE_INFINITY;

  constructor(notify: (news: News) => void) {
    this.#notify = notify;
  }

  /** Sets who is here now. */
  take(people: readonly LivePerson[]): void {
    this.#now = new Map(people.map(({ id, name }) => [id, name]));
    const wait = Math.max(PAUSE, this.#announcedAt + BETWEEN - Date.now());
    this.#timer ??= setTimeout(() => this.#compare(), wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #compare(): void {
    this.#timer = undefined;
    const came = [...this.#now].filter(([id]) => !this.#announced.has(id)).map(([, name]) => name);
    const left = [...this.#announced].filter(([id]) => !this.#now.has(id)).map(([, name]) => name);
    this.#announced = this.#now;
    if (came.length === 0 && left.length === 0) return;
    this.#announcedAt = Date.now();
    this.#notify({ came, left });
  }
}
