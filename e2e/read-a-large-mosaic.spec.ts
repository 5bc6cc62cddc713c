import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { hold } from "./support/hold.ts";
import { isStored } from "./support/is-stored.ts";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

// More than are sent whole at once: 30 rows of 30.
const TILES = Array.from({ length: 900 }, (_, at) => ({
  at: [(at % 30) * 3, Math.floor(at / 30) * 3] as const,
  data: { type: "texto", title: `Tessela ${at}`, content: `Na horta ${at}.` },
}));

test.use({ view: "read" });

async function makeLarge(api: Api): Promise<string> {
  const mosaicId = await api.mosaicAt(TILES);
  // A new mosaic would open in maintenance mode.
  await api.change(mosaicId, [{ op: "rename", title: "Horta" }]);
  return mosaicId;
}

async function begin(
  page: Page,
  mosaicId: string,
  app: { readonly admin: { readonly email: string; readonly password: string } },
) {
  await prefer(page, ON_PHONE);
  await beginWith(page, mosaicId);
  const user = new MosaicUser(page, wordsOf("de"));
  await user.signIn(app.admin);
  return user;
}

test(
  "a phone shows the first screens in reading order before the rest, also when it opens the mosaic again",
  ON_PHONE,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const say = wordsOf("de");
    const mosaicId = await makeLarge(api);
    await api.change(mosaicId, [
      sectionOf("first", "Beete", 0, 0, 88, 8),
      sectionOf("last", "Kompost", 0, 60, 88, 30),
    ]);
    const tiles = new RegExp(`/api/mosaics/${mosaicId}/tiles`);
    let release = await hold(page, tiles);
    const ana = await begin(page, mosaicId, app);
    const grid = page.locator(".reading");

    await test.step("they are there, and what follows is said to be loading", async () => {
      // The first pieces outside of sections are those of the fourth row.
      await expect(ana.tile("Tessela 90")).toBeVisible();
      await expect(grid.getByRole("listitem").filter({ hasText: "Tessela 91" })).toHaveAttribute(
        "aria-setsize",
        "-1",
      );
      await expect(page.getByRole("heading", { level: 2 })).toHaveCount(0);
      await saveScreenshot(page, "beginning-de");
      await expectAccessible(page);
    });

    const height = await grid.evaluate((element) => element.scrollHeight);
    await test.step("further down are pieces in the place of those that are loading", async () => {
      await grid.evaluate((element) => element.scrollTo({ top: 60 * 122 }));
      await expect(grid.getByText(say("main.rest.loading"))).toBeInViewport();
      await saveScreenshot(page, "beginning-rest-de");
    });

    await test.step("a section and a search wait for the rest", async () => {
      const chips = page.getByRole("navigation", { name: say("reading.sections") });
      await chips.getByRole("button", { name: "Kompost" }).tap();
      await expect(page.getByText(say("main.rest.waiting")).first()).toBeVisible();
      const top = await grid.evaluate((element) => element.scrollTop);
      release();
      const heading = page.getByRole("heading", { level: 2, name: /^Kompost ·/ });
      await expect(heading).toBeInViewport();
      await expect(heading.getByRole("button")).toBeFocused();
      expect(await grid.evaluate((element) => element.scrollTop)).not.toBe(top);
      await expect(grid.getByText(say("main.rest.loading"))).toHaveCount(0);
      const now = await grid.evaluate((element) => element.scrollHeight);
      // Headings are all that it grew by.
      expect(Math.abs(now - height)).toBeLessThan(400);
    });

    await test.step("opened again, it shows the same before the server answers", async () => {
      await expect.poll(() => isStored(page, `beginning ${mosaicId}`)).toBe(true);
      release = await hold(page, /\/api\/mosaics\/\d/);
      await page.reload();
      await expect(ana.tile("Tessela 90")).toBeVisible();
      release();
    });
  },
);

test("on a phone, a link to a tile far down leads there", ON_PHONE, async ({ page, app }) => {
  const mosaicId = await makeLarge(await Api.signIn(app));
  const ana = await begin(page, mosaicId, app);
  await expect(ana.tile("Tessela 0")).toBeVisible();
  await page.goto(`/#mosaic=${mosaicId}&tile=tile-880`);
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Tessela 880" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(ana.tile("Tessela 880")).toBeInViewport();
});

function sectionOf(
  id: string,
  title: string,
  column: number,
  row: number,
  width: number,
  height: number,
) {
  const position = { x: column * 100, y: row * 100 };
  const data = { type: "secao", title, width, height };
  return { op: "addTile", tile: { id, position, data } };
}
