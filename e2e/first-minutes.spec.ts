import { expectAccessible } from "./support/accessible.ts";
import { paste } from "./support/drag.ts";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";
import { pressConfirm } from "./support/confirm-address.ts";

const PASSWORD = "um mosaico de azulejos";

const { language, theme } = ON_PHONE;

test("somebody new has a first own tile by one gesture", ON_PHONE, async ({ page, app }) => {
  const say = wordsOf(language);
  const user = new MosaicUser(page, say);
  const email = `first.${language}@example.org`;
  await prefer(page, { language, theme });

  await test.step("after confirming, the address stands in the form", async () => {
    await page.goto("/register");
    await page.getByLabel(say("auth.name"), { exact: true }).fill("Ana Müller");
    await page.getByLabel(say("auth.email"), { exact: true }).fill(email);
    await page.getByLabel(say("auth.password"), { exact: true }).fill(PASSWORD);
    await user.button("auth.register.create").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say("auth.register.sentTitle"),
    );
    await pressConfirm(page, say, await app.mailTo(email));
    await expect(page.getByLabel(say("auth.email"), { exact: true })).toHaveValue(email);
    await page.getByLabel(say("auth.password"), { exact: true }).fill(PASSWORD);
    await user.button("auth.login.enter").click();
    await expect(page).toHaveURL("/");
  });

  await test.step("the first mosaic is open for editing, and a paste makes a tile", async () => {
    await expect(page.getByRole("toolbar", { name: say("main.tools") })).toBeVisible();
    // One gesture: no press at all.
    await paste(page, { texts: { "text/plain": "Horta da escola" } });
    await expect(user.tile("Horta da escola")).toBeVisible();
    await user.saved();
  });

  await test.step("sharing, users and presenting are at hand without scrolling", async () => {
    const sidebar = await user.sidebar();
    for (const key of ["main.shareMosaic", "main.users", "main.present"]) {
      await expect(user.button(key, sidebar)).toBeInViewport({ ratio: 1 });
    }
    await saveScreenshot(page, `first-minutes-${language}-${theme}`);
    await expectAccessible(page);
    await user.leaveSidebar();
  });

  await test.step("an empty mosaic has a plus, and says what makes a first tile", async () => {
    await user.tool("main.createMosaic");
    const dialog = page.getByRole("dialog", { name: say("mosaics.create.title") });
    await dialog.getByRole("textbox", { name: say("mosaics.mosaicTitle") }).fill("Oficina");
    await user.button("mosaics.create.confirm", dialog).click();
    await expect(page).toHaveTitle(/^Oficina/);
    await expect(page.getByText(say("main.empty.title"))).toBeVisible();
    await expect(user.button("main.empty.action")).toBeVisible();
    await saveScreenshot(page, `empty-mosaic-${language}-${theme}`);
    await expectAccessible(page);
    await paste(page, { texts: { "text/plain": "https://example.org/plano" } });
    await expect(page.getByText(say("main.empty.title"))).toBeHidden();
  });
});
