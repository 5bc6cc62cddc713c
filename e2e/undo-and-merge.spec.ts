import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { gateEdits } from "./support/edit-gate.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { joinAdminsAccount, registerUser } from "./support/members.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const PASSWORD = "uma frase bem comprida";
const TILES = ["Canteiro", "Regador"].map((title) => ({
  type: "texto",
  title,
  summary: "",
  content: "Na horta.",
}));

/** A user who edits tiles in their form. */
class EditingUser extends MosaicUser {
  async rename(title: string, next: string): Promise<void> {
    await this.tile(title).click();
    await this.button("tiles.edit.start").click();
    const dialog = this.page.getByRole("dialog", { name: this.say("tiles.edit.title") });
    await dialog.getByRole("textbox", { name: this.say("tiles.form.title") }).fill(next);
    await this.button("tiles.edit.confirm", dialog).click();
    await expect(this.tile(next)).toBeVisible();
  }

  step(key: "undoStep" | "redoStep", kind: string, title: string) {
    const what = this.say(`undo.steps.${kind}_one`, { title });
    return this.page.getByRole("button", { name: this.say(`undo.${key}`, { what }) });
  }
}

async function colleague(app: Parameters<typeof registerUser>[0], tag: string) {
  const user = { name: "Bia", email: `${tag}@example.org`, password: PASSWORD };
  await registerUser(app, user, "pt");
  await joinAdminsAccount(app, user, "operator");
  return user;
}

test(
  "steps are undone and redone by shortcut and button, also after a reload, leaving the edits of others alone",
  ON_DESKTOP,
  async ({ page, app, visitor }) => {
    const api = await Api.signIn(app);
    const mosaicId = await api.mosaicWith(TILES);
    const bia = await colleague(app, "bia.undo");
    const mine = await enter(EditingUser, page, "pt", mosaicId, app.admin);
    await mine.maintenance(true);
    await mine.addTile({ title: "Colheita", content: "Em maio." });
    await mine.rename("Canteiro", "Canteiro novo");
    await mine.rename("Regador", "Mangueira");
    await mine.step("undoStep", "edit", "Mangueira").hover();
    await saveScreenshot(page, "undo-dock");

    await page.keyboard.press("Control+z");
    await expect(mine.tile("Regador")).toBeVisible();
    await mine.step("redoStep", "edit", "Mangueira").click();
    await expect(mine.tile("Mangueira")).toBeVisible();
    await mine.saved();

    const hers = await enter(
      EditingUser,
      await visitor({ viewport: { width: 1440, height: 900 } }),
      "pt",
      mosaicId,
      bia,
    );
    await hers.rename("Canteiro novo", "Canteiro da Bia");
    await expect(mine.tile("Canteiro da Bia")).toBeVisible();
    await page.reload();
    await mine.saved();
    await mine.maintenance(true);
    await mine.step("undoStep", "edit", "Mangueira").click();
    await expect(mine.tile("Regador")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(page.getByText(mine.say("undo.stays.title")).first()).toBeVisible();
    await expect(mine.tile("Canteiro da Bia")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(mine.tile("Colheita")).toBeHidden();
    await page.keyboard.press("Control+Shift+z");
    await expect(mine.tile("Colheita")).toBeVisible();
    await mine.saved();
    await expect(hers.tile("Regador")).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "simultaneous edits to one text are shown in both versions, and either can be chosen",
  ON_PHONE,
  async ({ page, app, visitor, trouble }) => {
    trouble.expect(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const api = await Api.signIn(app);
    const mosaicId = await api.mosaicWith(TILES);
    const bia = await colleague(app, "bia.merge");
    const edits = await gateEdits(page);
    const mine = await enter(EditingUser, page, "de", mosaicId, app.admin);
    edits.hold();
    await mine.rename("Canteiro", "Meins");
    await mine.maintenance(true);
    await saveScreenshot(page, "undo-dock");
    await expect(mine.step("undoStep", "edit", "Meins")).toBeVisible();

    const hers = await enter(
      EditingUser,
      await visitor({ viewport: { width: 1440, height: 900 } }),
      "pt",
      mosaicId,
      bia,
    );
    await hers.rename("Canteiro", "Da Bia");
    await hers.saved();
    await edits.release();

    await page.getByRole("button", { name: mine.say("mosaics.conflicts.see") }).click();
    const dialog = page.getByRole("dialog", { name: mine.say("mosaics.conflicts.title") });
    await expect(dialog.getByText("Da Bia")).toBeVisible();
    await expect(dialog.getByText("Meins").first()).toBeVisible();
    await saveScreenshot(page, "two-versions");
    await expectAccessible(page);
    await mine.button("mosaics.conflicts.takeTheirs", dialog).click();
    await expect(mine.button("mosaics.conflicts.takeMine", dialog)).toBeVisible();
    await mine.button("mosaics.conflicts.dismissAll", dialog).click();
    await expect(dialog).toBeHidden();
    await expect(mine.tile("Da Bia")).toBeVisible();
    await mine.saved();
    await expect(hers.tile("Da Bia")).toBeVisible();
  },
);
