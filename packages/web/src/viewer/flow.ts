import type { Drawn, Stage } from "./stage.ts";
import { watchScrolling } from "./watch-scrolling.ts";

/** Text in one column, as wide as is read well where there is room for that, and else as the window. */
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
    // It is one, and nobody steps through it.
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
