import { type StoreApi, createStore } from "zustand/vanilla";
import type { OutlineEntry } from "./read-outline.ts";

/** Why a document is not shown. */
export type PdfProblem = "gone" | "storeAway" | "network" | "damaged";

/** Where the reading of a document stands. */
type ReaderPhase =
  | { readonly is: "opening" }
  /** It asks for its password; `wasWrong` where one was given already. */
  | {
      readonly is: "locked";
      readonly wasWrong: boolean;
      readonly unlock: (password: string) => void;
    }
  | { readonly is: "shown" }
  | { readonly is: "failed"; readonly problem: PdfProblem };

/** What a search has found so far; `current` is the match that is looked at, 0 for none. */
export type Findings = {
  readonly isSearching: boolean;
  readonly current: number;
  readonly total: number;
};

type ReaderState = {
  readonly phase: ReaderPhase;
  /** How much of the file is here, 0 to 1; undefined while nobody knows. */
  readonly share: number | undefined;
  /** A piece of the file does not come: what is drawn stays, the rest waits. */
  readonly isStalled: boolean;
  readonly page: number;
  readonly pages: number;
  /** What its pages are called, by their order, where they have other names than their numbers. */
  readonly labels: readonly string[] | undefined;
  /** 1 is the size of paper. */
  readonly scale: number;
  /** What the size follows when the window changes. */
  readonly fit: "width" | "page" | undefined;
  readonly findings: Findings | undefined;
  /** Its headings; none until they are read. */
  readonly outline: readonly OutlineEntry[];
};

export type ReaderStore = StoreApi<ReaderState>;

/** A document that is about to be opened. */
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
