import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const TILES = ["Canteiro", "Regador"].map((title) => ({
  type: "texto",
  title,
  summary: "",
  content: "Na horta.",
}));

/** A user who edits a tile in its form. */
class Editor extends MosaicUser {
  get form(): Locator {
    return this.page.getByRole("dialog", { name: this.say("tiles.edit.title") });
  }

  get question(): Locator {
    return this.page.getByRole("alertdialog");
  }

  field(key: string): Locator {
    return this.form.getByRole("textbox", { name: this.say(key) });
  }

  async edit(title: string): Promise<void> {
    await this.tile(title).click();
    await this.button("tiles.edit.start").click();
    await expect(this.form).toBeVisible();
  }
}

const { language } = ON_PHONE;

test(
  "edits by others to a tile are not lost while its form is open",
  ON_PHONE,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const mosaicId = await api.mosaicWith(TILES);
    const mine = await enter(Editor, page, language, mosaicId, app.admin);
    const say = mine.say;

    await test.step("edits by somebody else to other fields are shown and kept", async () => {
      await mine.edit("Canteiro");
      await mine.field("tiles.form.description").fill("Perto do muro");
      await api.updateTile(mosaicId, "Canteiro", { summary: "Dela" });
      await expect(mine.field("tiles.form.summary")).toHaveValue("Dela");
      await mine.button("tiles.edit.confirm", mine.form).click();
      await expect(mine.form).toBeHidden();
      // The save state may still be that of the previous edit, so ask the server.
      await expect
        .poll(() => api.dataOf(mosaicId, "Canteiro"))
        .toMatchObject({ summary: "Dela", description: "Perto do muro" });
    });

    await test.step("an edit to the same field leads to a question that shows both versions", async () => {
      await mine.edit("Canteiro");
      await mine.field("tiles.form.description").fill("Meu texto");
      await api.updateTile(mosaicId, "Canteiro", { description: "O texto dela" });
      await expect(
        mine.form.getByRole("status").filter({ hasText: say("tiles.form.description") }),
      ).toBeVisible();
      await mine.button("tiles.edit.confirm", mine.form).click();
      await expect(mine.question).toContainText(say("tiles.leave.contestedTitle"));
      await expect(mine.question).toContainText("Meu texto");
      await expect(mine.question).toContainText("O texto dela");
      await saveScreenshot(page, `contested-change-${language}`);
      await expectAccessible(page);
      await mine.button("tiles.leave.save", mine.question).click();
      await mine.saved();
      expect(await api.dataOf(mosaicId, "Canteiro")).toMatchObject({
        description: "Meu texto",
      });
    });

    await test.step("a tile removed by somebody else can be created again with the unsaved text", async () => {
      await mine.edit("Regador");
      await mine.field("tiles.form.summary").fill("De lata");
      await api.removeTile(mosaicId, "Regador");
      await expect(mine.form).toContainText(say("tiles.gone.putBackText"));
      await saveScreenshot(page, `tile-gone-${language}`);
      await expectAccessible(page);
      await mine.button("tiles.gone.putBack", mine.form).click();
      await expect(mine.form).toBeHidden();
      await mine.saved();
      expect(await api.dataOf(mosaicId, "Regador")).toMatchObject({
        summary: "De lata",
        content: "Na horta.",
      });
    });
  },
);
