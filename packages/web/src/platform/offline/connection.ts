import { createStore } from "zustand/vanilla";

/** Whether the server can be reached, as far as the last answers tell. */
export const connectionStore = createStore<{ readonly isReachable: boolean }>(() => ({
  isReachable: true,
}));

/** Notes that an answer came, or that none did. */
export function noteAnswer(came: boolean): void {
  if (connectionStore.getState().isReachable !== came)
    connectionStore.setState({ isReachable: came });
}
