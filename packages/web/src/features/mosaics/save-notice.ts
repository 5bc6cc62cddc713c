import { useLayoutEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** How many places on the page say in full why edits are not saved. */
const noticeStore = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** For a notice that says in full why edits are not saved, as long as it is on the page. */
export function useAsSaveNotice(): void {
  // A layout effect comes before the effects that would say the same in a toast.
  useLayoutEffect(() => {
    const add = (by: number) => noticeStore.setState(({ count }) => ({ count: count + by }));
    add(1);
    return () => add(-1);
  }, []);
}

/** Whether such a notice is on the page; a toast would repeat it. */
export function useSaveNoticed(): boolean {
  return useStore(noticeStore, ({ count }) => count > 0);
}

/** The same, asked in an effect: what came with this very render counts already. */
export function isSaveNoticed(): boolean {
  return noticeStore.getState().count > 0;
}
