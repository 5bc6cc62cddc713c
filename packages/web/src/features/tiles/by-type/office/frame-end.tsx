import type { RefObject } from "react";

type Props = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** What the focus stays in; the dialog where it is left out. */
  readonly within: RefObject<HTMLElement | null> | undefined;
};

/**
 * Where Tab comes out of a frame: from here it goes to what follows, or round to the beginning. The dialog cannot see
 * that the focus was in a frame, and would send it back to the button before.
 */
export function FrameEnd({ frame, within }: Props) {
  return (
    <span
      className="sr-only"
      onFocus={({ currentTarget, relatedTarget }) => {
        // Out of a frame the focus comes from nowhere; otherwise it goes backwards.
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
