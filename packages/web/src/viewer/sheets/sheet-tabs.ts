type Tabs = {
  readonly element: HTMLElement;
  mark(part: number): void;
  idOf(part: number): string;
};

/** The tabs of the sheets, selectable by pointer, touch or arrow keys. */
export function sheetTabs(
  names: readonly string[],
  label: string,
  choose: (part: number) => void,
): Tabs {
  const element = document.createElement("div");
  element.className = "tabs";
  element.setAttribute("role", "tablist");
  element.setAttribute("aria-label", label);
  const idOf = (part: number) => `tab-${part}`;
  const tabs = names.map((name, part) => {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.id = idOf(part);
    tab.textContent = name;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", "sheet");
    tab.addEventListener("click", () => choose(part));
    element.append(tab);
    return tab;
  });
  element.addEventListener("keydown", (event) => {
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const to = stepFrom(at, event.key, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
    tabs[to]?.focus();
  });
  return {
    element,
    idOf,
    mark: (part) => {
      tabs.forEach((tab, index) => {
        tab.setAttribute("aria-selected", String(index === part));
        tab.tabIndex = index === part ? 0 : -1;
      });
      tabs[part]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
  };
}

function stepFrom(at: number, key: string, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
