import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { longPress } from "./support/long-press.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { type Say, wordsOf } from "./support/words.ts";

const tile = (title: string) => ({ type: "texto", title, label: title, content: "olá" });

/** Three rows, the last one far outside the viewport. */
async function mosaicOf(api: Api): Promise<string> {
  const id = await api.mosaicWith(["Um", "Dois", "Três"].map(tile));
  await api.addTiles(Number(id), ["Mapas", "Órbita"].map(tile), 1);
  await api.addTiles(Number(id), [tile("Longe")], 60);
  return id;
}

test(
  "by keyboard alone, a user moves through the tiles, moves them, and hears their position",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await mosaicOf(api), app.admin);
    const { say } = user;
    const press = (key: string) => page.keyboard.press(key);
    const focused = (title: string) => expect(user.tile(title)).toBeFocused();
    await expect(user.tile("Um")).toBeVisible();

    await test.step("the canvas is one tab stop", async () => {
      await page.locator("main").focus();
      await press("Tab");
      const skip = page.getByRole("link", { name: say("canvas.skipToSidebar") });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await press("Enter");
      await expect(page.getByRole("complementary")).toBeFocused();
      await skip.focus();
      await press("Tab");
      await expect(user.button("reading.asList")).toBeFocused();
      await press("Tab");
      await focused("Um");
      await press("Tab");
      await expect(user.button("canvas.foldMap")).toBeFocused();
      await press("Shift+Tab");
      await focused("Um");
    });

    await test.step("arrows move to the nearest tile, Home and End to the first and the last", async () => {
      await press("ArrowRight");
      await focused("Dois");
      await press("ArrowDown");
      await focused("Órbita");
      await press("ArrowLeft");
      await focused("Mapas");
      await press("ArrowLeft");
      await focused("Mapas");
      await press("End");
      await focused("Longe");
      await expect(user.tile("Longe")).toBeInViewport({ ratio: 1 });
      await press("PageUp");
      await focused("Órbita");
      await press("Home");
      await focused("Um");
      await expect(user.tile("Um")).toBeInViewport({ ratio: 1 });
    });

    await test.step("typing letters finds a title without its accents", async () => {
      await page.keyboard.type("orb");
      await focused("Órbita");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await press("Enter");
      await expect(page.getByRole("dialog", { name: "Órbita" })).toBeVisible();
      await press("Escape");
      await focused("Órbita");
      // The closing dialog takes the key until it has left the page.
      await expect(page.getByRole("dialog", { includeHidden: true })).toHaveCount(0);
      // If the tile's tooltip has appeared by now, the first Escape only closes that.
      await expect(async () => {
        await press("Escape");
        await expect(page.getByRole("application")).toBeFocused({ timeout: 500 });
      }).toPass();
      await press("Enter");
      await focused("Órbita");
    });

    await test.step("with moving unlocked, arrows move a tile past the tiles in its way", async () => {
      await user.maintenance(true);
      await page
        .getByRole("toolbar")
        .getByRole("button", { name: say("main.unlockMoving") })
        .focus();
      await press("Enter");
      await user.tile("Um").focus();
      await press("Control+ArrowRight");
      await focused("Dois");
      await press("ArrowRight");
      await expectSaid(page, `Dois: ${placeOf(say, 1, 4, "beside", "Três")}`);
      await expectApart(page);
      await press("ArrowDown");
      await expectSaid(page, `Dois: ${placeOf(say, 2, 4)}`);
      await press("Control+z");
      await press("Control+z");
      await user.saved();
    });

    await test.step("a tile dropped on another changes places with it", async () => {
      await drag(page, user.tile("Um"), user.tile("Mapas"));
      await expectSaid(page, say("canvas.exchanged", { title: "Um", other: "Mapas" }));
      await expectApart(page);
      await press("Control+z");
    });

    await test.step("aligning a row does not stack its tiles", async () => {
      await press("Control+a");
      await page
        .getByRole("toolbar", { name: say("arrange.tools") })
        .getByRole("button", { name: say("arrange.left"), exact: true })
        .click();
      await expectApart(page);
      await press("Control+z");
    });
  },
);

