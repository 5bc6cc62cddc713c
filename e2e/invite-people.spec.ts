import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { type Language, wordsOf } from "./support/words.ts";

const PASSWORD = "uma frase bem comprida";

/** An administrator who works in the users dialog. */
class Inviter extends MosaicUser {
  get dialog(): Locator {
    return this.page.getByRole("dialog", { name: this.say("people.title"), exact: true });
  }

  async openUsers(): Promise<void> {
    await this.maintenance(true);
    await this.tool("main.users");
    await expect(this.dialog).toBeVisible();
  }

  async startInvite(): Promise<Locator> {
    await this.button("people.invite.start", this.dialog).click();
    return this.page.getByRole("dialog", { name: this.say("people.invite.title"), exact: true });
  }

  async fill(form: Locator, { name, email, role }: { name: string; email: string; role: string }) {
    await form.getByLabel(this.say("people.invite.name"), { exact: true }).fill(name);
    await form.getByLabel(this.say("people.invite.email"), { exact: true }).fill(email);
    await this.choose(form, this.say("people.invite.role"), this.say(`main.roles.${role}`));
  }

  async choose(within: Locator, label: string, option: string): Promise<void> {
    await within.getByRole("combobox", { name: label, exact: true }).click();
    await this.page.getByRole("option", { name: new RegExp(`^${option}`) }).click();
  }

  row(name: string): Locator {
    return this.dialog.getByRole("listitem").filter({ hasText: name });
  }

  async giveRole(name: string, role: string): Promise<void> {
    const label = this.say("people.roleOf", { name });
    await this.choose(this.row(name), label, this.say(`main.roles.${role}`));
  }

  async more(name: string, key: string): Promise<void> {
    await this.row(name)
      .getByRole("button", { name: this.say("people.moreOf", { name }) })
      .click();
    await this.page.getByRole("menuitem", { name: this.say(key) }).click();
  }
}

const OTHER = "es";

