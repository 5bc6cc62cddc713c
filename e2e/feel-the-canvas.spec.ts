import type { CDPSession, Page } from "@playwright/test";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { framesDuring } from "./support/frames.ts";
import { GROUND, holesIn } from "./support/holes.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { pixelsOf } from "./support/screen-pixels.ts";

const SIDE = 12;
/** A wall without gaps, in one colour, so that whatever else is seen on it is a flicker. */
const WALL = Array.from({ length: SIDE * SIDE }, (_, n) => ({
  at: [n % SIDE, Math.floor(n / SIDE)] as const,
  data: { type: "texto", title: `Peça ${n + 1}`, colour: "green" } as const,
}));

const viewport = (page: Page) => page.locator(".react-flow__viewport");

type View = { readonly x: number; readonly y: number; readonly zoom: number };

async function viewOf(page: Page): Promise<View> {
  return viewport(page).evaluate((element) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return { x: e, y: f, zoom: a };
  });
}

/** Where a point of the canvas is in the window. */
function inWindow({ x, y, zoom }: View, point: { x: number; y: number }) {
  return { x: x + point.x * zoom, y: y + point.y * zoom };
}

function inCanvas({ x, y, zoom }: View, point: { x: number; y: number }) {
  return { x: (point.x - x) / zoom, y: (point.y - y) / zoom };
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

async function atRest(page: Page): Promise<void> {
  await expect(
    page.locator(".mosaic-canvas[data-zooming], .mosaic-canvas[data-panning]"),
  ).toHaveCount(0);
  for (const picture of await page.locator(".mosaic-passing, .mosaic-cover").all())
    await expect(picture).toBeHidden();
}

test(
  "what is under the pointer stays there while a trackpad's momentum fades, and is sharp at the end",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(WALL), app.admin);
    await user.maintenance(false);
    await user.button("main.fit").click();
    await atRest(page);
    const pointer = { x: 640, y: 420 };
    await page.mouse.move(pointer.x, pointer.y);
    const under = inCanvas(await viewOf(page), pointer);
    let { zoom } = await viewOf(page);
    for (let speed = 60; speed >= 1; speed *= 0.86) {
      await page.mouse.wheel(0, -speed);
      const view = await viewOf(page);
      expect(view.zoom).toBeGreaterThanOrEqual(zoom);
      expect(distance(inWindow(view, under), pointer)).toBeLessThan(1);
      ({ zoom } = view);
    }
    await atRest(page);
    const last = await viewOf(page);
    expect(distance(inWindow(last, under), pointer)).toBeLessThan(1);

    // Drawn anew from nothing, it is the same to the pixel: nothing is a picture of another size.
    const canvas = page.locator(".mosaic-canvas");
    const seen = await canvas.screenshot();
    await canvas.evaluate(async (element: HTMLElement) => {
      element.style.display = "none";
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      element.style.display = "";
    });
    await atRest(page);
    expect(await differing(page, seen, await canvas.screenshot())).toBeLessThan(0.002);
  },
);

