import { BACKGROUND_COLOURS } from "@mosaico/domain/mosaic/background";
import { sectionData } from "@mosaico/domain/mosaic/section";
import type { ReadingPlace } from "@mosaico/domain/mosaic/reading-order";
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

type Loading = { readonly end: ReadingPlace | null; readonly tileCount: number };
type Rest = Parameters<typeof ReadingGrid>[0]["rest"];

async function open(tiles: readonly Tile[], look: Look = PHONE, loading?: Loading, rest?: Rest) {
  const { document } = opened(...tiles);
  const nowhere = { left: 0, top: 0, right: 0, bottom: 0 };
  if (loading) document.beginPart({ ...loading, part: nowhere, bounds: nowhere }, 1);
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
        {...(rest && { rest })}
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

// Only the beginning of a mosaic, to a place within its first section.
const BEGINNING = [
  at("out", 0, -2),
  section("week", 0, "This week"),
  at("first", 0, 1),
  at("second", 1, 1),
  section("rooms", 10, "Rooms"),
];
const CUT: Loading = {
  tileCount: 905,
  end: { id: "second", section: "week", position: { x: 100, y: 100 } },
};

test("Z8: while only the beginning is here, nothing is shown that something missing may come before", async () => {
  const { screen, names, document } = await open([...BEGINNING, at("near", 0, 11)], PHONE, CUT);
  expect(names("City Library")).toEqual(["out"]);
  expect(names(/^This week/)).toEqual(["first", "second"]);
  await expect.element(screen.getByText("The rest of the mosaic is loading…")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Rooms" }).query()).toBeNull();
  // Nobody knows yet how many pieces the section has.
  const heading = screen.getByRole("heading", { name: "This week" });
  expect(heading.element().textContent).toBe("This week");
  const piece = screen.getByRole("listitem").filter({ hasText: "second" });
  await expect.element(piece).toHaveAttribute("aria-setsize", "-1");
  const grid = screen.container.querySelector(".reading") as HTMLElement;
  const { top } = piece.element().getBoundingClientRect();
  expect(grid.scrollHeight).toBeGreaterThan(300 * 122);
  for (let more = 2; more < 6; more++) document.fill(at(`more-${more}`, more, 1));
  document.endPart();
  await expect.poll(() => names(/^This week/)).toHaveLength(6);
  expect(names(/^Rooms/)).toEqual(["near"]);
  await expect.element(screen.getByRole("heading", { name: "This week · 6 tiles" })).toBeVisible();
  expect(piece.element().getBoundingClientRect().top).toBe(top);
  await expect.element(piece).not.toHaveAttribute("aria-setsize");
});

test("a chip leads to a section as soon as that is here", async () => {
  const onAwaited = vi.fn<() => void>();
  const { screen, document } = await open(BEGINNING, PHONE, CUT, { onAwaited });
  await screen.getByRole("navigation").getByRole("button", { name: "Rooms" }).click();
  expect(onAwaited).toHaveBeenCalledOnce();
  document.endPart();
  await expect
    .element(screen.getByRole("heading", { name: /^Rooms/ }).getByRole("button"))
    .toHaveFocus();
});

test("Z8: what is here further on is shown after a gap, and stays where it is when that is filled", async () => {
  const sections = Array.from({ length: 8 }, (_, n) => section(`s${n}`, n * 10, `Section ${n}`));
  const piecesOf = (n: number) =>
    Array.from({ length: 9 }, (_, x) => at(`p${n}-${x}`, x % 6, n * 10 + 1 + Math.floor(x / 6)));
  const onAwaited = vi.fn<(id: string) => void>();
  const end = { id: "p0-8", section: "s0", position: { x: 200, y: 200 } };
  const { screen, document, names } = await open(
    [...sections, ...piecesOf(0)],
    PHONE,
    { tileCount: 8 + 72 + 300, end },
    { onAwaited },
  );
  await screen.getByRole("navigation").getByRole("button", { name: "Section 5" }).click();
  expect(onAwaited).toHaveBeenCalledExactlyOnceWith("s5");
  const arrived = [...piecesOf(5), ...piecesOf(6)];
  for (const piece of arrived) document.fill(piece);
  document.part?.noteBeyond({
    from: "s5",
    end: { ...end, id: "p6-3", section: "s6", position: { x: 300, y: 6100 } },
  });
  document.filled(new Set(arrived.map(({ id }) => id)));
  const heading = screen.getByRole("heading", { name: "Section 5 · 9 tiles" });
  await expect.element(heading.getByRole("button")).toHaveFocus();
  await expect.poll(() => names(/^Section 5/)).toHaveLength(9);
  // As far as all of them are here.
  await expect.poll(() => names(/^Section 6/)).toHaveLength(4);
  expect(screen.getByRole("heading", { name: "Section 4" }).query()).toBeNull();
  expect(screen.getByRole("heading", { name: "Section 7" }).query()).toBeNull();
  expect(screen.getByText("The rest of the mosaic is loading…").all()).toHaveLength(2);
  const { top } = heading.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(300);
  for (const n of [1, 2, 3, 4, 7]) for (const piece of piecesOf(n)) document.fill(piece);
  document.endPart();
  await expect
    .element(screen.getByRole("heading", { name: "Section 4 · 9 tiles" }))
    .toBeInTheDocument();
  await expect.poll(() => names(/^Section 6/)).toHaveLength(9);
  expect(heading.element().getBoundingClientRect().top).toBeCloseTo(top, 0);
  await expect.element(heading.getByRole("button")).toHaveFocus();
});

test("Z7: a section that was folded waits for its pieces when it is unfolded", async () => {
  const [out, week, ...others] = BEGINNING as [Tile, Tile, ...Tile[]];
  const folded = { ...week, data: { ...week.data, folded: true } };
  const tiles = [out, folded, ...others.filter(({ id }) => id === "rooms")];
  const { screen, document } = await open(tiles, PHONE, { tileCount: 905, end: null });
  const heading = screen.getByRole("heading", { name: "This week" }).getByRole("button");
  expect(heading.element().textContent).toBe("This week");
  await heading.click();
  await expect.element(screen.getByText("The rest of the mosaic is loading…")).toBeVisible();
  expect(screen.getByText("Nothing in this section yet.").query()).toBeNull();
  document.fill(at("first", 0, 1));
  document.endPart();
  await expect.element(screen.getByRole("button", { name: /^first,/ })).toBeVisible();
});

test.each(LOOKS)("what is missing is said where it will be: $language $theme", async (look) => {
  const onRetry = vi.fn<() => void>();
  const failure = { text: "Bitte später.", onRetry };
  const { screen } = await open(BEGINNING, { ...look, width: 390, height: 844 }, CUT, {
    onAwaited: () => {},
    failure,
  });
  const alert = screen.getByRole("alert");
  await expect.element(alert.getByText(failure.text)).toBeVisible();
  await expectToFit();
  await alert.getByRole("button").click();
  expect(onRetry).toHaveBeenCalledOnce();
});
