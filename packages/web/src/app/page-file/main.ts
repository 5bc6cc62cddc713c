import { areaOf } from "@mosaico/domain/mosaic/area";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Tile } from "@mosaico/domain/tile/tile";
import { classNames } from "#ui/class-names.ts";
import { pastelGround } from "#ui/pastel.ts";
import { OF_A_PHONE } from "#ui/phone-width.ts";
import { element } from "../first-view/elements.ts";
import { firstDocument } from "../first-view/first-document.ts";
import { readingView } from "../first-view/reading-view.ts";
import { leaveKeysToInputMethods } from "../input-methods.ts";
import { groundMarks, pastelAround } from "../info-screen/ground-marks.ts";
import { openAbout } from "./about-card.ts";
import { iconButton, relabel } from "./icon-button.ts";
import { LiveWall } from "./live-wall.ts";
import { readPageData } from "./page-data.ts";
import { PagePictures } from "./page-pictures.ts";
import { PageSearch } from "./page-search.ts";
import { pageLanguage, say } from "./page-texts.ts";
import { showTheme, themeButton } from "./page-theme.ts";
import { openCard } from "./tile-card.ts";
import { focusTile, walkByKeys } from "./wall-focus.ts";
import { followInput } from "./wall-input.ts";
import "./page-file.css";

const data = readPageData();
const shown = firstDocument(data);
const pictures = new PagePictures(data.previews);
const { language } = data.mosaic;
const faces = {
  language,
  icons: pictures.icons,
  previews: pictures.previews,
  addressOf: (name: string) => pictures.addressOf(name),
};
let isGrid = matchMedia(OF_A_PHONE).matches;
let wall: LiveWall | undefined;

leaveKeysToInputMethods();
showTheme();
const main = element("main", { class: "relative min-h-0 flex-1", id: "mosaic-view" });
const search = new PageSearch(shown, { onFound: markFound, goTo });
const title = element(
  "h1",
  { class: "page-title", dir: "auto", lang: language || undefined },
  shown.title,
);
const toggle = iconButton("grid", "");
const about = iconButton("about", say("page.about"));
const bar = element(
  "header",
  { class: "page-bar public-page-edge" },
  title,
  search.element,
  toggle,
  themeButton(),
  about,
);
const pastel = pastelAround(shown);
document.body.append(
  element(
    "div",
    {
      ...groundMarks(shown),
      class: classNames(
        "first-page public-page fixed inset-0 flex flex-col overflow-hidden",
        pastel && pastelGround[pastel],
      ),
      lang: pageLanguage,
    },
    bar,
    main,
  ),
);
toggle.addEventListener("click", () => {
  isGrid = !isGrid;
  render();
});
about.addEventListener("click", () => openAbout(data, shown));
addEventListener("keydown", (event) => {
  const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f";
  const isSlash = event.key === "/" && !(event.target instanceof HTMLInputElement);
  if (!isFind && !isSlash) return;
  event.preventDefault();
  search.input.focus();
  search.input.select();
});
addEventListener("resize", () => wall?.moveBy(0, 0));
main.addEventListener("click", ({ target }) => {
  if (target instanceof Element) press(target);
});
main.addEventListener("keydown", (event) => {
  const { target, key } = event;
  const isPiece = target instanceof HTMLElement && target.dataset["first"] !== undefined;
  if (!isPiece || (key !== "Enter" && key !== " ")) return;
  event.preventDefault();
  press(target);
});
render();

/** Shows the mosaic as a grid to read, or as a wall. */
function render(): void {
  title.hidden = isGrid;
  relabel(toggle, isGrid ? "wall" : "grid", say(isGrid ? "page.asWall" : "page.asGrid"));
  if (isGrid) showGrid();
  else showWall();
  markFound();
}

function showGrid(): void {
  wall = undefined;
  const grid = readingView(shown, { ...faces, isInGrid: true }, { maxRows: Infinity });
  main.replaceChildren(grid);
  for (const piece of grid.querySelectorAll<HTMLElement>("[data-first]")) makePressable(piece);
  for (const button of grid.querySelectorAll<HTMLElement>("button")) button.tabIndex = 0;
}

