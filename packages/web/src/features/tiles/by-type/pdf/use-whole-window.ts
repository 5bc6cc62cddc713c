import { type RefObject, useEffect, useState } from "react";

/**
 * Expands an element to the whole window, and to full screen if the browser supports it. The page goes full screen
 * rather than the element, since menus and tooltips at the end of the page would not be visible otherwise.
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
      // Browsers on phones may not support full screen; the window is used then.
      if (page !== undefined && document.fullscreenEnabled) {
        void page.requestFullscreen({ navigationUI: "hide" }).catch(() => {});
      }
    },
    leave: () => setOn(false),
  };
}

/** Makes what the element covers in its dialog inert; the returned function undoes it. */
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
