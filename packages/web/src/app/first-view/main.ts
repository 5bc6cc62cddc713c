import "./first-styles.css";
import { findLanguage, preferredLanguage, DEFAULT_LANGUAGE } from "@mosaico/domain/language";
import { chosenLanguage, LANGUAGE_KEY } from "#platform/i18n/detect-language.ts";
import { prefersReading } from "#platform/preferences/wall-choice.ts";
import { readLocal } from "#platform/storage/local.ts";
import { classNames } from "#ui/class-names.ts";
import { SWITCH_INSET } from "#ui/frame-insets.ts";
import { OF_A_PHONE } from "#ui/phone-width.ts";
import { pastelGround } from "#ui/pastel.ts";
import { groundMarks, pastelAround } from "../info-screen/ground-marks.ts";
import { keyOfPath } from "../info-screen/view-key.ts";
import { readAddress, regionIn } from "../address/address.ts";
import { firstPart, queryOf } from "#features/sync/parts/around.ts";
import { element } from "./elements.ts";
import { type FirstData, readFirstData, readFirstIcons } from "./first-data.ts";
import { firstDocument } from "./first-document.ts";
import { FIRST_VIEW_ID } from "./first-view-id.ts";
import { fontsOf } from "./fonts-of.ts";
import { readingView } from "./reading-view.ts";
import { startOncePainted, startProgram } from "./start-program.ts";
import { keepCanvasView } from "./canvas-view.ts";
import { fitTitle, viewAtFirst, wallView } from "./wall-view.ts";
import { pathHere } from "#platform/base/here.ts";

// As long as this, the fonts are waited for: with others, words would take other lines, and move when they arrive.
const PATIENCE_MS = 1500;

show(readFirstData()).then(
  (shown) => {
    if (shown === undefined) return startProgram();
    const part = queryOf(firstPart(shown, regionIn(readAddress(location.hash))));
    return startOncePainted({ isReading: shown === "reading", part });
  },
  (error: unknown) => {
    document.getElementById(FIRST_VIEW_ID)?.remove();
    startProgram();
    throw error;
  },
);

/** Shows what the page of a public mosaic shows first. Returns how. */
async function show(data: FirstData | undefined): Promise<"reading" | "wall" | undefined> {
  // A browser that is too old shows what the server put into the page (`public/theme.js`).
  const isTooOld = "old" in document.documentElement.dataset;
  if (data === undefined || isTooOld || !isReadHere(data)) return undefined;
  const { mosaic, previews } = data;
  const shown = firstDocument(data);
  const titles = mosaic.tiles.map((tile) => tile.data.title);
  const fonts = fontsOf(shown.settings.look, [shown.title, ...titles].join(" "));
  const pastel = pastelAround(shown);
  const isPhone = matchMedia(OF_A_PHONE).matches;
  const isReading = prefersReading(keyOfPath(pathHere()), isPhone);
  const main = element("div", { class: "relative min-h-0 flex-1" });
  const view = element(
    "div",
    {
      ...groundMarks(shown),
      "aria-hidden": "true",
      class: classNames(
        "first-view public-page fixed inset-0 flex flex-col overflow-hidden",
        pastel && pastelGround[pastel],
      ),
      id: FIRST_VIEW_ID,
    },
    header(isReading ? undefined : shown.title, mosaic.language),
    main,
    footer(),
  );
  document.body.append(view);
  const faces = { language: mosaic.language, isInGrid: isReading, icons: {}, previews };
  const lettered = Promise.all([Promise.race([fonts, rest(PATIENCE_MS)]), untilParsed()]);
  if (isReading) {
    // The height of its texts decides where its pieces are.
    await lettered;
    main.append(readingView(shown, { ...faces, icons: readFirstIcons() }, { end: data.end }));
    return "reading";
  }
  const size = { width: main.clientWidth, height: main.clientHeight };
  const insets = { right: 0, bottom: isPhone ? SWITCH_INSET : 0 };
  const seen = viewAtFirst(shown, size, insets, regionIn(readAddress(location.hash)));
  keepCanvasView(view, seen);
  view.toggleAttribute("data-unlettered", true);
  main.append(wallView(shown, { ...faces, isUnlettered: true }, size, seen));
  await lettered;
  const wall = wallView(shown, { ...faces, icons: readFirstIcons() }, size, seen);
  main.replaceChildren(withPicturesOf(main, wall));
  fitTitle(main);
  view.removeAttribute("data-unlettered");
  return "wall";
}

/** Puts the pictures of faces that are seen already into a wall that was made anew, with letters of another width. */
function withPicturesOf(seen: HTMLElement, wall: HTMLElement): HTMLElement {
  const [from, to] = [seen, wall].map((one) => [...one.querySelectorAll(".tile-picture")]);
  for (const [at, picture] of (to ?? []).entries()) picture.replaceWith(from?.[at] ?? picture);
  return wall;
}

/** L4: whether this visitor reads the mosaic that the server chose by what browsers tell it. */
function isReadHere({ readIn }: FirstData): boolean {
  if (readIn === undefined) return true;
  const { search } = location;
  const chosen =
    chosenLanguage({ search, cookie: document.cookie, stored: readLocal(LANGUAGE_KEY) }) ??
    findLanguage(accountLanguage());
  const own = chosen ?? preferredLanguage(navigator.languages.join(",")) ?? DEFAULT_LANGUAGE;
  return own === readIn;
}

function accountLanguage(): string | undefined {
  try {
    const user = JSON.parse(readLocal("user") ?? "null") as { language?: unknown } | null;
    return typeof user?.language === "string" ? user.language : undefined;
  } catch {
    return undefined;
  }
}

/** As high as the header of the page, whose buttons come with the program. */
function header(title: string | undefined, language: string): HTMLElement {
  return element(
    "div",
    {
      class:
        "public-page-edge relative z-rail flex shrink-0 items-center gap-0.5 pt-2 pr-2 pl-5 sm:pr-5",
    },
    ...(title === undefined
      ? []
      : [
          element(
            "h1",
            { class: "min-w-0 truncate font-title text-lg", lang: language || undefined },
            title,
          ),
        ]),
    element("span", { class: "h-10 touch:h-11" }),
  );
}

function footer(): HTMLElement {
  const place = element("span", { class: "h-10 touch:h-11" });
  return element("div", { class: "flex shrink-0 pb-2 max-sm:pb-3" }, place);
}

/** Once the rest of the page has arrived, which has the icons. */
async function untilParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => {
    document.addEventListener("DOMContentLoaded", resolve, { once: true });
  });
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
