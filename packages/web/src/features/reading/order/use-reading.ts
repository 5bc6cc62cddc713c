import { useMemo, useSyncExternalStore } from "react";
import { type Reading, type ReadingDocument, ReadingOrder } from "./reading-order.ts";

/** Z8: the pieces of a mosaic in reading order by section, following its changes once they rest. */
export function useReading(document: ReadingDocument): Reading {
  const order = useMemo(() => new ReadingOrder(document), [document]);
  return useSyncExternalStore(
    (listener) => order.subscribe(listener),
    () => order.reading,
  );
}
