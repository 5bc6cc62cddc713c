import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { hold } from "./support/hold.ts";
import { isStored } from "./support/is-stored.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

// More than are sent whole at once, far enough from each other.
const TILES = Array.from({ length: 900 }, (_, at) => ({
  at: [(at % 30) * 3, Math.floor(at / 30) * 3] as const,
  data: { type: "texto", title: `Tessela ${at}`, content: textOf(at) },
}));
// Longer than a tile shows.
const LONG_TEXT = textOf(465);
type Look = typeof ON_DESKTOP;
type App = { readonly admin: { readonly email: string; readonly password: string } };

const MIDDLE = "Tessela 465";

function textOf(at: number): string {
  return at === 465 ? "Na horta 465. ".repeat(70).trim() : `Na horta ${at}.`;
}

async function makeLarge(api: Api): Promise<string> {
  const mosaicId = await api.mosaicAt(TILES);
  // A new mosaic would open in maintenance mode.
  await api.change(mosaicId, [{ op: "rename", title: "Horta" }]);
  return mosaicId;
}

/** Signs in to a mosaic, without waiting until it can be edited. */
async function begin(page: Page, { language, theme }: Look, mosaicId: string, app: App) {
  await prefer(page, { language, theme });
  await beginWith(page, mosaicId);
  // On a phone, which shows a reading grid otherwise.
  await page.addInitScript((id) => {
    if (self === top) localStorage.setItem("mosaico.walls", JSON.stringify([id]));
  }, mosaicId);
  const user = new MosaicUser(page, wordsOf(language));
  await user.signIn(app.admin);
  return user;
}

for (const [look, wide] of [
  [ON_DESKTOP, true],
  [ON_PHONE, false],
] as const) {
  test(
    `the part in view is there before the rest, and what needs all of it goes on ${wide ? "beside the sidebar" : "on a phone"}`,
    look,
    async ({ page, app }) => {
      const { language } = look;
      const say = wordsOf(language);
      const mosaicId = await makeLarge(await Api.signIn(app));
      const release = await hold(page, new RegExp(`/api/mosaics/${mosaicId}/tiles`));
      const ana = await begin(page, look, mosaicId, app);
      await expect(ana.tile(MIDDLE)).toBeVisible();
      await expect(page.getByText(say("main.rest.loading"))).toBeVisible();
      await saveScreenshot(page, `part-${language}`);
      await expectAccessible(page);
      const before = await ana.tile(MIDDLE).boundingBox();
      await ana.tile(MIDDLE).click();
      const dialog = page.getByRole("dialog", { name: MIDDLE });
      await expect(dialog.getByText(LONG_TEXT)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.keyboard.press("Control+f");
      await expect(page.getByText(say("main.rest.waiting")).first()).toBeVisible();
      release();
      await expect(page.getByRole("search").getByRole("textbox")).toBeFocused();
      await expect(page.getByRole("main").getByText(say("main.rest.waiting"))).toBeHidden();
      expect(await ana.tile(MIDDLE).boundingBox()).toEqual(before);
    },
  );
}

test("what the view nears is there before the rest", ON_DESKTOP, async ({ page, app }) => {
  const mosaicId = await makeLarge(await Api.signIn(app));
  const release = await hold(page, new RegExp(`/api/mosaics/${mosaicId}/tiles`));
  const ana = await begin(page, ON_DESKTOP, mosaicId, app);
  await expect(ana.tile(MIDDLE)).toBeVisible();
  // In the seventh row from the top, seven windows away.
  const far = ana.tile("Tessela 181");
  await expect(far).toHaveCount(0);
  for (let stroke = 0; stroke < 4; stroke++) {
    await page.mouse.move(60, 60);
    await page.mouse.down();
    await page.mouse.move(1060, 660, { steps: 5 });
    await page.mouse.up();
  }
  await expect(far).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: ana.say("main.rest.loading") }),
  ).toBeVisible();
  release();
  await ana.saved();
  await expect(page.getByText(ana.say("main.rest.loading"))).toBeHidden();
  await expect(far).toBeVisible();
});

test(
  "a second opening shows the part as it was before the server answers, and nothing once it refuses",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const say = wordsOf("pt");
    const mosaicId = await makeLarge(api);
    const ana = await begin(page, ON_DESKTOP, mosaicId, app);
    await expect(ana.tile(MIDDLE)).toBeVisible();
    await expect.poll(() => isStored(page, `part ${mosaicId}`)).toBe(true);
    const release = await hold(page, /\/api\/mosaics/);
    await page.reload();
    await expect(ana.tile(MIDDLE)).toBeVisible();
    await expect(page.getByText(say("main.rest.loading"))).toBeVisible();
    await api.deleteMosaic(mosaicId);
    release();
    await expect(ana.tile(MIDDLE)).toBeHidden();
    await expect.poll(() => isStored(page, `part ${mosaicId}`)).toBe(false);
  },
);
