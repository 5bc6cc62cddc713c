import { useEffect, useReducer } from "react";
import { connectionStore } from "./connection.ts";

/** How often the server has become reachable again since the first render. */
export function useReturns(): number {
  const [returns, count] = useReducer((before: number) => before + 1, 0);
  useEffect(
    () =>
      connectionStore.subscribe((now, before) => {
        if (now.isReachable && !before.isReachable) count();
      }),
    [],
  );
  return returns;
}