function showWall(): void {
  wall = new LiveWall({
    document: shown,
    faces: { ...faces, isInGrid: false },
    onMounted: (tile, node) => {
      makePressable(node);
      node.tabIndex = -1;
      mark(node, tile.id);
    },
  });
  wall.element.tabIndex = 0;
  wall.element.setAttribute("aria-label", say("page.wall"));
  wall.element.setAttribute("role", "group");
  const zoom = element("div", { class: "page-zoom" });
  const shownWall = wall;
  for (const [icon, key, act] of [
    ["larger", "page.larger", () => shownWall.zoomBy(1.3)],
    ["smaller", "page.smaller", () => shownWall.zoomBy(1 / 1.3)],
    ["whole", "page.whole", () => shownWall.showWhole()],
  ] as const) {
    const button = iconButton(icon, say(key));
    button.addEventListener("click", act);
    zoom.append(button);
  }
  main.replaceChildren(wall.element, zoom);
  followInput(wall);
  walkByKeys(wall, shown);
  wall.start();
}

/** A piece is a button by the words on it, without the hyphens in them, and by its title. */
function makePressable(piece: HTMLElement): void {
  const name = shown.find(piece.dataset["first"] ?? "")?.data.title ?? "";
  const words = (piece.textContent ?? "").replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim();
  piece.tabIndex = 0;
  piece.setAttribute("role", "button");
  piece.setAttribute("aria-label", words.includes(name) ? words : `${words}, ${name}`);
}

function press(target: Element): void {
  const id = target.closest<HTMLElement>("[data-first]")?.dataset["first"];
  const tile = id === undefined ? undefined : shown.find(id);
  if (tile !== undefined) openCard(tile, data, pictures);
  else if (target.closest("button")) pressHeading(target);
}

/** Folds or unfolds a section, or goes to that of a chip. */
function pressHeading(target: Element): void {
  const chips = [...main.querySelectorAll(".reading-chips button")];
  const chip = chips.indexOf(target.closest("button") ?? target);
  const grounds = [...main.querySelectorAll<HTMLElement>("[data-section-id]")];
  if (chip >= 0) {
    for (const one of chips) one.removeAttribute("aria-current");
    chips[chip]?.setAttribute("aria-current", "true");
    grounds[chip]?.scrollIntoView({ behavior: "smooth", block: "start" });
    return;
  }
  const id = target.closest<HTMLElement>("[data-section-id]")?.dataset["sectionId"];
  const section = id === undefined ? undefined : shown.find(id);
  if (section === undefined) return;
  shown.foldHere(section.id, !shown.sections.isFolded(section));
  redraw();
  main
    .querySelector<HTMLElement>(`[data-section-id="${CSS.escape(section.id)}"] button`)
    ?.focus({ preventScroll: true });
}

function redraw(): void {
  if (wall !== undefined) wall.redraw();
  else {
    const top = main.querySelector(".reading")?.scrollTop ?? 0;
    showGrid();
    main.querySelector(".reading")?.scrollTo({ top, behavior: "instant" });
  }
  markFound();
}

/** Shows what a search has found, whose input keeps the focus. */
function goTo(tile: Tile): void {
  if (shown.sections.hiding(areaOf(tile)) !== undefined && !isSection(tile)) {
    shown.reveal(tile);
    redraw();
  }
  if (wall !== undefined) {
    const { activeElement } = document;
    focusTile(wall, tile);
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    return;
  }
  const name = isSection(tile) ? "data-section-id" : "data-first";
  main.querySelector(`[${name}="${CSS.escape(tile.id)}"]`)?.scrollIntoView({ block: "center" });
}

function markFound(): void {
  main.firstElementChild?.toggleAttribute("data-finding", search.isSearching);
  for (const one of main.querySelectorAll<HTMLElement>("[data-first], [data-section-id]")) {
    mark(one, one.dataset["first"] ?? one.dataset["sectionId"] ?? "");
  }
}

function mark(one: HTMLElement, id: string): void {
  const found = search.markOf(id);
  if (found === undefined) one.removeAttribute("data-found");
  else one.setAttribute("data-found", found);
}
