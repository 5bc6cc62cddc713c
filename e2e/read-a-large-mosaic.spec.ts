import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { hold } from "./support/hold.ts";
import { isStored } from "./support/is-stored.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
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

    await test.step("a section further down is there at once, and stays where it is when the rest arrives", async () => {
      const chips = page.getByRole("navigation", { name: say("reading.sections") });
      await chips.getByRole("button", { name: "Kompost" }).tap();
      const heading = page.getByRole("heading", { level: 2, name: /^Kompost/ });
      await expect(heading).toBeInViewport();
      await expect(heading.getByRole("button")).toBeFocused();
      await expect(ana.tile("Tessela 600")).toBeInViewport();
      await expect(page.getByRole("heading", { level: 2, name: /^Beete/ })).toHaveCount(0);
      await saveScreenshot(page, "beginning-beyond-de");
      const at = await heading.boundingBox();
      release();
      await expect(page.getByRole("heading", { level: 2, name: /^Beete · 90/ })).toHaveCount(1);
      await expect(grid.getByText(say("main.rest.loading"))).toHaveCount(0);
      const y = (await heading.boundingBox())?.y ?? 0;
      // Screens scroll by whole pixels of their own.
      expect(Math.abs(y - (at?.y ?? 0))).toBeLessThan(1);
      await expect(ana.tile("Tessela 600")).toBeInViewport();
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

test(
  "visitors see the first screens of a shared mosaic, and are told if the rest cannot be loaded",
  ON_PHONE,
  async ({ page, app, trouble }) => {
    const api = await Api.signIn(app);
    const say = wordsOf("de");
    const mosaicId = await makeLarge(api);
    await api.share(mosaicId, "horta-lesen");
    const user = new MosaicUser(page, say);
    await prefer(page, ON_PHONE);
    const whole = /\/api\/shared\/horta-lesen$/;
    trouble.expect(/503/);
    await page.route(whole, (route) => route.fulfill({ status: 503 }));
    await page.goto("/m/horta-lesen");
    await expect(user.tile("Tessela 0")).toBeVisible();
    await saveScreenshot(page, "visitor-beginning");
    const grid = page.locator(".reading");
    await grid.evaluate((element) => element.scrollTo({ top: 52 * 122 }));
    const alert = grid.getByRole("alert");
    await expect(alert).toBeInViewport({ timeout: 30_000 });
    await saveScreenshot(page, "visitor-rest-failed");
    await expectAccessible(page);
    await page.unroute(whole);
    await alert.getByRole("button", { name: say("main.loadFailed.retry") }).tap();
    await expect(user.tile("Tessela 156")).toBeVisible();
    await page.getByRole("button", { name: say("find.title") }).tap();
    await page.getByRole("search").getByRole("textbox").fill("Tessela 888");
    await expect(user.tile("Tessela 888")).toBeInViewport();
  },
);

test(
  "visitors of a large mosaic look around in what is in view before the rest is there",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const say = wordsOf("pt");
    const mosaicId = await makeLarge(api);
    await api.share(mosaicId, "horta-ver");
    const user = new MosaicUser(page, say);
    await prefer(page, ON_DESKTOP);
    const release = await hold(page, /\/api\/shared\/horta-ver$/);
    await page.goto("/m/horta-ver");
    await expect(user.tile("Tessela 465")).toBeVisible();
    await expect(page.getByText(say("main.rest.loading"))).toBeVisible();
    await saveScreenshot(page, "visitor-part");
    await expectAccessible(page);
    const before = await user.tile("Tessela 465").boundingBox();
    await user.tile("Tessela 465").click();
    await expect(page.getByRole("dialog").getByText("Na horta 465.")).toBeVisible();
    await page.keyboard.press("Escape");
    const far = user.tile("Tessela 181");
    await expect(far).toHaveCount(0);
    await page.keyboard.press("Control+f");
    await expect(page.getByText(say("main.rest.waiting")).first()).toBeVisible();
    release();
    await expect(page.getByRole("search").getByRole("textbox")).toBeFocused();
    expect(await user.tile("Tessela 465").boundingBox()).toEqual(before);
    await page.getByRole("search").getByRole("textbox").fill("Tessela 181");
    await expect(far).toBeInViewport();
  },
);

for (const path of ["/m/", "/embed/"]) {
  test(
    `what a visitor's view nears is there before the rest (${path})`,
    ON_DESKTOP,
    async ({ page, app }) => {
      const api = await Api.signIn(app);
      const mosaicId = await makeLarge(api);
      const slug = `horta-perto-${path.length}`;
      await api.share(mosaicId, slug, { embed: ["*"] });
      const user = new MosaicUser(page, wordsOf("pt"));
      await prefer(page, ON_DESKTOP);
      const release = await hold(page, new RegExp(`/api/shared/${slug}$`));
      await page.goto(`${path}${slug}`);
      await expect(user.tile("Tessela 465")).toBeVisible();
      for (let stroke = 0; stroke < 4; stroke++) {
        await page.mouse.move(60, 100);
        await page.mouse.down();
        await page.mouse.move(1060, 700, { steps: 5 });
        await page.mouse.up();
      }
      await expect(user.tile("Tessela 181")).toBeVisible();
      await saveScreenshot(page, `visitor-near${path.replaceAll("/", "-")}wall`);
      release();
      await expect(page.getByText(wordsOf("pt")("main.rest.loading"))).toBeHidden();
    },
  );
}

test(
  "on a phone, a link to a tile far down opens it before the rest is there, and leads there",
  ON_PHONE,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const mosaicId = await makeLarge(api);
    await api.share(mosaicId, "horta-longe");
    const user = new MosaicUser(page, wordsOf("pt"));
    await prefer(page, ON_PHONE);
    const release = await hold(page, /\/api\/shared\/horta-longe$/);
    await page.goto("/m/horta-longe#tile=tile-880");
    const dialog = page.getByRole("dialog", { name: "Tessela 880" });
    await expect(dialog.getByText("Na horta 880.")).toBeVisible();
    release();
    await page.keyboard.press("Escape");
    await expect(user.tile("Tessela 880")).toBeInViewport();
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
