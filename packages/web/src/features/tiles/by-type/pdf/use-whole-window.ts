import { type RefObject, useEffect, useState } from "react";

/**
 * Gives an element the whole window, and the whole screen where the browser has that: not by the element's own full
 * screen, in which menus and hints, which hang at the end of the page, could not be seen.
 */
export function useWholeWindow(root: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const follow = () => {
      if (document.fullscreenElement === null) setOn(false);
    };
    document.addEventListener("fullscreenchange", follow);
    return () => {
      document.removeEventListener("fullscreenchange", follow);
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
    };
  }, [isOn]);
  return {
    isOn,
    enter: () => {
      setOn(true);
      const page = root.current?.ownerDocument.documentElement;
      // A phone's browser may have none: then the window is what there is.
      if (page !== undefined && document.fullscreenEnabled) {
        void page.requestFullscreen({ navigationUI: "hide" }).catch(() => {});
      }
    },
    leave: () => setOn(false),
  };
}