test(
  "two fingers hold what is under them, and the page itself is not enlarged",
  ON_PHONE,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const id = await api.mosaicAt(WALL);
    await prefer(page, ON_PHONE);
    await api.share(id, "fingers");
    await page.goto("/m/fingers");
    await expect(page.locator(".react-flow__node").first()).toBeVisible();
    await atRest(page);
    const { x, y, width } = (await page.locator(".mosaic-canvas").boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
    };
    const before = await viewOf(page);
    const middle = { x: x + width / 2, y: y + 300 };
    const under = inCanvas({ ...before, x: before.x + x, y: before.y + y }, middle);
    const session = await page.context().newCDPSession(page);
    await pinch(session, middle, 200, 100);
    await atRest(page);
    const after = await viewOf(page);
    // The library waits until it is sure of the gesture.
    expect(before.zoom / after.zoom).toBeGreaterThan(1.7);
    expect(before.zoom / after.zoom).toBeLessThan(2.1);
    const now = inWindow({ ...after, x: after.x + x, y: after.y + y }, under);
    expect(distance(now, middle)).toBeLessThan(3);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test(
  "no frame is without a tile where one was and is, while all are moved, and moved back",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(WALL), app.admin);
    await user.maintenance(true);
    await user.button("main.unlockMoving").first().click();
    await user.button("main.fit").click();
    await atRest(page);
    await page.locator(".react-flow").focus();
    await page.keyboard.press("Control+a");
    await expect(
      page.locator(".react-flow__node:is([data-selected], [data-among])").first(),
    ).toBeAttached();
    // Near the corners of tiles in the middle, where neither words nor icons nor marks are.
    const probes = await page.locator(".react-flow__node").evaluateAll((elements) =>
      elements
        .map((element) => element.getBoundingClientRect())
        .filter(({ x, y }) => x > 500 && x < 900 && y > 300 && y < 600)
        .map(({ x, y, width, height }) => ({ x: x + width * 0.9, y: y + height * 0.14 })),
    );
    expect(probes.length).toBeGreaterThan(8);
    const frames = await framesDuring(page, async () => {
      for (const key of ["ArrowRight", "Control+z", "ArrowDown", "Control+z"]) {
        const before = await placeOf(page);
        await page.keyboard.press(key);
        await expect.poll(() => placeOf(page)).not.toBe(before);
        await atRest(page);
      }
      await settled(page);
    });
    expect(frames.length).toBeGreaterThan(1);
    const colours = await coloursAt(page, frames, probes);
    expect(new Set(colours)).toEqual(new Set([colours[0]]));
  },
);

test(
  "no frame of a fast pan, or of the rest after it, shows the ground where a tile is",
  ON_DESKTOP,
  async ({ app, visitor }) => {
    const api = await Api.signIn(app);
    const wide = Array.from({ length: 900 }, (_, n) => ({
      at: [n % 45, Math.floor(n / 45)] as const,
      data: { type: "texto", title: `Peça ${n + 1}`, colour: n % 2 === 0 ? "green" : "yellow" },
    }));
    const id = await api.mosaicAt(wide);
    const background = { bgColor: GROUND, backgroundImage: "", repeat: false };
    await api.change(id, [{ op: "setBackground", background }]);
    for (const [deviceScaleFactor, isEditing, zoom] of [
      [1, false, 0.5],
      [2, true, 1],
    ] as const) {
      const shown = { width: 1500, height: 1000 };
      const page = await visitor({ viewport: shown, deviceScaleFactor });
      const user = await enter(MosaicUser, page, "pt", id, app.admin);
      await user.maintenance(isEditing);
      const button = isEditing ? "middle" : "left";
      await user.button("main.fit").click();
      await settled(page);
      const { x = 0, y = 0 } = (await user.tile("Peça 1").boundingBox()) ?? {};
      const part = { x: 150, y: y + 8, width: 900, height: 500 };
      await page.mouse.move(x + 2, y + 2);
      await expect(async () => {
        await page.mouse.wheel(0, -Math.log2(zoom / (await viewOf(page)).zoom) / 0.002);
        await settled(page);
        expect((await viewOf(page)).zoom).toBeCloseTo(zoom, 1);
      }).toPass();
      await atRest(page);
      const frames = await framesDuring(page, async () => {
        for (let stroke = 0; stroke < 4 * zoom; stroke++) {
          await page.mouse.move(1000, 300);
          await page.mouse.down({ button });
          await page.mouse.move(500, 300, { steps: 8 });
          await page.mouse.up({ button });
        }
        await atRest(page);
      });
      expect(frames.length).toBeGreaterThan(3);
      // A part of them, which takes less time.
      const every = Math.ceil(frames.length / 12);
      for (const frame of frames.filter((_, at) => at % every === 0)) {
        const holes = await holesIn(page, frame, { zoom, part, windowWidth: shown.width });
        expect(holes).toEqual([]);
      }
    }
  },
);

