import { type RefObject, useRef } from "react";

/**
 * Returns the focus to where it was when a surface opened that has no trigger of its own. If that element no longer
 * exists, the focus moves to the dialog below, or to the element marked `data-focus-home`.
 */
export function useFocusReturn(target?: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);

  return {
    onOpenAutoFocus: () => {
      before.current = triggerOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const element = target?.current ?? before.current;
      // Opened since, and has the focus already.
      const another = document.activeElement?.closest('[role="dialog"][data-state="open"]');
      if (another && another !== event.target && !another.contains(element)) return;
      const place = isThere(element) ? element : placeBelow(event.target);
      place?.focus({ preventScroll: true });
    },
  };
}

// A menu entry disappears with its menu; the button that opened the menu stays.
function triggerOf(element: Element | null): Element | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  return trigger ? document.querySelector(`#${CSS.escape(trigger)}`) : element;
}

// The dialog below the closed one, if any; null if the dialog below closed too and has returned the focus itself.
function placeBelow(closed: EventTarget | null): HTMLElement | null | undefined {
  const surfaces = document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]');
  const surface = [...surfaces].filter((each) => each !== closed).at(-1);
  if (surface !== undefined || isThere(document.activeElement)) return surface;
  return document.querySelector<HTMLElement>("[data-focus-home]");
}

function isThere(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}
