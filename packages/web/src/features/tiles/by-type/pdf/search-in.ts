import type { Findings, ReaderStore } from "./reader-state.ts";

/** Search through all pages, with every match marked. */
export type Search = {
  /** Looks for a text from the page on that is looked at. An empty one looks for nothing. */
  readonly start: (text: string) => void;
  readonly next: (direction: "forth" | "back") => void;
  /** Takes the marks away. */
  readonly end: () => void;
};

type EventBus = {
  on: (name: string, listener: (event: never) => void) => void;
  dispatch: (name: string, data: object) => void;
};

type MatchesCount = { readonly current: number; readonly total: number };

/** The library's state of a search that goes on; see its FindState. */
const PENDING = 3;

/** Steers the library's search by its events, and tells the store what it found. */
export function searchIn(eventBus: EventBus, store: ReaderStore): Search {
  let query = "";
  const tell = (count: MatchesCount, isSearching: boolean) => {
    if (query === "") return;
    const findings: Findings = { current: count.current, total: count.total, isSearching };
    store.setState({ findings });
  };
  eventBus.on("updatefindmatchescount", ({ matchesCount }: { matchesCount: MatchesCount }) =>
    tell(matchesCount, store.getState().findings?.isSearching ?? false),
  );
  eventBus.on(
    "updatefindcontrolstate",
    ({ state, matchesCount }: { state: number; matchesCount: MatchesCount }) =>
      tell(matchesCount, state === PENDING),
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

  return {
    start: (text) => {
      query = text.trim();
      store.setState({
        findings: query === "" ? undefined : { current: 0, total: 0, isSearching: true },
      });
      find("");
    },
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