test(
  "the focused tile is never hidden under the minimap, which can be collapsed",
  ON_PHONE,
  async ({ page, app }) => {
    const user = new MosaicUser(page, wordsOf(ON_PHONE.language));
    const api = await Api.signIn(app);
    await prefer(page, ON_PHONE);
    const id = await api.createMosaic("Karte");
    for (let row = 0; row < 14; row++) {
      const titles = Array.from({ length: 14 }, (_, column) => tile(`${row + 1}–${column + 1}`));
      await api.addTiles(id, titles, row);
    }
    await beginWith(page, String(id));
    await user.signIn(app.admin);
    await expect(page.locator(".react-flow__node").first()).toBeVisible();
    const map = page.locator(".mosaic-canvas [data-covers-tiles]");
    const checkApart = async () => {
      const [a, b] = [await page.locator(":focus").boundingBox(), await map.boundingBox()];
      if (a === null || b === null) throw new Error("nothing has the focus, or there is no map");
      const isUnder =
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
      expect(isUnder, `the focus at ${a.x}, ${a.y}`).toBe(false);
    };

    await page.getByRole("application").focus();
    await page.keyboard.press("Enter");
    for (const key of ["End", "Home", ...Array<string>(13).fill("ArrowDown")]) {
      await page.keyboard.press(key);
      await checkApart();
    }
    for (let column = 0; column < 5; column++) {
      await page.keyboard.press("ArrowRight");
      await checkApart();
    }
    await saveScreenshot(page, "keyboard-map");
    await user.button("canvas.foldMap").click();
    await expect(user.button("canvas.openMap")).toBeFocused();
    await saveScreenshot(page, "keyboard-map-folded");
    await page.reload();
    await expect(user.button("canvas.openMap")).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "the context menu of a tile opens by key and by right click, and moves tiles without dragging",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await mosaicOf(api), app.admin);
    const { say } = user;
    const press = (key: string) => page.keyboard.press(key);
    const entry = (key: string) => page.getByRole("menuitem", { name: say(key), exact: true });
    const panel = page.getByRole("dialog", { name: say("moving.to.title_one", { title: "Um" }) });
    await user.tile("Um").focus();

    await test.step("opens with the Menu key; Escape returns to the tile", async () => {
      await press("ContextMenu");
      await expect(page.getByRole("menu", { name: /Um/ })).toBeVisible();
      for (const key of ["tiles.edit.start", "moving.to.tool", "arrange.lock", "arrange.remove"]) {
        await expect(entry(key)).toBeVisible();
      }
      await expect(entry("moving.menu.create")).toBeVisible();
      await saveScreenshot(page, "tile-menu");
      await press("Escape");
      await expect(page.getByRole("menu")).toHaveCount(0);
      await expect(user.tile("Um")).toBeFocused();
      await press("Shift+F10");
      await expect(page.getByRole("menu")).toBeVisible();
    });

    await test.step("moves by cells with immediate effect, and Escape reverts it", async () => {
      const before = await user.tile("Um").boundingBox();
      await entry("moving.to.tool").press("Enter");
      await expect(panel).toBeVisible();
      await expect(user.button("moving.to.left", panel)).toBeFocused();
      await user.button("moving.to.right", panel).press("Enter");
      // Two tiles are in the way.
      await expect(panel.getByLabel(say("moving.to.column"))).toHaveValue("4");
      await expect(panel).toContainText(placeOf(say, 1, 4, "beside", "Três"));
      await expectSaid(page, placeOf(say, 1, 4, "beside", "Três"));
      await expect
        .poll(async () => (await user.tile("Um").boundingBox())?.x)
        .toBeGreaterThan(before?.x ?? 0);
      await saveScreenshot(page, "move-to");
      await expectAccessible(page);
      await press("Escape");
      await expect(panel).toHaveCount(0);
      await expect.poll(() => user.tile("Um").boundingBox()).toEqual(before);
      await expect(user.tile("Um")).toBeFocused();
    });

    await test.step("moves to a row and a column, as one undo step", async () => {
      await press("ContextMenu");
      await entry("moving.to.tool").press("Enter");
      await panel.getByLabel(say("moving.to.row")).fill("2");
      await expect(panel).toContainText(say("moving.to.taken"));
      await panel.getByLabel(say("moving.to.row")).fill("4");
      await panel.getByLabel(say("moving.to.column")).fill("3");
      await expect(panel).not.toContainText(say("moving.to.taken"));
      await press("Enter");
      await expect(panel).toHaveCount(0);
      await expectSaid(page, `Um: ${placeOf(say, 4, 3)}`);
      await user.saved();
      await press("Control+z");
      await expectSaid(
        page,
        say("undo.undone", { what: say("undo.steps.move_one", { title: "Um" }) }),
      );
    });

    await test.step("locks it, and a locked tile can be neither edited, moved nor removed", async () => {
      await user.tile("Dois").click({ button: "right" });
      await entry("arrange.lock").click();
      await expect(page.getByText(say("arrange.lockedDone_one"))).toBeVisible();
      await user.tile("Dois").click({ button: "right" });
      for (const key of ["tiles.edit.start", "moving.to.tool", "arrange.remove"]) {
        await expect(entry(key)).toBeDisabled();
      }
      await entry("arrange.unlock").click();
    });

    await test.step("edits from the menu, and creates a tile where the menu was opened", async () => {
      await user.tile("Dois").click({ button: "right" });
      await entry("tiles.edit.start").click();
      await expect(page.getByRole("dialog", { name: say("tiles.edit.title") })).toBeVisible();
      await press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await user.maintenance(true);
      const three = await user.tile("Três").boundingBox();
      if (three === null) throw new Error("the tile is not on the page");
      const scale = three.width / 88;
      const [x, y] = [three.x + 144 * scale, three.y + 244 * scale];
      await page.mouse.click(x, y, { button: "right" });
      await entry("moving.menu.create").click();
      const form = page.getByRole("dialog", { name: say("tiles.add.title") });
      await user.fillTile(form, { title: "Nova", content: "aqui" });
      await user.button("tiles.add.confirm", form).click();
      await expectApart(page);
      const [at, there] = await Promise.all(
        ["Nova", "Três"].map((title) => user.tile(title).boundingBox()),
      );
      expect(Math.round((at?.x ?? 0) - (there?.x ?? 0))).toBe(100 * scale);
      expect(Math.round((at?.y ?? 0) - (there?.y ?? 0))).toBe(200 * scale);
    });

    await test.step("removes several together", async () => {
      await press("Escape");
      await user.tile("Mapas").click({ modifiers: ["Shift"] });
      await user.tile("Nova").click({ modifiers: ["Shift"] });
      await user.tile("Nova").click({ button: "right" });
      await expect(page.getByRole("menu")).toContainText(
        say("arrange.count_other", { count: "2" }),
      );
      await entry("arrange.remove").click();
      await expect(user.tile("Mapas")).toHaveCount(0);
      await expect(user.button("arrange.undo")).toBeVisible();
    });
  },
);

