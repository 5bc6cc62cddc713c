import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import type { Background } from "@mosaico/domain/mosaic/background";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { type Outcome, accept } from "@mosaico/domain/outcome";

/** What changing the background needs of an open mosaic. */
export type BackgroundDocument = {
  readonly background: Background;
  subscribe(listener: () => void): () => void;
};

/** Applies an edit at once and starts saving it, or rejects it. Returns a function that undoes it. */
export type EditBackground = (
  operations: readonly Operation[],
) => Outcome<{ readonly inverse: readonly Operation[] }, ChangeProblem>;

/** Undoes a change, unless the background has changed since: then it does nothing and returns false. */
export type Undo = () => boolean;

/** Sets the background. Returns undefined if it is already set. */
export function changeBackground(
  document: BackgroundDocument,
  edit: EditBackground,
  background: Background,
): Outcome<Undo, ChangeProblem> | undefined {
  if (isSameBackground(document.background, background)) return undefined;
  const outcome = edit([{ op: "setBackground", background }]);
  if (!outcome.ok) return outcome;
  const mine = document.background;
  return accept(
    () => isSameBackground(document.background, mine) && edit(outcome.value.inverse).ok,
  );
}

/** Whether two backgrounds look the same. */
function isSameBackground(a: Background, b: Background): boolean {
  return (
    a.bgColor === b.bgColor && a.backgroundImage === b.backgroundImage && a.repeat === b.repeat
  );
}
