import { BACKGROUND_COLOURS } from "@mosaico/domain/mosaic/background";
import { sectionData } from "@mosaico/domain/mosaic/section";
import type { TileData, Tile } from "@mosaico/domain/tile/tile";
import { createRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { restAtZoom } from "#features/tiles/picture-size.ts";
import { LOOKS, type Look, USUAL_LOOK, expectToFit } from "#testing/component/look.ts";
import { opened, tile } from "#testing/component/open-mosaic.ts";
import { show } from "#testing/component/show.tsx";
import { ReadingGrid } from "./reading-grid.tsx";

// The size of pictures is that of the page.
afterEach(() => restAtZoom(1));

const PHONE: Look = { ...USUAL_LOOK, width: 390, height: 844 };

const at = (id: string, x: number, y: number, overrides: Partial<TileData> = {}): Tile => ({
  ...tile(id, overrides),
  position: { x: x * 100, y: y * 100 },
});
const section = (id: string, y: number, title: string): Tile => ({
  id,
  position: { x: 0, y: y * 100 },
  data: sectionData({ title, summary: "23 to 27 November", width: 6, height: 3, colour: "green" }),
});

async function open(tiles: readonly Tile[], look: Look = PHONE) {
  const { document } = opened(...tiles);
  const onOpenTile = vi.fn<(id: string, element: HTMLElement | null) => void>();
  const place = createRef<number>() as { current: number };
  place.current = 0;
  const { screen } = await show(
    <div className="fixed inset-0">
      <ReadingGrid
        bottomInset={0}
        document={document.shown}
        onOpenTile={onOpenTile}
        place={place}
        title="City Library"
      />
    </div>,
    { look },
  );
  const names = (list: string | RegExp) =>
    screen
      .getByRole("list", { name: list })
      .getByRole("button")
      .all()
      .map((one) => one.element().textContent.trim());
  return { screen, document, onOpenTile, names, place };
}

const LIBRARY = [
  at("out", 0, -2),
  section("week", 0, "This week"),
  at("late", 0, 2),
  at("big", 0, 1, { width: 2, height: 2 }),
  at("right", 4, 1),
  section("rooms", 10, "Rooms"),
  at("room", 0, 11, { width: 8, height: 4 }),
];

test("M6: it has the look of the mosaic, and words on a pastel are those of the interface", async () => {
  const { screen, document } = await open(LIBRARY);
  const grid = () => screen.container.querySelector(".reading");
  document.apply([{ op: "setSettings", settings: { look: "barro" } }]);
  await expect.poll(() => grid()?.getAttribute("data-look")).toBe("barro");
  expect(grid()?.hasAttribute("data-plates")).toBe(true);
  expect(grid()?.hasAttribute("data-own-ground")).toBe(false);
  const [{ hex: bgColor }] = BACKGROUND_COLOURS;
  document.apply([
    { op: "setBackground", background: { bgColor, backgroundImage: "", repeat: false } },
  ]);
  await expect.poll(() => grid()?.hasAttribute("data-own-ground")).toBe(true);
});

test("Z11: sections are headings with lists, in reading order", async () => {
  const { screen, names } = await open(LIBRARY);
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("City Library");
  expect(names("City Library")).toEqual(["out"]);
  expect(names(/^This week/)).toEqual(["big", "right", "late"]);
  expect(names(/^Rooms/)).toEqual(["room"]);
});

test("Z11: three columns with rows as high as they are wide", async () => {
  const { screen } = await open(LIBRARY);
  const box = (name: string) =>
    screen
      .getByRole("button", { name: new RegExp(`^${name},`) })
      .element()
      .getBoundingClientRect();
  expect(box("out").width).toBeCloseTo(114, 0);
  expect(box("out").left).toBeCloseTo(16, 0);
  expect(box("big").width).toBeCloseTo(236, 0);
  expect(box("big").height).toBeCloseTo(236, 0);
  expect(box("room").width).toBeCloseTo(358, 0);
  expect(box("room").height).toBeCloseTo(236, 0);
  // Read later, it fills the gap beside the large one.
  expect(box("late").top).toBeLessThan(box("big").bottom);
});

test("a piece opens by a press", async () => {
  const { screen, onOpenTile } = await open(LIBRARY);
  const piece = screen.getByRole("button", { name: /^right,/ });
  await piece.click();
  expect(onOpenTile).toHaveBeenCalledExactlyOnceWith("right", piece.element());
});

test("Z7: a section folds to its heading with the number of its pieces", async () => {
  const { screen } = await open(LIBRARY);
  const heading = screen.getByRole("heading", { name: /^This week/ }).getByRole("button");
  await heading.click();
  await expect.element(heading).toHaveAttribute("aria-expanded", "false");
  await expect.element(screen.getByText("· 3 tiles")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^big,/ })).not.toBeInTheDocument();
  await heading.click();
  await expect.element(screen.getByRole("button", { name: /^big,/ })).toBeInTheDocument();
});