test(
  "on a phone, a long press opens the menu, and in maintenance mode the menu of the selection",
  ON_PHONE,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(
      MosaicUser,
      page,
      "de",
      await api.mosaicWith(["Um", "Dois", "Três"].map(tile)),
      app.admin,
    );
    const { say } = user;
    const menu = page.getByRole("menu");

    await longPress(page, user.tile("Um"), menu);
    await saveScreenshot(page, "tile-menu");
    await page.getByRole("menuitem", { name: say("moving.to.tool") }).tap();
    const panel = page.getByRole("dialog");
    await user.button("moving.to.down", panel).tap();
    await expect(panel).toContainText(placeOf(say, 2, 1, "below", "Dois").split(",")[0] ?? "");
    await saveScreenshot(page, "move-to");
    await expectAccessible(page);
    await user.button("moving.to.confirm", panel).tap();
    await expect(panel).toHaveCount(0);
    await user.saved();

    await user.maintenance(true);
    await longPress(page, user.tile("Dois"));
    await expect(menu).toHaveCount(0);
    await user.tile("Três").tap();
    await longPress(page, user.tile("Três"), menu);
    await expect(menu).toContainText(say("arrange.count_other", { count: "2" }));
    await page.getByRole("menuitem", { name: say("arrange.lock"), exact: true }).tap();
    await expect(page.getByText(say("arrange.lockedDone_other", { count: "2" }))).toBeVisible();
    await user.saved();
  },
);

