import { drawnElement, element } from "../first-view/elements.ts";

/** The lines of the icons, of 24 units to the side. */
const ICONS = {
  close: ["M18 6 6 18", "m6 6 12 12"],
  search: ["m21 21-4.3-4.3", "M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16"],
  next: ["m6 9 6 6 6-6"],
  previous: ["m18 15-6-6-6 6"],
  larger: ["M5 12h14", "M12 5v14"],
  smaller: ["M5 12h14"],
  whole: ["M8 3H3v5", "M21 8V3h-5", "M3 16v5h5", "M16 21h5v-5"],
  grid: ["M3 3h7v7H3z", "M14 3h7v7h-7z", "M14 14h7v7h-7z", "M3 14h7v7H3z"],
  wall: ["M3 6l6-3 6 3 6-3v15l-6 3-6-3-6 3z", "M9 3v15", "M15 6v15"],
  light: [
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8",
    "M12 2v2",
    "M12 20v2",
    "m5 5 1.4 1.4",
    "m17.6 17.6 1.4 1.4",
    "M2 12h2",
    "M20 12h2",
    "m6.4 17.6-1.4 1.4",
    "m19 5-1.4 1.4",
  ],
  dark: ["M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9"],
  about: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18", "M12 16v-5", "M12 8h.01"],
} as const;

type IconName = keyof typeof ICONS;

/** A button that shows an icon and says what it does. */
export function iconButton(icon: IconName, label: string): HTMLButtonElement {
  return element(
    "button",
    { "aria-label": label, class: "page-button", title: label, type: "button" },
    drawing(icon),
  );
}

/** Gives a button another icon and name. */
export function relabel(button: HTMLButtonElement, icon: IconName, label: string): void {
  button.replaceChildren(drawing(icon));
  button.setAttribute("aria-label", label);
  button.title = label;
}

function drawing(icon: IconName): SVGElement {
  const lines = ICONS[icon].map((d) => drawnElement("path", { d }));
  return drawnElement("svg", { "aria-hidden": "true", viewBox: "0 0 24 24" }, ...lines);
}
