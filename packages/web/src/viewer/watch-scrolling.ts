import type { Stage } from "./stage.ts";

/** Tells how far somebody has scrolled, once for each picture that is drawn; and lets more be told then. */
export function watchScrolling(stage: Stage, tell: () => void = () => {}): void {
  const { root } = stage;
  let isAsked = false;
  const look = () => {
    isAsked = false;
    const room = root.scrollHeight - root.clientHeight;
    stage.read(room < 1 ? 0 : Math.min(1, Math.max(0, root.scrollTop / room)));
    tell();
  };
  root.addEventListener("scroll", () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(look);
  });
}
