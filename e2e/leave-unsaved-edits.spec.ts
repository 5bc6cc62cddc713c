import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_A_PHONE, expect, test } from "./support/journey.ts";
import { Person } from "./support/person.ts";
import { keepScreen } from "./support/screen.ts";

const TILES = ["Canteiro", "Regador"].map((title) => ({
  type: "texto",
  title,
  summary: "",
  content: "Na horta.",
}));

/** A user who edits a tile in its form. */
class Editor extends Person {
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

const { language } = ON_A_PHONE;

test(
  "leaving an unsaved tile asks first, and edits by others to the same tile are not lost",
  ON_A_PHONE,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const mosaicId = await api.mosaicWith(TILES);
    const mine = await enter(Editor, page, language, mosaicId, app.admin);
    const say = mine.say;

    await test.step("leaving offers to continue, to discard and to save", async () => {
      await mine.edit("Canteiro");
      await mine.field("tiles.form.title").fill("Canteiro novo");
      await page.keyboard.press("Escape");
      await expect(mine.question).toContainText(say("tiles.leave.saveTitle"));
      await keepScreen(page, `confirm-change-${language}`);
      await expectAccessible(page);
      await mine.button("tiles.leave.cancel", mine.question).click();
      await expect(mine.field("tiles.form.title")).toHaveValue("Canteiro novo");
      await page.keyboard.press("Escape");
      await mine.button("tiles.leave.save", mine.question).click();
      await expect(mine.tile("Canteiro novo")).toBeVisible();
      await mine.saved();
    });

    await test.step("so does moving to another tile, which waits for the answer", async () => {
      await mine.edit("Canteiro novo");
      await mine.field("tiles.form.summary").fill("Terra");
      await mine.button("tiles.next", mine.form).click();
      await mine.button("tiles.leave.confirm", mine.question).click();
      await expect(page.getByRole("dialog", { name: /Regador/ })).toBeVisible();
      // The question is still fading out and would take the Escape key.
      await expect(mine.question).toBeHidden();
      await mine.button("tiles.close").click();
      await expect(page.getByRole("dialog")).toBeHidden();
    });

    await test.step("edits by somebody else to other fields are shown and kept", async () => {
      await mine.edit("Canteiro novo");
      await mine.field("tiles.form.description").fill("Perto do muro");
      await api.updateTile(mosaicId, "Canteiro novo", { summary: "Dela" });
      await expect(mine.field("tiles.form.summary")).toHaveValue("Dela");
      await mine.button("tiles.edit.confirm", mine.form).click();
      await expect(mine.form).toBeHidden();
      // The save state may still be that of the previous edit, so ask the server.
      await expect
        .poll(() => api.dataOf(mosaicId, "Canteiro novo"))
        .toMatchObject({ summary: "Dela", description: "Perto do muro" });
    });

    await test.step("an edit to the same field leads to a question that shows both versions", async () => {
      await mine.edit("Canteiro novo");
      await mine.field("tiles.form.description").fill("Meu texto");
      await api.updateTile(mosaicId, "Canteiro novo", { description: "O texto dela" });
      await expect(
        mine.form.getByRole("status").filter({ hasText: say("tiles.form.description") }),
      ).toBeVisible();
      await mine.button("tiles.edit.confirm", mine.form).click();
      await expect(mine.question).toContainText(say("tiles.leave.contestedTitle"));
      await expect(mine.question).toContainText("Meu texto");
      await expect(mine.question).toContainText("O texto dela");
      await keepScreen(page, `contested-change-${language}`);
      await expectAccessible(page);
      await mine.button("tiles.leave.save", mine.question).click();
      await mine.saved();
      expect(await api.dataOf(mosaicId, "Canteiro novo")).toMatchObject({
        description: "Meu texto",
      });
    });

    await test.step("a tile removed by somebody else can be created again with the unsaved text", async () => {
      await mine.edit("Regador");
      await mine.field("tiles.form.summary").fill("De lata");
      await api.removeTile(mosaicId, "Regador");
      await expect(mine.form).toContainText(say("tiles.gone.putBackText"));
      await keepScreen(page, `tile-gone-${language}`);
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
