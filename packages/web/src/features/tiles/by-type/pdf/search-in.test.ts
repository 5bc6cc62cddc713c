import { expect, test } from "vitest";
import { newReaderStore } from "./reader-state.ts";
import { searchIn } from "./search-in.ts";

type Listener = (event: never) => void;

/** A stand-in for the library's event bus, on which a test reports results. */
function bus() {
  const listeners = new Map<string, Listener>();
  const sent: Record<string, unknown>[] = [];
  return {
    sent,
    on: (name: string, listener: Listener) => void listeners.set(name, listener),
    dispatch: (name: string, data: object) => void sent.push({ name, ...data }),
    say: (name: string, event: object) => listeners.get(name)?.(event as never),
  };
}

test("a search reports its state from the first letter to the last match", () => {
  const events = bus();
  const store = newReaderStore();
  const search = searchIn(events, store);

  search.start(" stone ");
  expect(events.sent.at(-1)).toMatchObject({ name: "find", type: "", query: "stone" });
  expect(store.getState().findings).toEqual({ current: 0, total: 0, isSearching: true });

  events.say("updatefindmatchescount", { matchesCount: { current: 1, total: 7 } });
  expect(store.getState().findings).toEqual({ current: 1, total: 7, isSearching: true });
  events.say("updatefindcontrolstate", { state: 0, matchesCount: { current: 1, total: 9 } });
  expect(store.getState().findings).toEqual({ current: 1, total: 9, isSearching: false });

  search.next("back");
  expect(events.sent.at(-1)).toMatchObject({ type: "again", findPrevious: true, query: "stone" });
});

test("a previous search reports nothing once the query is empty", () => {
  const events = bus();
  const store = newReaderStore();
  const search = searchIn(events, store);
  search.start("stone");
  search.start("  ");
  events.say("updatefindcontrolstate", { state: 0, matchesCount: { current: 1, total: 9 } });
  expect(store.getState().findings).toBeUndefined();

  search.start("stone");
  search.end();
  expect(events.sent.at(-1)).toEqual({ name: "findbarclose" });
  expect(store.getState().findings).toBeUndefined();
});
