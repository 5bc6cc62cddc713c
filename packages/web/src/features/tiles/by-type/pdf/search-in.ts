import type { Findings, ReaderStore } from "./reader-state.ts";

/** A search through all pages that marks every match. */
export type Search = {
  /** Searches for a text from the current page on. An empty text clears the search. */
  readonly start: (text: string) => void;
  /** Searches for any of several words from the current page on. */
  readonly startWords: (words: readonly string[]) => void;
  readonly next: (direction: "forth" | "back") => void;
  /** Removes the marks. */
  readonly end: () => void;
};

type EventBus = {
  on: (name: string, listener: (event: never) => void) => void;
  dispatch: (name: string, data: object) => void;
};

type MatchesCount = { readonly current: number; readonly total: number };

/** The library's state of a running search; see its FindState. */
const PENDING = 3;

/** Controls the library's search through its events, and writes the results to the store. */
export function searchIn(eventBus: EventBus, store: ReaderStore): Search {
  let query: string | readonly string[] = "";
  const notify = (count: MatchesCount, isSearching: boolean) => {
    if (query === "") return;
    const findings: Findings = { current: count.current, total: count.total, isSearching };
    store.setState({ findings });
  };
  eventBus.on("updatefindmatchescount", ({ matchesCount }: { matchesCount: MatchesCount }) =>
    notify(matchesCount, store.getState().findings?.isSearching ?? false),
  );
  eventBus.on(
    "updatefindcontrolstate",
    ({ state, matchesCount }: { state: number; matchesCount: MatchesCount }) =>
      notify(matchesCount, state === PENDING),
  );
  const find = (type: "" | "again", findPrevious = false) =>
    eventBus.dispatch("find", {
      type,
      query,
      findPrevious,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      matchDiacritics: false,
    });

  const start = (wanted: string | readonly string[]) => {
    query = wanted;
    store.setState({
      findings: query === "" ? undefined : { current: 0, total: 0, isSearching: true },
    });
    find("");
  };

  return {
    start: (text) => start(text.trim()),
    startWords: start,
    next: (direction) => {
      if (query !== "") find("again", direction === "back");
    },
    end: () => {
      query = "";
      store.setState({ findings: undefined });
      eventBus.dispatch("findbarclose", {});
    },
  };
}
