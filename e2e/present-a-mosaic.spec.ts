import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const tiles = (
  [
    ["Do broto à mesa", 0, 0, 3, 2, "green"],
    ["Coral", 3, 0, 2, 2, "pink"],
    ["Robótica", 0, 2, 1, 1, "yellow"],
    ["Roda de leitura", 1, 2, 2, 1, "blue"],
  ] as const
).map(([title, column, row, width, height, colour]) => ({
  at: [column, row] as const,
  data: { type: "texto", title, content: "olá", width, height, colour },
}));

test("on a desktop, a mosaic is presented by keys", ON_DESKTOP, async ({ page, app }) => {
  const api = await Api.signIn(app);
  const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(tiles), app.admin);
  const { say } = user;
  await user.maintenance(false);
  await page.locator("main").focus();
  await page.keyboard.press("p");
  const screen = page.getByRole("dialog", { name: /Apresentação/ });
  await expect(screen).toBeVisible();
  const isAt = async (at: number) => {
    const position = say("canvas.present.position", { at: String(at), count: "4" });
    await expect(screen.getByText(position, { exact: true })).toBeVisible();
  };

  await test.step("shows no map and no panel, and the hint for three seconds", async () => {
    await isAt(1);
    const first = await screen.getByRole("button", { name: /^Do broto/ }).boundingBox();
    expect(first?.width).toBeGreaterThan(400);
    await expect(screen.locator(".mosaic-dots")).toHaveCount(0);
    await expect(screen.getByRole("button", { name: say("canvas.foldMap") })).toHaveCount(0);
    await saveScreenshot(page, "present-pt-light");
    await expectAccessible(page);
    await expect(screen.locator(".mosaic-present-hint")).toBeHidden();
  });

  await test.step("arrows, the keys of a remote control, Home and End lead through the tiles", async () => {
    await page.keyboard.press("ArrowRight");
    await isAt(2);
    await expect(screen.getByRole("button", { name: /^Coral/ })).toHaveAttribute("data-selected");
    await page.keyboard.press("PageDown");
    await isAt(3);
    await page.keyboard.press("ArrowUp");
    await isAt(2);
    await page.keyboard.press("End");
    await isAt(4);
    await page.keyboard.press("ArrowRight");
    await isAt(4);
    await page.keyboard.press("Home");
    await isAt(1);
  });

  await test.step("Enter opens the tile, Escape closes it, then the presentation", async () => {
    await page.keyboard.press("Enter");
    const tile = page.getByRole("dialog", { name: "Do broto à mesa" });
    await expect(tile).toBeVisible();
    // Keys reach the dialog from the moment when it takes the focus, shortly after it is drawn.
    await expect
      .poll(() => tile.evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press("Escape");
    await expect(tile).toBeHidden();
    await expect(screen).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await isAt(2);
    await page.keyboard.press("Escape");
    await expect(screen).toBeHidden();
    await expect(user.tile("Coral")).toBeVisible();
  });
});

test(
  "on a phone, a visitor presents by buttons and by swiping",
  ON_PHONE,
  async ({ page, app }) => {
    const say = wordsOf("de");
    const api = await Api.signIn(app);
    await prefer(page, { language: "de", theme: "dark" });
    await api.share(await api.mosaicAt(tiles), "vortrag");
    await page.goto("/m/vortrag");
    await page.getByRole("button", { name: say("main.present") }).tap();
    const screen = page.getByRole("dialog");
    const isAt = async (at: number) => {
      const position = say("canvas.present.position", { at: String(at), count: "4" });
      await expect(screen.getByText(position, { exact: true })).toBeVisible();
    };
    await isAt(1);
    await screen.getByRole("button", { name: say("canvas.present.next") }).tap();
    await isAt(2);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 160 }],
      });
    await touch("touchStart", 300);
    for (const x of [250, 180, 120]) await touch("touchMove", x);
    await touch("touchEnd");
    await isAt(3);
    await saveScreenshot(page, "present-de-dark");
    await expectAccessible(page);
    // Not by a tap: the first one after a synthetic swipe may be taken for the end of its fling.
    await screen.getByRole("button", { name: say("canvas.present.end") }).click();
    await expect(screen).toBeHidden();
  },
);
