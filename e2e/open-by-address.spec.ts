import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const tile = (title: string, column: number, row: number) => ({
  at: [column, row] as const,
  data: { type: "texto", title, content: `Na ${title}.` },
});

/** Three tiles, so many cells from each other. */
async function givenMosaic(api: Api, distance = 2): Promise<string> {
  const tiles = [tile("Horta", 0, 0), tile("Feira", distance, 0), tile("Cozinha", 0, distance)];
  const id = await api.mosaicAt(tiles);
  // A new mosaic would open in maintenance mode.
  await api.change(id, [{ op: "rename", title: `Escola ${randomUUID().slice(0, 8)}` }]);
  return id;
}

/** Keeps what is copied, since no test may read the clipboard of the machine. */
async function keepCopies(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    if (self !== top) return;
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: (text: string) => {
          Object.assign(window, { copied: text });
          return Promise.resolve();
        },
      },
    });
  });
  return () => page.evaluate(() => String(Object(window)["copied"]));
}

for (const look of [ON_DESKTOP, ON_PHONE]) {
  test(
    `a copied link opens its tile, also after signing in, and Back closes it (${look.language})`,
    look,
    async ({ page, app, visitor }) => {
      const { language, theme } = look;
      const say = wordsOf(language);
      const api = await Api.signIn(app);
      const other = await givenMosaic(api);
      const id = await givenMosaic(api);
      const copied = await keepCopies(page);
      const user = await enter(MosaicUser, page, language, id, app.admin);
      const dialog = page.getByRole("dialog", { name: "Feira" });

      await test.step("copies the link of an open tile, which the back button closes", async () => {
        await user.tile("Feira").click();
        await expect(page).toHaveURL(`/#mosaic=${id}&tile=tile-1`);
        await user.button("sharing.copyTile", dialog).click();
        await expect(page.getByText(say("sharing.copied"))).toBeVisible();
        await saveScreenshot(page, `address-of-a-tile-${language}-${theme}`);
        await expectAccessible(page);
        await page.goBack();
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL("/");
        await page.goForward();
        await expect(dialog).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL("/");
      });
      const link = await copied();
      expect(link).toBe(`${app.baseURL}/#mosaic=${id}&tile=tile-1`);

      await test.step("opens it in the tab where another mosaic is open", async () => {
        await page.goto(`/#mosaic=${other}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(await api.titleOf(other));
        await page.goto(link);
        await expect(dialog.getByText("Na Feira.")).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(user.tile("Feira")).toBeInViewport();
      });

      await test.step("says that there is no such tile or mosaic, without an error", async () => {
        await page.goto(`/#mosaic=${id}&tile=never`);
        await expect(page.getByText(say("sharing.missingTile"))).toBeVisible();
        await saveScreenshot(page, `address-of-nothing-${language}-${theme}`);
        await expect(page).toHaveURL("/");
        await expect(user.tile("Feira")).toBeVisible();
        await page.goto("/#mosaic=999999");
        await expect(page.getByText(say("sharing.missingMosaic"))).toBeVisible();
        await expect(page).toHaveURL("/");
        await expect(user.tile("Feira")).toBeVisible();
        await page.goto("/home");
        await page.goto("/#mosaic=999999&tile=tile-1");
        await expect(page.getByText(say("sharing.missingMosaic"))).toBeVisible();
        await expect(page).toHaveURL("/");
      });

      await test.step("keeps the link while somebody signs in", async () => {
        const guest = await visitor({ viewport: page.viewportSize() });
        await prefer(guest, { language, theme });
        const as = new MosaicUser(guest, say);
        await guest.goto(link);
        await expect(guest).toHaveURL(`/login#mosaic=${id}&tile=tile-1`);
        // On the way they may leave for another page.
        const kept = () => guest.evaluate(() => sessionStorage.getItem("mosaico.address"));
        await expect.poll(kept).not.toBeNull();
        await guest.goto("/login");
        await guest.getByLabel(say("auth.email"), { exact: true }).fill(app.admin.email);
        await guest.getByLabel(say("auth.password"), { exact: true }).fill(app.admin.password);
        await as.button("auth.login.enter").click();
        await expect(guest.getByRole("dialog").getByText("Na Feira.")).toBeVisible();
        await expect(guest).toHaveURL(`/#mosaic=${id}&tile=tile-1`);
        await guest.keyboard.press("Escape");
        await expect(guest.getByRole("dialog")).toHaveCount(0);
        await guest.reload();
        await expect(as.tile("Feira")).toBeVisible();
        await expect(guest.getByRole("dialog")).toHaveCount(0);
      });

      await test.step("opens it for visitors of the shared mosaic", async () => {
        const slug = `escola-${randomUUID().slice(0, 8)}`;
        await api.share(id, slug);
        const guest = await visitor({ viewport: page.viewportSize() });
        await prefer(guest, { language, theme });
        await guest.goto(`/m/${slug}#tile=tile-2`);
        await expect(guest.getByRole("dialog").getByText("Na Cozinha.")).toBeVisible();
        await guest.keyboard.press("Escape");
        await expect(guest).toHaveURL(`/m/${slug}`);
        await expect(new MosaicUser(guest, say).tile("Cozinha")).toBeInViewport();
        await guest.goto(`/m/${slug}#tile=gone`);
        await expect(guest.getByText(say("sharing.missingTile"))).toBeVisible();
      });
    },
  );
}

test(
  "what is not saved is asked about before Back closes it",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const id = await givenMosaic(api);
    const user = await enter(MosaicUser, page, "pt", id, app.admin);
    const { say } = user;
    await user.tile("Horta").click();
    await user.button("tiles.edit.start").click();
    const title = page.getByRole("textbox", { name: say("tiles.form.title"), exact: true });
    await title.fill("Pomar");
    await page.goBack();
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(`/#mosaic=${id}&tile=tile-0`);
    await page.keyboard.press("Escape");
    await expect(title).toHaveValue("Pomar");
  },
);

