import type { Locator } from "@playwright/test";
import { FIRST_MOSAIC } from "../packages/server/library/first-mosaic.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { joinAdminsAccount, registerUser } from "./support/members.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const PASSWORD = "um mosaico de azulejos";

/** A user who works with groups of mosaics. */
class Grouping extends MosaicUser {
  row(name: string): Locator {
    return this.page.getByRole("dialog").getByRole("listitem").filter({ hasText: name });
  }

  /** A button in the row of an implementation. */
  ofRow(key: string, name: string): Locator {
    return this.row(name).getByRole("button", { name: this.say(key, { name }), exact: true });
  }

  accounts(sidebar: Locator): Locator {
    return sidebar.getByRole("combobox", { name: this.say("main.account"), exact: true });
  }

  mosaics(sidebar: Locator): Locator {
    return sidebar.getByRole("combobox", { name: this.say("app.mosaic"), exact: true });
  }

  async chooseImplementation(name: string): Promise<void> {
    const dialog = this.page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: this.say("accounts.implementation") }).click();
    await this.page.getByRole("option", { name, exact: true }).click();
  }

  /** Moves the open mosaic to another implementation, or to a new one if its name is given. Needs maintenance mode. */
  async move(to: string, newName?: string): Promise<void> {
    await this.tool("main.moveMosaic");
    const dialog = this.page.getByRole("dialog");
    await this.chooseImplementation(to);
    if (newName !== undefined) await dialog.getByRole("textbox").fill(newName);
    await this.button("mosaics.move.confirm", dialog).click();
    await expect(dialog).toBeHidden();
  }

  /** Switches to another mosaic and turns maintenance mode on there. */
  async switchTo(title: string): Promise<void> {
    await this.mosaics(await this.sidebar()).click();
    await this.page.getByRole("option", { name: new RegExp(`^${title}`) }).click();
    await this.button("mosaics.switch.confirm", this.page.getByRole("alertdialog")).click();
    await expect(this.page).toHaveTitle(new RegExp(`^${title}`));
    await this.maintenance(true);
  }
}

const { language, theme } = ON_DESKTOP;

test("a user groups mosaics and moves between two accounts", ON_DESKTOP, async ({ page, app }) => {
  test.setTimeout(180_000);
  const say = wordsOf(language);
  const user = new Grouping(page, say);
  const ana = { name: "Ana Müller", email: `ana.${language}@example.org`, password: PASSWORD };
  const screen = (name: string) => saveScreenshot(page, `${name}-${language}-${theme}`);
  const first = FIRST_MOSAIC[language];
  const dialog = page.getByRole("dialog");
  const question = page.getByRole("alertdialog");
  await prefer(page, { language, theme });
  await registerUser(app, ana, language);
  await user.signIn(ana);

  await test.step("creates an implementation", async () => {
    await user.maintenance(true);
    await user.tool("main.implementations");
    await expect(user.row(first.implementation)).toContainText(
      say("accounts.mosaics_one", { count: "1" }),
    );
    await screen("implementations");
    await user.button("accounts.create.title", dialog).click();
    const name = dialog.getByRole("textbox", { name: say("accounts.implementationName") });
    await name.fill("Norte");
    await user.button("accounts.create.confirm", dialog).click();
    await expect(user.row("Norte")).toContainText(say("accounts.mosaics_zero"));
    await user.button("accounts.close", dialog).click();
  });

  await test.step("creates a mosaic in it", async () => {
    await user.tool("main.createMosaic");
    const title = dialog.getByRole("textbox", { name: say("mosaics.mosaicTitle") });
    await title.fill("Biblioteca");
    await user.chooseImplementation("Norte");
    await screen("create-mosaic");
    await user.button("mosaics.create.confirm", dialog).click();
    await expect(page).toHaveTitle(/^Biblioteca/);
    await expect((await user.sidebar()).getByText("Norte", { exact: true })).toBeVisible();
  });

  await test.step("moves another one into it, and renames it in place", async () => {
    await user.switchTo(first.title);
    await user.move("Norte");
    await user.tool("main.implementations");
    await expect(user.row("Norte")).toContainText(say("accounts.mosaics_other", { count: "2" }));
    await user.ofRow("accounts.renameNamed", "Norte").click();
    const name = dialog.getByRole("textbox");
    await name.fill("Unidade Norte");
    await page.keyboard.press("Enter");
    await expect(user.row("Unidade Norte")).toBeVisible();
  });

  await test.step("empties and deletes it", async () => {
    await user.button("accounts.close", dialog).click();
    await user.move(say("accounts.newImplementation"), "Projetos");
    await user.switchTo("Biblioteca");
    await user.move(say("accounts.noImplementation"));
    await user.tool("main.implementations");
    await expect(user.row("Projetos")).toContainText(say("accounts.mosaics_one", { count: "1" }));
    await user.ofRow("accounts.deleteNamed", "Unidade Norte").click();
    await expect(question).toContainText(say("accounts.delete.title"));
    await screen("delete-implementation");
    await user.button("accounts.delete.confirm", question).click();
    await expect(user.row("Unidade Norte")).toHaveCount(0);
    await user.button("accounts.close", dialog).click();
  });

  await test.step("names the account", async () => {
    await user.tool("main.accountName");
    const name = dialog.getByRole("textbox");
    await screen("account-name");
    await name.fill("Escola da Serra");
    await user.button("accounts.save", dialog).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("joins a second account without losing the open page, and switches between the two", async () => {
    const accounts = user.accounts(await user.sidebar());
    await expect(accounts).toHaveCount(0);
    await joinAdminsAccount(app, ana, "designer");
    await expect(accounts).toHaveText("Escola da Serra");
    await accounts.click();
    await screen("accounts");
    await page.getByRole("option", { selected: false }).click();
    await user.button("mosaics.switch.confirm", question).click();
    await expect(page).not.toHaveTitle(/^Biblioteca/);
    await expect(user.accounts(await user.sidebar())).not.toHaveText("Escola da Serra");
    await user.leaveSidebar();

    // Tools for administrators of the other account are not shown to this member.
    await user.maintenance(true);
    const there = await user.sidebar();
    await expect(user.button("main.icons", there)).toBeVisible();
    await expect(user.button("main.implementations", there)).toHaveCount(0);

    await user.mosaics(there).click();
    const home = page.getByRole("group", { name: "Escola da Serra" });
    await expect(home.getByRole("option")).toHaveCount(1);
    await screen("mosaics-of-two-accounts");
    await page.keyboard.press("Escape");
    await user.accounts(await user.sidebar()).click();
    await page.getByRole("option", { name: "Escola da Serra" }).click();
    await user.button("mosaics.switch.confirm", question).click();
    // Opens the mosaic that was last open there rather than the first one.
    await expect(page).toHaveTitle(/^Biblioteca/);
  });
});
