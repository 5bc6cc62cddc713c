import { useLayoutEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** The number of notices on the page that fully explain why edits are not saved. */
const noticeStore = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** Registers a notice that fully explains why edits are not saved, for as long as it is mounted. */
export function useAsSaveNotice(): void {
  // A layout effect runs before the effects that would show the same message in a toast.
  useLayoutEffect(() => {
    const add = (by: number) => noticeStore.setState(({ count }) => ({ count: count + by }));
    add(1);
    return () => add(-1);
  }, []);
}

/** Returns whether such a notice is on the page, in which case a toast would repeat it. */
export function useSaveNoticed(): boolean {
  return useStore(noticeStore, ({ count }) => count > 0);
}

/** The same for use in an effect; it includes notices mounted in the same render. */
export function isSaveNoticed(): boolean {
  return noticeStore.getState().count > 0;
}
