import type { OfficeView } from "@mosaico/contract/files";
import { createStore } from "zustand/vanilla";
import { spread } from "#platform/api/jitter.ts";

const ASKED_AGAIN_MS = 1500;

type Ask = (fileName: string) => Promise<OfficeView>;

/** The documents of which the server makes a PDF at this moment, as far as this page knows. */
export class PreparingDocuments {
  readonly names = createStore<ReadonlySet<string>>(() => new Set());
  readonly #ask: Ask;
  #isAsking = false;

  /** @param ask How the server shows a document at this moment. */
  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Takes down how a document is shown. One that is being prepared is asked about until it is there. */
  note(fileName: string, state: OfficeView["state"] | "unknown"): void {
    const others = [...this.names.getState()].filter((name) => name !== fileName);
    const isPreparing = state === "working";
    // The one that was asked about last comes last.
    this.names.setState(new Set(isPreparing ? [...others, fileName] : others), true);
    if (isPreparing && !this.#isAsking) void this.#askOn();
  }

  /** One at a time, in turn: whoever drops a hundred documents asks no more often than who drops one. */
  async #askOn(): Promise<void> {
    this.#isAsking = true;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, spread(ASKED_AGAIN_MS)));
      const [next] = this.names.getState();
      if (next === undefined) break;
      const view = await this.#ask(next).catch(() => undefined);
      this.note(next, view?.state ?? "unknown");
    }
    this.#isAsking = false;
  }
}
