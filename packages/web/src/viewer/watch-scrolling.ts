import type { Stage } from "./stage.ts";

/** Reports the scroll position once per animation frame, and calls `tell` along with it. */
export function watchScrolling(stage: Stage, notify: () => void = () => {}): void {
  const { root } = stage;
  let isAsked = false;
  const look = () => {
    isAsked = false;
    const room = root.scrollHeight - root.clientHeight;
    stage.read(room < 1 ? 0 : Math.min(1, Math.max(0, root.scrollTop / room)));
    notify();
  };
  root.addEventListener("scroll", () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(look);
  });
}
