import { createStore } from "zustand/vanilla";

/** Whether the dialog of the stuck change is open. */
export const stuckStore = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export function showStuck(isOpen: boolean): void {
  stuckStore.setState({ isOpen });
}
