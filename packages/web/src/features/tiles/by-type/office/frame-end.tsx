import type { RefObject } from "react";

type Props = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Contains the focus; the dialog by default. */
  readonly within: RefObject<HTMLElement | null> | undefined;
};

/**
 * A focus sentinel after a frame: from here Tab moves to the next element, or wraps around. The dialog cannot tell that
 * the focus was in a frame, and would return it to the previous button.
 */
export function FrameEnd({ frame, within }: Props) {
  return (
    <span
      className="sr-only"
      onFocus={({ currentTarget, relatedTarget }) => {
        // Focus from inside a frame has no related target; otherwise it moves backwards.
        if (relatedTarget !== null) {
          frame.current?.focus();
          return;
        }
        const around = within?.current ?? currentTarget.closest('[role="dialog"]');
        const stops = [...(around?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
        (stops.find((stop) => isAfter(currentTarget, stop)) ?? stops[0])?.focus();
      }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus never stays here
      tabIndex={0}
    />
  );
}

const STOPS = "a[href], button:not(:disabled)";

function isAfter(place: Element, stop: Element): boolean {
  return (place.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
