import { areaOf } from "@mosaico/domain/mosaic/area";
import { sectionData } from "@mosaico/domain/mosaic/section";
import { TILE_COLOURS, type TileColour } from "@mosaico/domain/tile/appearance";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test, vi } from "vitest";
import { opened, tile } from "#testing/component/open-mosaic.ts";
import { LOOKS, type Look, USUAL_LOOK, expectToFit } from "#testing/component/look.ts";
import { show } from "#testing/component/show.tsx";
import { SectionHeading } from "./section-heading.tsx";
import "#features/tiles/section-colour.css";
import "#features/tiles/tile-colour.css";
import "./sections.css";

const week = (colour: TileColour = ""): Tile => ({
  id: "week",
  position: { x: 0, y: -100 },
  data: sectionData({
    title: "This week",
    summary: "23 to 27 November",
    width: 4,
    height: 3,
    colour,
  }),
});

async function open(section: Tile, isFolded: boolean, look: Look = USUAL_LOOK) {
  const { document } = opened(section, tile("a"), tile("b", {}, 1), tile("outside", {}, 9));
  const onFold = vi.fn<() => void>();
  const { colour, summary } = section.data;
  const { screen } = await show(
    <div
      className="mosaic-section tile-colour section-colour"
      data-colour={colour === "" ? undefined : colour}
      data-folded={isFolded || undefined}
      style={{ width: 360, height: isFolded ? 68 : 268 }}
    >
      <SectionHeading
        document={document.shown}
        isFolded={isFolded}
        onFold={onFold}
        section={section}
      >
        <p>{summary}</p>
      </SectionHeading>
    </div>,
    { look },
  );
  const button = screen
    .getByRole("heading", { level: 2, name: /^This week.* · \d/u })
    .getByRole("button");
  return { screen, document, onFold, button };
}

test("Z7: an open section has its title and the number of its tiles as a heading", async () => {
  const { button, onFold, screen } = await open(week(), false);
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await expect.element(button).toHaveAccessibleName("This week · 2 tiles");
  await expect.element(screen.getByText("23 to 27 November")).toBeVisible();
  await button.click();
  expect(onFold).toHaveBeenCalledOnce();
});

test("Z7: a folded section shows the number of its tiles, which follows the mosaic", async () => {
  const { button, document, screen } = await open(week(), true);
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await expect.element(screen.getByText("· 2 tiles")).toBeVisible();
  const data = fillTileData({ type: "texto", title: "c" });
  document.apply([{ op: "addTile", tile: { id: "c", position: { x: 200, y: 0 }, data } }]);
  expect(document.colourAt(areaOf({ position: { x: 200, y: 0 }, data }))).toBe("");
  await expect.element(screen.getByText("· 3 tiles")).toBeVisible();
});

test.each(LOOKS)("a long title stays in one line ($language, $theme)", async (look) => {
  const section = week("green");
  const title = "This week, and what is left of the one before it for us";
  const { screen } = await open({ ...section, data: { ...section.data, title } }, true, look);
  const line = screen.getByText(title).element();
  expect(line.clientHeight).toBeLessThan(60);
  expect(line.scrollWidth).toBeGreaterThan(line.clientWidth);
  await expectToFit();
});

test.each(["light", "dark"] as const)(
  "T12: titles, numbers and summaries are legible on the ground of every colour ($0)",
  async (theme) => {
    for (const colour of ["", ...TILE_COLOURS] as const) {
      const { screen, button } = await open(week(colour), true, { ...USUAL_LOOK, theme });
      const ground = rgbOf(backgroundOf(screen.container.querySelector(".mosaic-section")));
      const contrast = (element: Element) => ratio(rgbOf(getComputedStyle(element).color), ground);
      expect(contrast(button.element()), `title, ${colour}`).toBeGreaterThan(7);
      const count = screen.getByText("· 2 tiles").element();
      expect(contrast(count), `number, ${colour}`).toBeGreaterThan(4.5);
      const summary = screen.getByText("23 to 27 November").element();
      expect(contrast(summary), `summary, ${colour}`).toBeGreaterThan(4.5);
      await screen.unmount();
    }
  },
);

function backgroundOf(element: Element | null): string {
  return element === null ? "" : getComputedStyle(element).backgroundColor;
}

/** The colour as the browser paints it, each part from 0 to 1. */
function rgbOf(colour: string): readonly number[] {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("this browser cannot draw");
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
}

/** The contrast ratio of WCAG 2. */
function ratio(a: readonly number[], b: readonly number[]): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted(
    (one, other) => other - one,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
