import { type StoreApi, createStore } from "zustand/vanilla";
import type { OutlineEntry } from "./read-outline.ts";

/** Why a document is not shown. */
export type PdfProblem = "gone" | "storeAway" | "network" | "damaged";

/** The state of opening a document. */
type ReaderPhase =
  | { readonly is: "opening" }
  /** It needs a password; `wasWrong` if one was already tried. */
  | {
      readonly is: "locked";
      readonly wasWrong: boolean;
      readonly unlock: (password: string) => void;
    }
  | { readonly is: "shown" }
  | { readonly is: "failed"; readonly problem: PdfProblem };

/** The results of a search so far; `current` is the selected match, 0 for none. */
export type Findings = {
  readonly isSearching: boolean;
  readonly current: number;
  readonly total: number;
};

type ReaderState = {
  readonly phase: ReaderPhase;
  /** The loaded share, 0 to 1; undefined while unknown. */
  readonly share: number | undefined;
  /** A piece of the file does not arrive: drawn pages stay, the rest waits. */
  readonly isStalled: boolean;
  readonly page: number;
  readonly pages: number;
  /** The labels of the pages, in order, if they differ from their numbers. */
  readonly labels: readonly string[] | undefined;
  /** 1 is the size of paper. */
  readonly scale: number;
  /** What the size is fitted to when the window changes. */
  readonly fit: "width" | "page" | undefined;
  readonly findings: Findings | undefined;
  /** Its outline; empty until read. */
  readonly outline: readonly OutlineEntry[];
};

export type ReaderStore = StoreApi<ReaderState>;

/** The state of a document about to be opened. */
export function newReaderStore(fit: "width" | "page" = "width"): ReaderStore {
  return createStore<ReaderState>(() => ({
    phase: { is: "opening" },
    share: undefined,
    isStalled: false,
    page: 1,
    pages: 0,
    labels: undefined,
    scale: 1,
    fit,
    findings: undefined,
    outline: [],
  }));
}
