import { FIRST_MOSAIC } from "../packages/server/library/first-mosaic.ts";
import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { joinAdminsAccount, registerUser } from "./support/members.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const PASSWORD = "um mosaico de azulejos";

/** A user who checks whether the editing tools are shown. */
class Editor extends MosaicUser {
  get mode() {
    return this.isOnPhone
      ? this.button("main.maintenance").first()
      : this.page.getByRole("switch", { name: this.say("main.maintenance"), exact: true });
  }

  get tools() {
    return this.page.getByRole("toolbar", { name: this.say("main.tools") });
  }

  async expectMode(on: boolean): Promise<void> {
    const state = this.isOnPhone ? "aria-pressed" : "aria-checked";
    await expect(this.mode).toHaveAttribute(state, String(on));
    await expect(this.tools).toBeVisible({ visible: on });
  }

  async createMosaic(title: string): Promise<void> {
    await this.tool("main.createMosaic");
    const dialog = this.page.getByRole("dialog", { name: this.say("mosaics.create.title") });
    await dialog.getByRole("textbox", { name: this.say("mosaics.mosaicTitle") }).fill(title);
    await this.button("mosaics.create.confirm", dialog).click();
    await expect(this.page).toHaveTitle(new RegExp(`^${title}`));
  }
}

const { language, theme } = ON_PHONE;

test(
  "a new mosaic opens ready to edit, and the switch keeps the state its user gave it",
  ON_PHONE,
  async ({ page, app }) => {
    const user = new Editor(page, wordsOf(language));
    const ana = { name: "Ana Müller", email: `edit.${language}@example.org`, password: PASSWORD };
    await prefer(page, { language, theme });
    await registerUser(app, ana, language);
    await user.signIn(ana);

    await test.step("the first mosaic opens with the editing tools, also after they were used and the page was opened again", async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        FIRST_MOSAIC[language].title,
      );
      await user.expectMode(true);
      await saveScreenshot(page, `edit-at-once-${language}-${theme}`);
      for (const title of ["Um", "Dois"])
        await user.addTile({ title, content: "Azulejos de Lisboa" });
      await user.saved();
      await page.reload();
      await expect(user.tile("Dois")).toBeVisible();
      await user.expectMode(true);
    });

    await test.step("so does a new mosaic", async () => {
      await user.createMosaic("Oficina");
      await user.expectMode(true);
    });

    await test.step("once switched off, it stays off, also in a new mosaic", async () => {
      await user.mode.click();
      await user.expectMode(false);
      await page.reload();
      await expect(page).toHaveTitle(/^Oficina/);
      await user.expectMode(false);
      await saveScreenshot(page, `edit-off-${language}-${theme}`);
    });

    await test.step("once switched on, it stays on", async () => {
      await user.mode.click();
      await user.expectMode(true);
      await page.reload();
      await user.expectMode(true);
    });
  },
);

test(
  "a member who may only read never gets the tools, not even in an empty mosaic",
  ON_DESKTOP,
  async ({ page, app }) => {
    const user = new Editor(page, wordsOf("pt"));
    const guest = {
      name: "Rui",
      email: "guest.edit@example.org",
      password: PASSWORD,
    };
    const api = await Api.signIn(app);
    const title = "Vazio";
    const empty = await api.createMosaic(title);
    await prefer(page, { language: "pt", theme: "light" });
    await registerUser(app, guest, "pt");
    await joinAdminsAccount(app, guest, "externo");
    await beginWith(page, String(empty));
    await user.signIn(guest);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator(".react-flow__node")).toHaveCount(0);
    await user.saved();
    await expect(user.mode).toHaveCount(0);
    await expect(user.tools).toHaveCount(0);
  },
);
