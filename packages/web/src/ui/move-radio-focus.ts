import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * For buttons with the role of a radio: an arrow key moves the focus from the one at this index to its neighbour,
 * wrapping around at the ends. Returns the neighbour's index, or undefined for any other key.
 */
export function moveRadioFocus(
  event: KeyboardEvent<HTMLElement>,
  index: number,
): number | undefined {
  const step = STEPS[event.key];
  const group = event.currentTarget.closest("[role=radiogroup]");
  if (step === undefined || group === null) return undefined;
  event.preventDefault();
  const radios = group.querySelectorAll<HTMLElement>("[role=radio]");
  const next = (index + step + radios.length) % radios.length;
  radios[next]?.focus();
  return next;
}
