import { createStore } from "zustand/vanilla";
import type { MosaicPart } from "./load-part.ts";

// Until then the rest waits for the part to be painted, in milliseconds. In a hidden tab no frame is painted.
const PATIENCE_MS = 1500;

type Shown = { readonly userId: string; readonly part: MosaicPart };

/** The part of the mosaic that is being opened; undefined once all of it is there. */
export const shownPart = createStore<{ readonly shown: Shown | undefined }>(() => ({
  shown: undefined,
}));
let painted = Promise.withResolvers<void>();

/** Shows a part of a mosaic until the rest of it is there. Resolves once it is painted, or cannot be. */
export async function showPart(userId: string, part: MosaicPart): Promise<void> {
  painted = Promise.withResolvers();
  shownPart.setState({ shown: { userId, part } });
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([painted.promise, patience]);
}

/** Shows no part of this mosaic any more. */
export function endPart(userId: string, id: number): void {
  const { shown } = shownPart.getState();
  if (shown?.userId === userId && shown.part.id === id) shownPart.setState({ shown: undefined });
}

/** Notes that the part shown is painted. */
export function notePainted(): void {
  painted.resolve();
}
