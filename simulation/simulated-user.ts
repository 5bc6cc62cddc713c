import type { Operation } from "@mosaico/domain/mosaic/operation";
import { SaveQueue } from "../packages/web/src/features/sync/queue/save-queue.ts";
import type { UndoEntry, UndoStore } from "../packages/web/src/features/sync/undo/undo-store.ts";
import { OwedEdits } from "./owed-edits.ts";
import { type StoredTexts, Tab, type TabParts } from "./tab.ts";

type View = ReturnType<SaveQueue["view"]["getState"]>;

type Parts = Omit<TabParts, "stored" | "name" | "newId" | "onDurable" | "steps" | "onEdit"> & {
  readonly who: string;
  readonly everDurable: ReadonlySet<string>;
  readonly note: (what: string) => void;
  /** Called when a guarantee is broken. */
  readonly onBroken: (what: string) => void;
  readonly rest: (callback: () => void) => void;
};

/** A user with a browser: an open tab, and the data that closed tabs left behind. */
export class SimulatedUser {
  readonly who: string;
  readonly token: string;
  /** The revisions acknowledged by the server, by change. */
  readonly acknowledged = new Map<string, number>();
  tab: Tab | undefined;
  readonly #parts: Parts;
  readonly #stored: StoredTexts = new Map();
  readonly #owedEdits = new OwedEdits();
  readonly #steps: UndoStore = storedSteps();
  #ids = 0;
  #tabs = 0;
  #edits = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.who = parts.who;
    this.token = parts.token;
  }

  get leftBehind(): number {
    return this.#stored.size;
  }

  get edits(): number {
    return this.#edits;
  }

  /** Opens the mosaic, and retries until it is loaded. */
  open(): void {
    const { note, rest } = this.#parts;
    const number = ++this.#tabs;
    const name = `${this.who}.${number}`;
    const parts: TabParts = {
      ...this.#parts,
      name,
      stored: this.#stored,
      steps: this.#steps,
      onEdit: (operations) => {
        this.#edits += 1;
        this.#owedEdits.owe(operations);
      },
      newId: () => `${this.who}-${++this.#ids}`,
      onDurable: ({ changeId, revision }) => this.acknowledged.set(changeId, revision),
    };
    Tab.open(parts).then(
      (tab) => {
        // The tab was closed or reopened while it was loading.
        if (number !== this.#tabs) return;
        this.tab = tab;
        note(`${name} opened at ${tab.queue.revision}`);
        tab.queue.view.subscribe((now, before) => {
          if (this.tab !== tab) return;
          if (now.report !== before.report || now.unavailable !== before.unavailable)
            this.#reportedConflicts(now);
          if (now.save !== before.save && now.save.state === "saved") this.#shownSaved();
          if (now.save.state === "stuck" && before.save.state !== "stuck") this.#shownStuck(tab);
        });
        tab.takeOver(this.#stored);
      },
      () => rest(() => number === this.#tabs && this.open()),
    );
  }

  /** Closes the tab, as a reload or a crash does: only stored data remains. A reload sends a last request. */
  close(isCrash = false): void {
    this.#tabs += 1;
    if (!isCrash) this.tab?.leave();
    this.tab?.close();
    this.tab = undefined;
  }

  edit(operations: readonly Operation[]): boolean {
    return operations.length > 0 && this.tab?.edit(operations) === true;
  }

  undo(direction: "undo" | "redo"): boolean {
    return this.tab?.undo(direction) === true;
  }

  #reportedConflicts({ report, unavailable }: View): void {
    this.#parts.note(`${this.who} sees a conflict report: ${unavailable ?? report?.code}`);
    this.#owedEdits.reportedConflicts();
  }

  /** Nothing else would resolve it: the user sets the change aside after a while. */
  #shownStuck(tab: Tab): void {
    const { note, rest } = this.#parts;
    note(`${this.who} is told that a change is stuck`);
    rest(() => {
      if (this.tab === tab) tab.queue.setAside();
    });
  }

  #shownSaved(): void {
    for (const line of this.#owedEdits.shownSaved(this.#parts.everDurable))
      this.#parts.onBroken(`${this.who} was shown "saved" while this was nowhere: ${line}`);
  }
}

/** The undo steps of a tab as the browser stores them, as text. */
function storedSteps(): UndoStore {
  const stored = new Map<number, string>();
  return {
    load: async () =>
      [...stored].toSorted(([a], [b]) => a - b).map(([, text]) => JSON.parse(text) as UndoEntry),
    change(removed, entries) {
      for (const order of removed) stored.delete(order);
      for (const entry of entries) stored.set(entry.order, JSON.stringify(entry));
    },
  };
}
