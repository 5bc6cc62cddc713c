import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { gateEdits } from "./support/edit-gate.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const { language, theme } = ON_DESKTOP;

test(
  "a user is asked before leaving unsent edits for all mosaics, and only then",
  ON_DESKTOP,
  async ({ page, app, trouble }) => {
    trouble.expect(/Failed to load resource|ERR_FAILED/);
    const edits = await gateEdits(page);
    const api = await Api.signIn(app);
    const mosaicId = await api.mosaicWith([{ type: "texto", title: "Feira", content: "Sábado" }]);
    const user = await enter(MosaicUser, page, language, mosaicId, app.admin);
    const { say } = user;
    const link = page.getByRole("link", { name: say("home.link"), exact: true }).first();
    const question = page.getByRole("alertdialog", { name: say("home.leave.title") });
    await user.maintenance(true);

    await test.step("leaves at once while everything is saved", async () => {
      await user.addTile({ title: "Horta", content: "Com alface." });
      await user.saved();
      await link.click();
      await expect(page).toHaveURL("/home");
      await expect(question).toHaveCount(0);
      await openCover(page, mosaicId);
      await user.saved();
    });

    await test.step("is asked while an edit cannot be sent, and stays", async () => {
      edits.hold();
      await user.addTile({ title: "Sem rede", content: "Escrita no trem." });
      await link.click();
      await expect(question).toContainText(say("home.leave.text"));
      await saveScreenshot(page, `leave-unsent-${language}-${theme}`);
      await expectAccessible(page);
      await user.button("main.signOut.stay", question).click();
      await expect(question).toHaveCount(0);
      await expect(page).toHaveURL("/");
      await expect(user.tile("Sem rede")).toBeVisible();
    });

    await test.step("leaves, and finds the edit in its mosaic, which sends it", async () => {
      await link.click();
      await user.button("home.leave.confirm", question).click();
      await expect(page).toHaveURL("/home");
      await edits.release();
      await openCover(page, mosaicId);
      await expect(user.tile("Sem rede")).toBeVisible();
      // The save state may still be that of an earlier edit, so ask the server.
      await expect.poll(() => api.textOf(mosaicId)).toContain("Escrita no trem.");
    });
  },
);

async function openCover(page: Page, mosaicId: string): Promise<void> {
  await page.locator(`[data-mosaic="${mosaicId}"]`).getByRole("button").first().click();
  await expect(page).toHaveURL("/");
}
