import { useEffect, useEffectEvent } from "react";

/** Fills the whole screen where the browser grants it. When the user ends that, `onEnd` is called. */
export function useBrowserFullScreen(onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let isGranted = false;
    let isOver = false;
    const { documentElement } = document;
    const follow = () => {
      if (document.fullscreenElement === null && isGranted) end();
    };
    const leave = () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
    };
    // A phone may have no such function, and a browser may refuse.
    const granted = documentElement.requestFullscreen?.().then(
      () => {
        isGranted = true;
        if (isOver) leave();
      },
      () => {},
    );
    void granted;
    document.addEventListener("fullscreenchange", follow);
    return () => {
      isOver = true;
      document.removeEventListener("fullscreenchange", follow);
      if (isGranted) leave();
    };
  }, []);
}
