import { createStore } from "zustand/vanilla";

/** Whether the server is reachable, judged by the latest responses. */
export const connectionStore = createStore<{ readonly isReachable: boolean }>(() => ({
  isReachable: true,
}));

/** Notes whether a response arrived. */
export function noteAnswer(came: boolean): void {
  if (connectionStore.getState().isReachable !== came)
    connectionStore.setState({ isReachable: came });
}
