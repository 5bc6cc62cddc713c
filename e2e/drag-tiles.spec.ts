import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { expectNoOverlap } from "./support/no-overlap.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const tiles = (
  [
    ["Um", 0, 0, 1],
    ["Dois", 1, 0, 1],
    ["Largo", 0, 1, 2],
    ["Quatro", 3, 2, 1],
  ] as const
).map(([title, column, row, width]) => ({
  at: [column, row] as const,
  data: { type: "texto", title, label: title, content: "olá", width },
}));

test(
  "on a desktop, dragged tiles click into the wall, change places, and overlap only with Alt",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(tiles), app.admin);
    await user.maintenance(true);
    await user.button("main.unlockMoving", page.getByRole("toolbar")).click();
    const origin = await boxOf(user.tile("Um"));
    const cellOf = async (title: string) => {
      const { x, y } = await boxOf(user.tile(title));
      return [(x - origin.x) / 100, (y - origin.y) / 100];
    };
    const place = page.locator('[data-landing="place"]');

    await test.step("shows the landing place in whole cells, and settles there", async () => {
      await drag(page, user.tile("Quatro"), 137, -68, async () => {
        await expect(place).toBeVisible();
        const { x, y } = await boxOf(place);
        expect([x - origin.x, y - origin.y]).toEqual([400, 100]);
        await expect(page.locator('[data-landing="from"]')).toBeVisible();
        await saveScreenshot(page, "drag-landing-pt-light");
      });
      await expect(place).toHaveCount(0);
      await expect.poll(() => cellOf("Quatro")).toEqual([4, 1]);
    });

    await test.step("a tile dropped on one of another size goes beside it", async () => {
      await drag(page, user.tile("Quatro"), -265, 10, async () => {
        await expect(place).toBeVisible();
      });
      await expect.poll(() => cellOf("Quatro")).toEqual([2, 1]);
      await expectNoOverlap(page);
    });

    await test.step("two of one size change places, both shown before, in one step", async () => {
      await drag(page, user.tile("Quatro"), -210, -95, async () => {
        await expect(page.locator('[data-landing="exchanged"]')).toBeVisible();
        await saveScreenshot(page, "drag-exchange-pt-light");
      });
      await expect.poll(() => cellOf("Quatro")).toEqual([0, 0]);
      await expect.poll(() => cellOf("Um")).toEqual([2, 1]);
      await expectNoOverlap(page);
      await page.keyboard.press("ControlOrMeta+z");
      await expect.poll(() => cellOf("Um")).toEqual([0, 0]);
      await expect.poll(() => cellOf("Quatro")).toEqual([2, 1]);
    });

    await test.step("with Alt it snaps by 15 and may overlap; the arrow keys do too", async () => {
      await page.keyboard.down("Alt");
      await drag(page, user.tile("Dois"), -40, 8, async () => {});
      await page.keyboard.up("Alt");
      await expect.poll(() => cellOf("Dois")).toEqual([0.45, 0]);
      await user.tile("Dois").focus();
      await page.keyboard.press("Alt+ArrowRight");
      await expect.poll(() => cellOf("Dois")).toEqual([0.6, 0]);
      await user.saved();
    });

    await test.step("a tile is opened by a press while the view is still zoomed", async () => {
      const { x, y } = await boxOf(user.tile("Largo"));
      await page.mouse.move(x + 44, y + 44);
      await expect(async () => {
        await page.mouse.wheel(0, 20);
        await page.locator("[data-zooming]").waitFor({ state: "attached", timeout: 100 });
      }).toPass();
      await page.mouse.down();
      await page.mouse.up();
      const opened = page.getByRole("dialog").filter({ hasText: "olá" });
      await expect(opened).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(opened).toBeHidden();
    });

    await test.step("nothing can scroll the canvas away from under the pointer", async () => {
      const canvas = page.getByRole("application");
      await user.tile("Um").hover();
      await page.mouse.wheel(0, -600);
      const scrolled = await canvas.evaluate((element) => {
        element.scrollTop = 40;
        return element.scrollTop;
      });
      expect(scrolled).toBe(0);
    });
  },
);

test(
  "on a phone, tiles are dragged by finger and change places",
  ON_PHONE,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "de", await api.mosaicAt(tiles), app.admin);
    await user.maintenance(true);
    await user.button("main.unlockMoving").tap();
    const [um, dois] = [await boxOf(user.tile("Um")), await boxOf(user.tile("Dois"))];
    // The system takes the finger over, as for a call or a gesture at the edge.
    await touchDrag(
      page,
      um,
      dois,
      () => expect(page.locator('[data-landing="exchanged"]')).toBeVisible(),
      "touchCancel",
    );
    await expect(page.locator("[data-landing]")).toHaveCount(0);
    const apart = async () => (await boxOf(user.tile("Um"))).x - (await boxOf(user.tile("Dois"))).x;
    await expect.poll(apart).toBeCloseTo(um.x - dois.x, 0);
    const [from, to] = [await boxOf(user.tile("Um")), await boxOf(user.tile("Dois"))];
    await touchDrag(page, from, to, async () => {
      await expect(page.locator('[data-landing="exchanged"]')).toBeVisible();
      await saveScreenshot(page, "drag-exchange-de-dark");
    });
    // Close to the edge of the screen, the view follows a little.
    await expect.poll(apart).toBeCloseTo(dois.x - um.x, 0);
    await expectNoOverlap(page);
    await expectAccessible(page);
    await user.saved();
  },
);

async function drag(
  page: Page,
  tile: Locator,
  x: number,
  y: number,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const box = await boxOf(tile);
  const start = { x: box.x + 30, y: box.y + 30 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.mouse.move(start.x + x, start.y + y, { steps: 6 });
  await meanwhile();
  await page.mouse.up();
}

type Box = { readonly x: number; readonly y: number };

async function touchDrag(
  page: Page,
  from: Box,
  to: Box,
  meanwhile: () => Promise<void>,
  end: "touchEnd" | "touchCancel" = "touchEnd",
) {
  const session = await page.context().newCDPSession(page);
  const send = async (type: "touchStart" | "touchMove" | typeof end, share: number) => {
    const x = from.x + 20 + (to.x - from.x) * share;
    const y = from.y + 20 + (to.y - from.y) * share;
    const touchPoints = type === end ? [] : [{ x, y }];
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  await send("touchStart", 0);
  for (const share of [0.2, 0.5, 0.8, 1]) await send("touchMove", share);
  await meanwhile();
  await send(end, 1);
  await session.detach();
}

async function boxOf(locator: Locator) {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}