test(
  "members are invited, accept, and see their rights change",
  ON_DESKTOP,
  async ({ page, app, visitor }) => {
    const { language, theme } = ON_DESKTOP;
    const say = wordsOf(language);
    const api = await Api.signIn(app);
    const [shared, hidden] = [`Shared ${language}`, `Hidden ${language}`];
    await api.createMosaic(shared);
    await api.createMosaic(hidden);
    const inviter = new Inviter(page, say);
    await prefer(page, { language, theme });
    await inviter.signIn(app.admin);
    await inviter.openUsers();
    await expect(inviter.row(app.admin.email)).toContainText(say("people.last"));

    const guest = {
      name: `Gast ${language}`,
      email: `guest.${language}@example.org`,
      role: "externo",
    };
    const form = await inviter.startInvite();
    await inviter.fill(form, guest);
    await form.getByRole("radio", { name: say("people.access.some") }).check();
    await form.getByRole("checkbox", { name: shared, exact: true }).check();
    await inviter.choose(form, say("people.invite.language"), NAMES[OTHER]);
    await saveScreenshot(page, "invite");
    await inviter.button("people.invite.send", form).click();
    await expect(form).toBeHidden();
    await expect(inviter.row(guest.name)).toContainText(say("people.status.pending"));
    await saveScreenshot(page, "users");

    const guestPage = await visitor();
    await test.step("a new user registers through the invitation, in its language, and sees only what their role allows", async () => {
      const sayToGuest = wordsOf(OTHER);
      const mail = await app.mailTo(guest.email);
      const link = mail.links.find((address) => address.includes("/register?invite=")) ?? "";
      await guestPage.goto(link);
      const field = (key: string) => guestPage.getByLabel(sayToGuest(key), { exact: true });
      await expect(field("auth.name")).toHaveValue(guest.name);
      await expect(field("auth.email")).toHaveValue(guest.email);
      await expect(field("auth.email")).not.toBeEditable();
      await saveScreenshot(guestPage, "invited-register");
      await field("auth.password").fill(PASSWORD);
      await guestPage.getByRole("button", { name: sayToGuest("invitation.accept") }).click();
      await expect(guestPage).toHaveURL("/");
      await expect(guestPage.getByRole("heading", { level: 1 })).toHaveText(shared);
      const newcomer = new MosaicUser(guestPage, sayToGuest);
      await expect(newcomer.button("main.maintenance")).toBeHidden();
      expect(await titlesSeen(guestPage)).toEqual([shared]);
      await guestPage.goto(link);
      await expect(guestPage.getByText(sayToGuest("errors.invites.used"))).toBeVisible();
      await guestPage.getByRole("link", { name: sayToGuest("invitation.toMosaics") }).click();
      await expect(guestPage.getByRole("heading", { level: 1 })).toHaveText(shared);
    });

    const sayToGuest = wordsOf(OTHER);
    const visiting = new MosaicUser(guestPage, sayToGuest);
    await test.step("changed rights take effect on the open page through the live channel", async () => {
      await expect(inviter.row(guest.name)).toContainText(say("people.status.active"));
      await inviter.giveRole(guest.name, "designer");
      const maintaining = guestPage.getByRole("switch", { name: sayToGuest("main.maintenance") });
      await expect(maintaining).toBeVisible();
      await visiting.maintenance(true);
      const dialog = await visiting.newTile("texto");
      await dialog.getByRole("textbox", { name: sayToGuest("tiles.form.title") }).fill("Meio");
      const tools = guestPage.getByRole("toolbar", { name: sayToGuest("main.tools") });
      await settled(inviter, guest.name);
      await inviter.giveRole(guest.name, "externo");
      await expect(tools).toBeHidden();
      await expect(dialog.getByText(sayToGuest("tiles.notAllowedNow"))).toBeVisible();
      await expect(
        dialog.getByRole("textbox", { name: sayToGuest("tiles.form.title") }),
      ).toHaveValue("Meio");
      await saveScreenshot(guestPage, "role-lost");
      await visiting.button("tiles.cancel", dialog).click();
      await visiting.button("tiles.leave.confirm").click();
    });

    await test.step("for a removed member the open mosaic closes", async () => {
      await inviter.more(guest.name, "people.remove.start");
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(guest.name);
      await saveScreenshot(page, "remove-user");
      // The notice closes by itself, on a slow connection before the next page is shown.
      const gone = expect(guestPage.getByText(sayToGuest("mosaics.gone.title"))).toBeVisible();
      await inviter.button("people.remove.confirm", question).click();
      await gone;
      await expect(guestPage.getByText(sayToGuest("main.noMosaics.title"))).toBeVisible();
      await expect(inviter.row(guest.name)).toBeHidden();
      await expect(
        guestPage.getByText(sayToGuest("main.noMosaics.textWithoutAccount")),
      ).toBeVisible();
      await expectAccessible(guestPage);
    });

    await test.step("a signed-in user accepts an invitation by following its link", async () => {
      await invite(inviter, { ...guest, role: "operator" }, NAMES[OTHER]);
      const mail = await app.mailTo(guest.email);
      const link = mail.links.find((address) => address.includes("/login?invite=")) ?? "";
      await guestPage.goto(link);
      await saveScreenshot(guestPage, "accept");
      await guestPage.getByRole("link", { name: sayToGuest("invitation.notNow") }).click();
      await visiting.button("main.signOut.action").click();
      await expect(guestPage).toHaveURL("/login");
      await guestPage.goto(link);
      const email = guestPage.getByLabel(sayToGuest("auth.email"), { exact: true });
      await expect(email).toHaveValue(guest.email);
      await expect(guestPage).toHaveTitle(new RegExp(`^${sayToGuest("invitation.page")}`));
      await saveScreenshot(guestPage, "invited-login");
      await guestPage.getByLabel(sayToGuest("auth.password"), { exact: true }).fill(PASSWORD);
      await visiting.button("auth.login.enter").click();
      await expect(guestPage).toHaveURL("/");
      await expect(
        visiting.button("main.maintenance").or(switchOf(visiting)).first(),
      ).toBeVisible();
      expect(await titlesSeen(guestPage)).toEqual(expect.arrayContaining([shared, hidden]));
    });
  },
);

const NAMES: Record<Language, string> = {
  pt: "Português",
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
};

function switchOf(user: MosaicUser): Locator {
  return user.page.getByRole("switch", { name: user.say("main.maintenance") });
}

async function invite(
  inviter: Inviter,
  who: { name: string; email: string; role: string },
  language: string,
) {
  const form = await inviter.startInvite();
  await inviter.fill(form, who);
  await inviter.choose(form, inviter.say("people.invite.language"), language);
  await inviter.button("people.invite.send", form).click();
  await expect(form).toBeHidden();
}

async function settled(inviter: Inviter, name: string): Promise<void> {
  await expect(
    inviter.row(name).getByRole("combobox", { name: inviter.say("people.roleOf", { name }) }),
  ).toBeEnabled();
}

async function titlesSeen(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem("token")}` };
    const answer = await fetch("/api/mosaics?view=summary", { headers });
    const { items } = (await answer.json()) as { items: { title: string }[] };
    return items.map(({ title }) => title);
  });
}
