import { randomUUID } from "node:crypto";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

for (const look of [ON_DESKTOP, ON_PHONE]) {
  const { language, theme } = look;
  test(
    `an account gets a page with its public mosaics (${language})`,
    { tag: look.tag },
    async ({ page, app, visitor }) => {
      const say = wordsOf(language);
      const user = new MosaicUser(page, say);
      const api = await Api.signIn(app);
      const mosaic = await api.mosaicWith([
        { type: "texto", title: "Canteiro", content: "Alface" },
      ]);
      await api.change(mosaic, [{ op: "rename", title: "Horta da escola" }]);
      const slug = `horta-${randomUUID().slice(0, 8)}`;
      await api.share(mosaic, slug);
      await prefer(page, { language, theme });
      await beginWith(page, mosaic);
      await user.signIn(app.admin);
      await user.maintenance(true);
      await user.tool("main.accountPage");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("switch", { name: say("accounts.page.show") }).click();
      const at = `escola-${randomUUID().slice(0, 8)}`;
      await dialog.getByLabel(say("accounts.page.address"), { exact: true }).fill(at);
      await user.button("accounts.page.save", dialog).click();
      const link = dialog.getByRole("link", { name: say("accounts.page.open") });
      await expect(link).toHaveAttribute("href", new RegExp(`/a/${at}$`));
      await saveScreenshot(page, `account-page-dialog-${language}-${theme}`);
      await expectAccessible(page);

      const guest = await visitor({ viewport: page.viewportSize() });
      await prefer(guest, { language, theme });
      await guest.goto(`/a/${at}`);
      await expect(guest.getByText(say("accounts.page.empty"))).toBeVisible();
      await saveScreenshot(guest, `account-page-empty-${language}-${theme}`);

      await page.keyboard.press("Escape");
      await user.tool("main.shareMosaic");
      const unnamed = say("sharing.settingsOf", { name: say("sharing.unnamed") });
      await dialog.getByRole("button", { name: unnamed, exact: true }).click();
      await dialog.getByRole("switch", { name: say("sharing.listed") }).click();
      await expect(dialog.getByRole("link", { name: say("sharing.onPage") })).toBeVisible();
      await saveScreenshot(page, `account-page-link-${language}-${theme}`);

      await guest.reload();
      const cover = guest.getByRole("link", { name: "Horta da escola" });
      await expect(cover).toBeVisible();
      await expect
        .poll(() => guest.locator("main img").evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(1200);
      await saveScreenshot(guest, `account-page-${language}-${theme}`);
      await expectAccessible(guest);
      await cover.click();
      await expect(guest).toHaveURL(new RegExp(`/m/${slug}$`));
      await guest.goto("/a/nobody-at-all");
      await expect(guest.getByText(say("accounts.page.notFound"))).toBeVisible();
    },
  );
}