test("who wants no motion sees where it leads at once", ON_DESKTOP, async ({ page, app }) => {
  const api = await Api.signIn(app);
  const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(WALL), app.admin);
  await user.maintenance(false);
  const steps = async () => {
    await user.button("main.fit").click();
    await settled(page);
    const { zoom } = await viewOf(page);
    await viewport(page).evaluate((element) => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      new MutationObserver(() => seen.add(element.style.transform)).observe(element, {
        attributeFilter: ["style"],
      });
    });
    await user.button("main.zoomIn").click();
    await expect.poll(async () => (await viewOf(page)).zoom).toBeGreaterThan(zoom);
    await settled(page);
    return page.evaluate(() => (globalThis as unknown as { seen: Set<string> }).seen.size);
  };
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await steps()).toBeGreaterThan(2);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await steps()).toBe(1);
});

test(
  "the picture in which everything moves is that of the canvas at rest, in both themes",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const colours = ["green", "white", "yellow", "turquoise", "pink"] as const;
    const tiles = Array.from({ length: 60 }, (_, n) => ({
      at: [(n % 10) * 2, Math.floor(n / 10) * 2] as const,
      data: {
        type: "texto",
        title:
          ["Roda de leitura 12", "Combinados de convivência", "读书会 10", "قراءة"][n % 4] ?? "",
        summary: "Toda sexta, às 10h",
        content: "A turma se encontra debaixo da mangueira para ler em voz alta. ".repeat(4),
        colour: colours[n % colours.length] ?? "white",
        face: n % 3 === 0 ? "text" : "icon",
        width: 1 + (n % 2),
        height: n % 5 === 0 ? 2 : 1,
      } as const,
    }));
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(tiles), app.admin);
    await user.maintenance(false);
    await user.button("main.zoomIn").click();
    for (const theme of ["light", "dark"]) {
      await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
      await page.mouse.move(640, 5);
      await atRest(page);
      const canvas = page.locator(".mosaic-canvas");
      await expect(async () => {
        await atRest(page);
        const seen = await canvas.screenshot();
        // To and fro, the last step to where it was, and no rest after it.
        await page.evaluate(() => {
          const timer = globalThis.setTimeout.bind(globalThis);
          Object.assign(globalThis, {
            setTimeout: (act: () => void, delay: number) =>
              timer(act, delay === 120 ? 2000 : delay),
          });
        });
        await page.mouse.move(640, 420);
        await page.mouse.down();
        for (const x of [650, 660, 670, 660, 650, 640]) {
          await page.mouse.move(x, 420);
          await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        }
        await expect(page.locator("[data-covered]")).toBeVisible({ timeout: 500 });
        const moving = await canvas.screenshot();
        await page.mouse.up();
        await page.mouse.move(640, 5);
        expect(await differing(page, seen, moving)).toBeLessThan(0.02);
      }).toPass({ timeout: 30_000 });
    }
  },
);

test(
  "a dragged tile looks the same before and after it is painted, and lands where it was let go",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(WALL), app.admin);
    await user.maintenance(true);
    await user.button("main.unlockMoving").first().click();
    for (const theme of ["light", "dark"]) {
      await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
      await atRest(page);
      // What is around it is painted while the page is idle.
      await page.waitForTimeout(1000);
      const tile = page.locator(".react-flow__node", { hasText: "Peça 67" });
      const { x, y, width, height } = (await tile.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      const from = { x: x + width / 2, y: y + height / 2 };
      const to = { x: from.x + 70, y: from.y + 30 };
      const clip = { x: to.x - 160, y: to.y - 140, width: 320, height: 280 };
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x - 6, to.y);
      await page.mouse.move(to.x, to.y);
      await expect(page.locator(".is-held")).toHaveCount(1);
      await expect(page.locator("[data-covered]")).toHaveCount(0);
      const before = await page.screenshot({ clip });
      await expect(async () => {
        await page.mouse.move(to.x + 1, to.y);
        await page.mouse.move(to.x, to.y);
        await expect(page.locator("[data-covered]")).toHaveCount(1, { timeout: 100 });
      }).toPass({ timeout: 10_000 });
      expect(await differing(page, before, await page.screenshot({ clip }))).toBeLessThan(0.02);
      // No other tile is under the pointer meanwhile, which would be found and restyled for each that is passed.
      await page.mouse.move(to.x + 130, to.y);
      await expect(page.locator(".react-flow__node:hover")).toHaveCount(0);
      // Elsewhere the elements do not follow, and the picture does.
      await page.mouse.move(from.x, from.y, { steps: 4 });
      await page.mouse.up();
      // It does not glide from where its element was while it was painted.
      const { x: left = 0 } = (await tile.boundingBox()) ?? {};
      expect(Math.abs(left - x)).toBeLessThan(20);
      await expect(page.locator("[data-covered], .is-held, .is-settling")).toHaveCount(0);
      expect(await tile.boundingBox()).toEqual({ x, y, width, height });
      await page.mouse.move(from.x + 1, from.y);
      await expect(page.locator(".react-flow__node:hover", { hasText: "Peça 67" })).toHaveCount(1);
      await page.mouse.move(640, 5);
    }
  },
);

