import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import type { Background } from "@mosaico/domain/mosaic/background";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { type Outcome, accept } from "@mosaico/domain/outcome";

/** What changing the background needs of an open mosaic. */
export type BackgroundDocument = {
  readonly background: Background;
  subscribe(listener: () => void): () => void;
};

/** Shows an edit at once and sees to its saving, or refuses it. Answers what undoes it. */
export type EditBackground = (
  operations: readonly Operation[],
) => Outcome<{ readonly inverse: readonly Operation[] }, ChangeProblem>;

/** Takes a change back, unless the background is another one by now: then nothing happens, and the answer is false. */
export type Undo = () => boolean;

/** Sets the background. Undefined where it is so already. */
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

/** Whether two backgrounds show the same. */
function isSameBackground(a: Background, b: Background): boolean {
  return (
    a.bgColor === b.bgColor && a.backgroundImage === b.backgroundImage && a.repeat === b.repeat
  );
}
