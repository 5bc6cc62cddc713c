import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { atOneSize, expect, test } from "./support/journey.ts";
import { Person, prefer } from "./support/person.ts";
import { keepScreen } from "./support/screen.ts";
import { type Say, wordsOf } from "./support/words.ts";

const tile = (title: string) => ({ type: "texto", title, label: title, content: "olá" });

/** Three rows: the last one is far outside the window. */
async function mosaicOf(api: Api): Promise<string> {
  const id = await api.mosaicWith(["Um", "Dois", "Três"].map(tile));
  await api.addTiles(Number(id), ["Mapas", "Órbita"].map(tile), 1);
  await api.addTiles(Number(id), [tile("Longe")], 60);
  return id;
}

test(
  "by keyboard alone one walks through the tiles, moves them and hears where they are",
  atOneSize("pt"),
  async ({ page, app }) => {
    const say = wordsOf("pt");
    const person = new Person(page, say);
    const api = await Api.signIn(app);
    await prefer(page, { language: "pt", theme: "light" });
    await beginWith(page, await mosaicOf(api));
    await person.comeIn(app.admin);
    const press = (key: string) => page.keyboard.press(key);
    const focused = (title: string) => expect(person.tile(title)).toBeFocused();
    await expect(person.tile("Um")).toBeVisible();

    await test.step("the canvas is one stop of the Tab key", async () => {
      await page.locator("main").focus();
      await press("Tab");
      await focused("Um");
      await press("Tab");
      await expect(person.button("canvas.foldMap")).toBeFocused();
      await press("Shift+Tab");
      await focused("Um");
    });

    await test.step("arrows go to the nearest tile, Home and End to the ends", async () => {
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
      await expect(person.tile("Longe")).toBeInViewport({ ratio: 1 });
      await press("PageUp");
      await focused("Órbita");
      await press("Home");
      await focused("Um");
      await expect(person.tile("Um")).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    });

    await test.step("letters find a title without its accents", async () => {
      await page.keyboard.type("orb");
      await focused("Órbita");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await press("Enter");
      await expect(page.getByRole("dialog", { name: "Órbita" })).toBeVisible();
      await press("Escape");
      await focused("Órbita");
      await press("Escape");
      await expect(page.getByRole("application")).toBeFocused();
      await press("Enter");
      await focused("Órbita");
    });

    await test.step("while moving is unlocked, arrows move, and tiles in the way are passed over", async () => {
      await person.maintenance(true);
      await page
        .getByRole("toolbar")
        .getByRole("button", { name: say("main.unlockMoving") })
        .focus();
      await press("Enter");
      await person.tile("Um").focus();
      await press("Control+ArrowRight");
      await focused("Dois");
      await press("ArrowRight");
      await expectSaid(page, `Dois: ${placeOf(say, 1, 4, "beside", "Três")}`);
      await expectApart(page);
      await press("ArrowDown");
      await expectSaid(page, `Dois: ${placeOf(say, 2, 4)}`);
      await press("Control+z");
      await press("Control+z");
      await person.saved();
    });

    await test.step("a drop on another tile goes beside it", async () => {
      await drag(page, person.tile("Um"), person.tile("Mapas"));
      await expect(page.getByText(say("canvas.taken"))).toBeVisible();
      await expectApart(page);
      await press("Control+z");
    });

    await test.step("aligning a row does not pile it up", async () => {
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

test("the tile in focus is never under the map, which folds away", async ({ page, app }) => {
  const language = test.info().project.name === "phone" ? "de" : "pt";
  const say = wordsOf(language);
  const person = new Person(page, say);
  const api = await Api.signIn(app);
  await prefer(page, { language, theme: language === "de" ? "dark" : "light" });
  const id = await api.createMosaic("Karte");
  for (let row = 0; row < 14; row++) {
    const titles = Array.from({ length: 14 }, (_, column) => tile(`${row + 1}–${column + 1}`));
    await api.addTiles(id, titles, row);
  }
  await beginWith(page, String(id));
  await person.comeIn(app.admin);
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
  await keepScreen(page, "keyboard-map");
  await person.button("canvas.foldMap").click();
  await expect(person.button("canvas.openMap")).toBeFocused();
  await keepScreen(page, "keyboard-map-folded");
  await page.reload();
  await expect(person.button("canvas.openMap")).toBeVisible();
  await expectAccessible(page);
});

function placeOf(say: Say, row: number, column: number, side?: string, title = ""): string {
  const place = say("canvas.place", { row: String(row), column: String(column) });
  return side === undefined ? place : `${place}, ${say(`canvas.${side}`, { title })}`;
}

async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(page.locator("[data-announcer]")).toContainText(text);
}

/** None of the tiles lies over another. */
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
