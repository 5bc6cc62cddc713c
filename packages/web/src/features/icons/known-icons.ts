import { fileAddressHere } from "#platform/base/file-address-here.ts";
import { createStore } from "zustand/vanilla";

type Answer = readonly { readonly fileName: string; readonly picture: string }[];

// As many as the server answers at once.
const AT_ONCE = 100;
// So few are read from their own addresses, which browsers cache one by one.
const FEW = 2;

/**
 * The pictures of icons, asked for in batches and kept as long as the page is open. What a response leaves out is read
 * from its own address, and everything is while the server is unreachable, since the browser may have a copy.
 */
export class KnownIcons {
  readonly #addresses = createStore<ReadonlyMap<string, string>>(() => new Map());
  readonly #ask: (names: readonly string[]) => Promise<Answer>;
  readonly #wanted = new Set<string>();
  readonly #requested = new Map<string, Promise<void>>();
  /** Icons that are shown together, by each of them. */
  #runs: ReadonlyMap<string, readonly string[]> = new Map();
  #next: Promise<void> | undefined;

  constructor(ask: (names: readonly string[]) => Promise<Answer>) {
    this.#ask = ask;
  }

  /** The address of an icon's picture; undefined until it is known. */
  find(name: string): string | undefined {
    return this.#addresses.getState().get(name);
  }

  subscribe(listener: () => void): () => void {
    return this.#addresses.subscribe(listener);
  }

  /** Asks for these icons together with all others that are wanted at the moment. Never fails. */
  async want(names: readonly string[]): Promise<void> {
    const added = names.filter((name) => !this.#requested.has(name));
    for (const name of added) this.#wanted.add(name);
    if (added.length > 0) {
      this.#next ??= this.#askSoon();
      for (const name of added) this.#requested.set(name, this.#next);
    }
    await Promise.all(names.map(async (name) => this.#requested.get(name)));
  }

  /** Notes the order of a long list, of which each part is asked for as a whole. */
  arrange(names: readonly string[]): void {
    const runs = new Map(this.#runs);
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const run = names.slice(at, at + AT_ONCE);
      for (const name of run) runs.set(name, run);
    }
    this.#runs = runs;
  }

  /** Asks for the part of the list around this icon. */
  wantAround(name: string): void {
    void this.want(this.#runs.get(name) ?? [name]);
  }

  /** Takes over the address of a picture that was replaced. */
  replace(name: string, address: string): void {
    this.#requested.set(name, Promise.resolve());
    this.#note([[name, address]]);
  }

  async #askSoon(): Promise<void> {
    // Until all tiles of this step are mounted.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    this.#next = undefined;
    // In a fixed order, so that the browser may have the response already.
    const names = [...this.#wanted].toSorted();
    this.#wanted.clear();
    const batches = Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, at) =>
      names.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    );
    const isFew = names.length <= FEW;
    await Promise.all(batches.map((batch) => this.#askFor(batch, isFew)));
  }

  async #askFor(names: readonly string[], isFew: boolean): Promise<void> {
    const answer = isFew ? [] : await this.#ask(names).catch(() => []);
    const found = new Map(answer.map(({ fileName, picture }) => [fileName, picture]));
    // Meanwhile, one may have been replaced.
    const missing = names.filter((name) => this.find(name) === undefined);
    this.#note(missing.map((name) => [name, found.get(name) ?? fileAddressHere(name)]));
  }

  #note(some: readonly (readonly [string, string])[]): void {
    this.#addresses.setState(new Map([...this.#addresses.getState(), ...some]), true);
  }
}
