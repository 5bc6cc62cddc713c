import { createStore } from "zustand/vanilla";

/** Whether the change that is stuck is being looked at. */
export const stuckStore = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export function showStuck(isOpen: boolean): void {
  stuckStore.setState({ isOpen });
}
