import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { ON_DESKTOP, expect } from "./support/journey.ts";
import { withOwnServer } from "./support/own-server.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

/** A server with small account limits: one mosaic, and a few tiles beside those of the first mosaic. */
const test = withOwnServer({ ACCOUNT_MOSAICS: "1", ACCOUNT_TILES: "16 KB" });

const LONG = "Um texto que não se pode perder. ".repeat(30).slice(0, 990);

const { language, theme } = ON_DESKTOP;
const say = wordsOf(language);

test(
  "tiles over the account's limit are reported and kept, and removing a tile frees space",
  ON_DESKTOP,
  async ({ page, server, trouble }) => {
    trouble.expect(/409/);
    const user = new MosaicUser(page, say);
    const api = await Api.signIn(server);
    await prefer(page, { language, theme });
    await user.signIn(server.admin);
    await user.saved();
    await user.maintenance(true);

    await test.step("the account is full", async () => {
      const refused = page.getByText(say("errors.accounts.tilesOverQuota")).first();
      for (const title of ["Um", "Dois", "Três"]) {
        const dialog = await user.newTile("texto");
        await user.fillTile(dialog, { title, content: LONG });
        await user.button("tiles.add.confirm", dialog).click();
        await expect(dialog).toBeHidden();
        if (title === "Um") await user.saved();
      }
      await expect(refused).toBeVisible();
      await saveScreenshot(page, `over-tile-quota-${language}-${theme}`);
      const sidebar = await user.sidebar();
      await sidebar
        .getByRole("button", { name: say("mosaics.conflicts.waits", { count: "1" }) })
        .click();
      const dialog = page.getByRole("dialog", { name: say("mosaics.conflicts.title") });
      await expect(dialog.getByText(LONG.slice(0, 40)).first()).toBeVisible();
      await saveScreenshot(page, `over-tile-quota-texts-${language}-${theme}`);
      await expectAccessible(page);
      await user.button("mosaics.conflicts.later", dialog).last().click();
      await expect(dialog).toBeHidden();
      await user.leaveSidebar();
    });

    await test.step("removing a tile makes space for another", async () => {
      await user.tile("Um").click();
      await user.button("tiles.remove.start", page.getByRole("dialog")).click();
      await user.button("tiles.remove.confirm", page.getByRole("alertdialog")).click();
      await expect(user.tile("Um")).toHaveCount(0);
      await user.addTile({ title: "Novo", content: LONG });
      await user.saved();
      await page.reload();
      await expect(user.tile("Novo")).toBeVisible();
      await expect(user.tile("Três")).toHaveCount(0);
    });

    await test.step("another mosaic is over the limit, too", async () => {
      await expect(api.createMosaic("Mais um")).rejects.toThrow("accounts.tooManyMosaics");
    });

    await test.step("the owner sees the usage, and the administration the limits", async () => {
      await page.goto("/pagamento");
      await expect(page.getByText(say("billing.usage.tileBytes"))).toBeVisible();
      await expect(page.getByText(say("billing.usage.full")).first()).toBeVisible();
      await saveScreenshot(page, `tile-usage-${language}-${theme}`);
      await expectAccessible(page);
      await page.goto("/admin/storage");
      await expect(page.getByText(say("admin.storage.tileLimit"))).toBeVisible();
      await expect(page.getByText(say("admin.storage.mosaicLimit"))).toBeVisible();
      await saveScreenshot(page, `tile-limits-${language}-${theme}`);
    });
  },
);
