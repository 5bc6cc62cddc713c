import { expectAccessible } from "./support/accessible.ts";
import { ON_DESKTOP, ON_PHONE, expect } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { withOwnServer } from "./support/own-server.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { plugIn } from "./support/virtual-authenticator.ts";
import { wordsOf } from "./support/words.ts";

const test = withOwnServer({ PUBLIC_URL: "http://localhost" });

for (const look of [ON_DESKTOP, ON_PHONE]) {
  const { language, theme } = look;
  test(
    `a user adds a passkey and signs in with it, in ${language}`,
    look,
    async ({ page, server }) => {
      const say = wordsOf(language);
      const user = new MosaicUser(page, say);
      const profile = page.getByRole("dialog", { name: say("profile.title"), exact: true });
      const adding = page.getByRole("dialog", { name: say("passkeys.newTitle"), exact: true });
      const notice = (key: string) => page.getByRole("region").getByText(say(key)).first();
      const entrance = user.button("auth.passkey.enter");
      await prefer(page, { language, theme });
      const authenticator = await plugIn(page);

      await test.step("adds one in the profile, with the password", async () => {
        await user.signIn(server.admin);
        await user.choosePersonal("main.profile");
        await user.button("passkeys.add", profile).click();
        await user.button("passkeys.create", adding).click();
        await expect(adding.getByText(say("errors.passkeys.nameRequired"))).toBeVisible();
        await adding.getByRole("textbox", { name: say("passkeys.name") }).fill("Chave 手机 📱");
        await adding
          .getByLabel(say("profile.password.currentPassword"), { exact: true })
          .fill(server.admin.password);
        await saveScreenshot(page, `passkey-new-${language}-${theme}`);
        await user.button("passkeys.create", adding).click();
        await expect(notice("passkeys.created")).toBeVisible();
        const row = profile.getByRole("listitem").filter({ hasText: "Chave 手机 📱" });
        await expect(row).toContainText(say("passkeys.unused"));
        await row.scrollIntoViewIfNeeded();
        await expectAccessible(page);
        await saveScreenshot(page, `passkeys-${language}-${theme}`);
        expect(await authenticator.credentials()).toMatchObject([
          { rpId: "localhost", isResidentCredential: true },
        ]);
        await user.button("profile.close", profile).click();
      });

      await test.step("signs in with nothing but the passkey", async () => {
        // Otherwise the browser would answer the sign-in page before anybody presses anything.
        await authenticator.agree(false);
        await user.signOut();
        await expect(entrance).toBeVisible();
        await expectAccessible(page);
        await saveScreenshot(page, `passkey-sign-in-${language}-${theme}`);
        await authenticator.agree(true);
        await entrance.click();
        await expect(page).toHaveURL("/");
        await user.choosePersonal("main.profile");
        const row = profile.getByRole("listitem").filter({ hasText: "Chave 手机 📱" });
        await expect(row).not.toContainText(say("passkeys.unused"));
      });

      await test.step("removes it, and it opens nothing any more", async () => {
        const name = "Chave 手机 📱";
        await profile.getByRole("button", { name: say("passkeys.removeOf", { name }) }).click();
        const question = page.getByRole("alertdialog", {
          name: say("passkeys.removeTitle", { name }),
        });
        await user.button("passkeys.remove", question).click();
        await expect(notice("passkeys.removed")).toBeVisible();
        await user.button("profile.close", profile).click();
        await authenticator.agree(false);
        await user.signOut();
        await expect(entrance).toBeVisible();
        await authenticator.agree(true);
        await entrance.click();
        await expect(page.getByText(say("errors.auth.invalidPasskey")).first()).toBeVisible();
        await expect(page).toHaveURL("/login");
      });
    },
  );
}

test(
  "the browser offers the passkey where the address is typed",
  ON_DESKTOP,
  async ({ page, server }) => {
    const say = wordsOf(ON_DESKTOP.language);
    const user = new MosaicUser(page, say);
    const profile = page.getByRole("dialog", { name: say("profile.title"), exact: true });
    await prefer(page, ON_DESKTOP);
    await plugIn(page);
    await user.signIn(server.admin);
    await user.choosePersonal("main.profile");
    await user.button("passkeys.add", profile).click();
    const adding = page.getByRole("dialog", { name: say("passkeys.newTitle"), exact: true });
    await adding.getByRole("textbox", { name: say("passkeys.name") }).fill("Chave");
    await adding
      .getByLabel(say("profile.password.currentPassword"), { exact: true })
      .fill(server.admin.password);
    await user.button("passkeys.create", adding).click();
    await expect(profile.getByRole("listitem").filter({ hasText: "Chave" })).toBeVisible();
    await user.button("profile.close", profile).click();
    // The virtual authenticator takes the offer at once, as a user would by choosing it in the list of addresses.
    await user.choosePersonal("main.signOut.action");
    await expect(page).toHaveURL("/login");
    await expect(page).toHaveURL("/");
  },
);
