import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const { language } = ON_PHONE;

test(
  "Enter lets a user with several mosaics choose one",
  ON_PHONE,
  async ({ page, app, visitor }) => {
    const say = wordsOf(language);
    const user = new MosaicUser(page, say);
    const api = await Api.signIn(app);
    const other = await api.mosaicWith([{ type: "texto", title: "Horta", content: "." }]);
    const otherTitle = await api.titleOf(other);
    const password = page.getByLabel(say("auth.password"), { exact: true });
    await prefer(page, ON_PHONE);

    await test.step("Enter checks the password and enables the mosaic selector", async () => {
      await page.goto("/login");
      await page.getByLabel(say("auth.email"), { exact: true }).fill(app.admin.email);
      await password.fill(app.admin.password);
      await password.press("Enter");
      const choice = page.getByRole("combobox", { name: say("app.mosaic") });
      await expect(choice).toBeEnabled();
      await expect(page).toHaveURL("/login");
      await expect(user.button("auth.login.enter")).toBeFocused();
      await saveScreenshot(page, `choose-a-mosaic-${language}`);
      await choice.click();
      await page.getByRole("option", { name: new RegExp(`^${otherTitle}`) }).click();
      await user.button("auth.login.enter").press("Enter");
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("heading", { level: 1, name: otherTitle })).toBeAttached();
    });

    await test.step("on another device the last used mosaic is already selected", async () => {
      const elsewhere = await visitor({ viewport: page.viewportSize() });
      await prefer(elsewhere, { language, theme: "light" });
      await expect.poll(async () => (await api.session())["lastMosaicId"]).toBe(Number(other));
      await new MosaicUser(elsewhere, say).signInByForm(app.admin);
      const heading = elsewhere.getByRole("heading", { level: 1, name: otherTitle });
      await expect(heading).toBeAttached();
    });
  },
);

test(
  "the animation beside the forms can be stopped, stays stopped, and respects reduced motion",
  ON_DESKTOP,
  async ({ page, visitor }) => {
    const say = wordsOf("pt");
    const moving = await visitor({ reducedMotion: "no-preference" });
    await prefer(moving, { language: "pt", theme: "light" });
    const user = new MosaicUser(moving, say);
    await moving.clock.install();
    await moving.goto("/login");
    await user.button("app.stopMoving").waitFor();
    await expectToMove(moving, true);
    await user.button("app.stopMoving").click();
    await expectToMove(moving, false);
    await expectAccessible(moving);
    await moving.reload();
    await user.button("app.moveAgain").waitFor();
    await expectToMove(moving, false);
    await user.button("app.moveAgain").click();
    await expectToMove(moving, true);

    await prefer(page, { language: "pt", theme: "light" });
    await page.clock.install();
    await page.goto("/register");
    await expectToMove(page, false);
    await expect(new MosaicUser(page, say).button("app.stopMoving")).toBeHidden();
  },
);

/** Within a minute each column of the picture has its turn. */
async function expectToMove(page: Page, moves: boolean): Promise<void> {
  const columns = page.locator("[data-column]");
  await expect(columns).not.toHaveCount(0);
  const places = () =>
    columns.evaluateAll((all) => all.map((column) => column.getAttribute("style")).join());
  const before = await places();
  await page.clock.runFor(60_000);
  if (moves) await expect.poll(places).not.toBe(before);
  else expect(await places()).toBe(before);
}
