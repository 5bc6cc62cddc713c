import { type RefObject, useRef } from "react";

/** Gives the focus back to where it was when a surface opened that no trigger of its own opens. */
export function useFocusReturn(target?: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);

  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const element = target?.current ?? before.current;
      if (element instanceof HTMLElement && element.isConnected)
        element.focus({ preventScroll: true });
    },
  };
}
