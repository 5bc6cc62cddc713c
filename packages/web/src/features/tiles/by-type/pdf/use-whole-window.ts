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
    const reachable = closeOffAround(root.current);
    return () => {
      reachable();
      document.removeEventListener("fullscreenchange", follow);
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
    };
  }, [isOn, root]);
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

/** What an element covers in its dialog cannot be reached by keys meanwhile; the answer undoes it. */
function closeOffAround(element: HTMLElement | null): () => void {
  const covered: Element[] = [];
  const dialog = element?.closest('[role="dialog"]') ?? null;
  if (dialog === null) return () => {};
  for (let at: Element | null = element; at !== null && at !== dialog; at = at.parentElement) {
    const others = [...(at.parentElement?.children ?? [])].filter((other) => other !== at);
    covered.push(...others.filter((other) => !other.hasAttribute("inert")));
  }
  for (const other of covered) other.setAttribute("inert", "");
  return () => {
    for (const other of covered) other.removeAttribute("inert");
  };
}
