import type { Drawn, Stage } from "./stage.ts";
import { watchScrolling } from "./watch-scrolling.ts";

/** Arranges text in one column, as wide as is comfortable to read, or as the window if that is narrower. */
export function arrangeFlow(stage: Stage, sections: readonly HTMLElement[]): Drawn {
  const { root } = stage;
  const column = document.createElement("div");
  column.className = "flow";
  column.append(...sections);
  root.replaceChildren(column);
  root.tabIndex = 0;
  stage.scale(1);
  watchScrolling(stage);
  return {
    // The text is a single part, so there is nothing to step through.
    parts: 1,
    show: () => root.scrollTo({ top: 0 }),
    zoom: (factor) => {
      const { scrollTop, scrollHeight } = root;
      column.style.setProperty("zoom", String(factor));
      root.scrollTop = (scrollTop / scrollHeight) * root.scrollHeight;
      stage.scale(factor);
    },
  };
}