test(
  "a tile can be pressed while the view still moves, and the picture is gone afterwards",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(WALL), app.admin);
    await user.maintenance(false);
    await atRest(page);
    await page.mouse.move(640, 420);
    for (let step = 0; step < 12; step++) await page.mouse.wheel(0, step % 2 === 0 ? 40 : -40);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await atRest(page);
    await expect(page.locator("[data-covered]")).toHaveCount(0);
    await expect(page.locator(".react-flow__node").first()).toBeVisible();
  },
);

/** Where the first tile is, in the window. */
async function placeOf(page: Page): Promise<string> {
  const { x, y } = (await page.locator(".react-flow__node").first().boundingBox()) ?? {};
  return `${x} ${y}`;
}

/** Waits until the view has not moved for some frames. */
async function settled(page: Page): Promise<void> {
  await viewport(page).evaluate(async (element: HTMLElement) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let [still, before] = [0, ""]; still < 12; still++) {
      await frame();
      if (element.style.transform !== before) still = 0;
      before = element.style.transform;
    }
  });
}

/** Moves two fingers around a point, from one distance to another. */
async function pinch(
  session: CDPSession,
  middle: { x: number; y: number },
  from: number,
  to: number,
): Promise<void> {
  const fingers = (apart: number) => [
    { x: middle.x - apart / 2, y: middle.y, id: 1 },
    { x: middle.x + apart / 2, y: middle.y, id: 2 },
  ];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints as never });
  await touch("touchStart", fingers(from));
  for (let step = 1; step <= 20; step++)
    await touch("touchMove", fingers(from + ((to - from) * step) / 20));
  await touch("touchEnd", []);
}

/** The share of pixels in which two pictures of the page differ visibly, from 0 to 1. */
async function differing(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => pixelsOf(page, png.toString("base64"))),
  );
  return page.evaluate(
    ([first, second]) => {
      let different = 0;
      const { length } = first?.data ?? [];
      for (let at = 0; at < length; at += 4)
        if (Math.abs((first?.data[at] ?? 0) - (second?.data[at] ?? 0)) > 24) different += 1;
      return different / Math.max(1, length / 4);
    },
    [a, b],
  );
}

/** The colours of these points of the window in each picture of it. */
async function coloursAt(
  page: Page,
  frames: readonly string[],
  points: readonly { x: number; y: number }[],
): Promise<string[]> {
  const colours: string[] = [];
  for (const frame of frames) {
    const pixels = await pixelsOf(page, frame);
    const some = await pixels.evaluate(
      ({ data, width }, places) =>
        places.map(({ x, y }) => {
          const scale = width / innerWidth;
          const at = 4 * (Math.round(y * scale) * width + Math.round(x * scale));
          return data.slice(at, at + 3).join(" ");
        }),
      [...points],
    );
    colours.push(...some);
    await pixels.dispose();
  }
  return colours;
}