test("a chip goes to its section, with the focus", async () => {
  const { screen } = await open(LIBRARY);
  await screen.getByRole("navigation").getByRole("button", { name: "Rooms" }).click();
  await expect
    .element(screen.getByRole("heading", { name: /^Rooms/ }).getByRole("button"))
    .toHaveFocus();
});

test("a section without pieces says so, and a mosaic without sections has no chips", async () => {
  const { screen } = await open([section("empty", 0, "Plans")]);
  await expect.element(screen.getByText("No tiles yet.")).toBeVisible();
  await expect.element(screen.getByRole("navigation")).not.toBeInTheDocument();
});

test("of very many pieces only those near the screen are rendered, and the focused one", async () => {
  const many = Array.from({ length: 3000 }, (_, n) => at(`t${n}`, n % 50, Math.floor(n / 50)));
  const { screen, place } = await open(many);
  const count = () => screen.container.querySelectorAll("[data-tile-id]").length;
  await expect.poll(count).toBeGreaterThan(9);
  expect(count()).toBeLessThan(150);
  const first = screen.getByRole("button", { name: /^t0,/ });
  first.element().focus();
  const scroller = screen.container.querySelector(".reading");
  if (scroller === null) throw new Error("Nothing scrolls");
  scroller.scrollTop = scroller.scrollHeight;
  await expect.element(screen.getByRole("button", { name: /^t2999,/ })).toBeVisible();
  expect(count()).toBeLessThan(150);
  await expect.element(first).toHaveFocus();
  await expect.poll(() => place.current).toBeGreaterThan(10_000);
  const last = screen
    .getByRole("button", { name: /^t2999,/ })
    .element()
    .closest("li");
  expect(last?.getAttribute("aria-posinset")).toBe("3000");
  expect(last?.getAttribute("aria-setsize")).toBe("3000");
});

const LONG = "Nachbarschaftsversammlung der Gartenfreunde";
test.each([
  ...LOOKS.map((look) => ({ ...look, width: 390, height: 844 })),
  { language: "de", theme: "light", width: 320, height: 640 } as const,
])("fits with long and right-to-left titles ($language, $theme, $width)", async (look) => {
  const shapes = [1, 2, 3].flatMap((width) =>
    [1, 2].map((height) => ({
      title: LONG.slice(0, 30),
      summary: "Montag bis Freitag",
      width,
      height,
    })),
  );
  const { screen } = await open(
    [
      section("week", 0, LONG),
      ...shapes.map((data, n) => at(`s${n}`, (n % 3) * 2, 1 + Math.floor(n / 3), data)),
      section("rooms", 10, "مكتبة المدينة"),
      at("rtl", 0, 11, { title: "مرحبا بكم", width: 2 }),
    ],
    look,
  );
  const scroller = screen.container.querySelector(".reading");
  expect(scroller?.scrollWidth).toBe(scroller?.clientWidth);
  await expectToFit();
});
