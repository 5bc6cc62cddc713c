import type { Locator } from "@playwright/test";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const tile = (title: string, column: number) => ({
  at: [column, 0] as const,
  data: { type: "texto", title, content: "olá" },
});
const TILES = [
  tile("Um", 0),
  tile("Dois", 1),
  tile("Três", 2),
  tile("Quatro", 3),
  { at: [0, 2] as const, data: { type: "secao", title: "Dois de maio", width: 6, height: 3 } },
];

/** The lines around an element, all that is left of its look. */
const linesOf = (shown: Locator) =>
  shown.evaluate((element) => {
    const { border, outline } = getComputedStyle(element);
    return `${border}, ${outline}`;
  });

test(
  "with forced colours, each state of a tile that is edited has lines of its own",
  ON_DESKTOP,
  async ({ page, app }) => {
    await page.emulateMedia({ forcedColors: "active" });
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(TILES), app.admin);
    const { say } = user;
    await user.maintenance(true);
    await user.button("main.unlockMoving", page.getByRole("toolbar")).click();
    const face = (title: string) => user.tile(title).locator(".tile-face");
    await page.mouse.move(700, 5);
    const quiet = await linesOf(face("Um"));

    await user.tile("Um").hover();
    const hovered = await linesOf(face("Um"));
    await user.tile("Um").click({ modifiers: ["ControlOrMeta"] });
    await page.mouse.move(700, 5);
    const selected = await linesOf(face("Um"));
    expect(new Set([quiet, hovered, selected]).size, "quiet, hovered, selected").toBe(3);
    await page.keyboard.press("Escape");

    const [from, to] = await Promise.all(
      ["Quatro", "Dois"].map(async (title) => {
        const box = await user.tile(title).boundingBox();
        if (box === null) throw new Error(`${title} is not shown`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }),
    );
    if (from === undefined || to === undefined) throw new Error("no way");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    const place = page.locator('.mosaic-landing[data-landing="place"]');
    const left = page.locator('.mosaic-landing[data-landing="from"]');
    await expect(place).toBeVisible();
    await saveScreenshot(page, "forced-colours-drag-pt-light");
    expect(await linesOf(face("Quatro")), "held").not.toBe(quiet);
    expect(await linesOf(place), "where it lands, and where it was").not.toBe(await linesOf(left));
    await page.keyboard.press("Escape");
    await page.mouse.up();

    await page.keyboard.press("Control+f");
    const search = page.getByRole("search");
    await page.keyboard.type("dois");
    await expect(search.getByRole("status")).toHaveText(/^1 de 2: Dois/);
    const heading = page.locator(".mosaic-section-title");
    const both = async () => [await linesOf(user.tile("Dois")), await linesOf(heading)];
    const [current, other] = await both();
    await saveScreenshot(page, "forced-colours-find-pt-light");
    await search.getByRole("button", { name: say("find.next") }).click();
    await expect(heading.locator("xpath=ancestor::*[@data-found]")).toHaveAttribute(
      "data-found",
      "current",
    );
    const [then, now] = await both();
    expect(then, "a tile that is not the current one").not.toBe(current);
    expect(now, "a section that is the current one").not.toBe(other);
    expect([current, now].every((lines) => lines?.includes("double"))).toBe(true);
  },
);
