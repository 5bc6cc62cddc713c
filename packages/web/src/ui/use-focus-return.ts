import { type RefObject, useRef } from "react";

/**
 * Gives the focus back to where it was when a surface opened that no trigger of its own opens. Where that is gone by
 * then, it goes to what the page marks with `data-focus-home`.
 */
export function useFocusReturn(target?: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);

  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const element = target?.current ?? before.current;
      const place = element?.isConnected === true ? element : surfaceBelow(event.target);
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
  };
}

// What had the focus may be gone by then: then it goes to the dialog that the closed one lay upon.
function surfaceBelow(closed: EventTarget | null): Element | undefined {
  const surfaces = [...document.querySelectorAll('[role="dialog"][data-state="open"]')];
  return surfaces.filter((surface) => surface !== closed).at(-1);
}

function isThere(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}