test(
  "single-key shortcuts work on the canvas only, and can be changed and switched off",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await mosaicOf(api), app.admin);
    const { say } = user;
    const press = (key: string) => page.keyboard.press(key);
    const keys = page.getByRole("dialog", { name: say("shortcuts.title") });
    const mode = page.getByRole("switch", { name: say("main.maintenance") });
    const field = keys.getByRole("textbox", { name: say("main.maintenance") });
    await expect(user.tile("Um")).toBeVisible();

    await page.locator("main").focus();
    await press("m");
    await expect(mode).toBeChecked();
    await expectSaid(page, say("moving.maintenanceOn"));
    await mode.focus();
    await press("m");
    await press("v");
    await expect(mode).toBeChecked();
    await expect(user.button("main.unlockMoving", page.getByRole("toolbar"))).toBeVisible();

    await page.locator("main").focus();
    await press("?");
    await field.fill("v");
    await expect(
      keys.getByText(say("shortcuts.letters.taken", { label: say("shortcuts.moving") })),
    ).toBeVisible();
    await field.fill("k");
    await keys.getByRole("switch").scrollIntoViewIfNeeded();
    await saveScreenshot(page, "letter-keys");
    await expectAccessible(page);
    await press("Escape");
    await page.reload();
    await expect(user.tile("Um")).toBeVisible();
    await expect(mode).toBeChecked();
    await page.locator("main").focus();
    await press("m");
    await press("k");
    await expect(mode).not.toBeChecked();
    await press("k");
    await expect(mode).toBeChecked();
    await press("?");
    await keys.getByRole("switch").click();
    await press("Escape");
    await page.locator("main").focus();
    await press("k");
    await press("?");
    await expect(keys).toHaveCount(0);
    await expect(mode).toBeChecked();

    await test.step("the tooltip of a tile stays while the pointer is on it, and closes alone with Escape", async () => {
      const tooltip = page.locator("[data-tile-tooltip]");
      await page.locator("main").focus();
      await press("Control+a");
      await user.tile("Dois").hover();
      await expect(tooltip).toBeVisible();
      await tooltip.hover();
      await page.waitForTimeout(400);
      await expect(tooltip).toBeVisible();
      await press("Escape");
      await expect(tooltip).toHaveCount(0);
      // Escape closed nothing else.
      await expect(page.getByRole("toolbar", { name: say("arrange.tools") })).toBeVisible();
    });
  },
);

function placeOf(say: Say, row: number, column: number, side?: string, title = ""): string {
  const place = say("canvas.place", { row: String(row), column: String(column) });
  return side === undefined ? place : `${place}, ${say(`canvas.${side}`, { title })}`;
}

async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(page.locator("[data-announcer]")).toContainText(text);
}

/** Checks that no tiles overlap. */
async function expectApart(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll(".react-flow__node")].map((node) =>
          node.getBoundingClientRect(),
        );
        return boxes.flatMap((a, at) =>
          boxes
            .slice(at + 1)
            .filter(
              (b) =>
                a.x < b.right - 1 && b.x < a.right - 1 && a.y < b.bottom - 1 && b.y < a.bottom - 1,
            ),
        ).length;
      }),
    )
    .toBe(0);
}

async function drag(page: Page, tileMoved: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await tileMoved.boundingBox(), await onto.boundingBox()];
  if (from === null || to === null) throw new Error("the tile is not on the page");
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 45, from.y + 45);
  await page.mouse.move(to.x + 30, to.y + 30, { steps: 5 });
  await page.mouse.up();
}