test(
  "a copied view shows the same region on another screen",
  ON_DESKTOP,
  async ({ page, app, visitor }) => {
    const say = wordsOf("pt");
    const api = await Api.signIn(app);
    const id = await givenMosaic(api, 60);
    const copied = await keepCopies(page);
    const user = await enter(MosaicUser, page, "pt", id, app.admin);
    await page.goto(`/#mosaic=${id}&tile=tile-1`);
    await page.keyboard.press("Escape");
    await expect(user.tile("Feira")).toBeInViewport();
    await page.keyboard.press("Control+k");
    await page.keyboard.type(say("sharing.copyView"));
    await page.keyboard.press("Enter");
    await expect(page.getByText(say("sharing.copied"))).toBeVisible();
    const link = await copied();
    expect(link).toMatch(/view=-?\d+,-?\d+,-?\d+,-?\d+$/);
    const before = await user.tile("Feira").boundingBox();

    await page.goto("/home");
    await page.goto(link);
    await expect(user.tile("Feira")).toBeInViewport();
    await expect
      .poll(async () => (await user.tile("Feira").boundingBox())?.width)
      .toBeCloseTo(before?.width ?? 0, 0);

    const slug = `escola-${randomUUID().slice(0, 8)}`;
    await api.share(id, slug);
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1000, height: 700 },
    ]) {
      const guest = await visitor({ viewport });
      await prefer(guest, { language: "pt", theme: "light" });
      await guest.goto(`/m/${slug}#${link.split("&")[1]}`);
      const as = new MosaicUser(guest, say);
      await expect(as.tile("Feira")).toBeInViewport();
      await expect(as.tile("Cozinha")).not.toBeInViewport();
    }
  },
);

test("the menu of a tile copies its link", ON_DESKTOP, async ({ page, app }) => {
  const api = await Api.signIn(app);
  const id = await givenMosaic(api);
  const copied = await keepCopies(page);
  const user = await enter(MosaicUser, page, "pt", id, app.admin);
  await user.tile("Horta").click({ button: "right" });
  await page.getByRole("menuitem", { name: user.say("sharing.copyTile") }).click();
  await expect.poll(copied).toMatch(new RegExp(`#mosaic=${id}&tile=tile-0$`));
});
