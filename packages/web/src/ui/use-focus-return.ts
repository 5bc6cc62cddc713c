import { type RefObject, useRef } from "react";

/**
 * Gives the focus back to where it was when a surface opened that no trigger of its own opens. Where that is gone by
 * then, it goes to the dialog below, or to what the page marks with `data-focus-home`.
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
      const place = isThere(element) ? element : placeBelow(event.target);
      place?.focus({ preventScroll: true });
    },
  };
}

// An entry of a menu is gone with it; the button that opened the menu stays.
function triggerOf(element: Element | null): Element | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  return trigger ? document.querySelector(`#${CSS.escape(trigger)}`) : element;
}

// The dialog that the closed one lay upon, where there is one; nowhere, where the dialog below closed with it and has
// given the focus back itself.
function placeBelow(closed: EventTarget | null): HTMLElement | null | undefined {
  const surfaces = document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]');
  const surface = [...surfaces].filter((each) => each !== closed).at(-1);
  if (surface !== undefined || isThere(document.activeElement)) return surface;
  return document.querySelector<HTMLElement>("[data-focus-home]");
}

function isThere(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}
