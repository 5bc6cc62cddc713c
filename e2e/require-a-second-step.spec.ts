import { authenticatorCode } from "../packages/server/src/testing/authenticator.ts";
import { expectAccessible } from "./support/accessible.ts";
import { ON_DESKTOP, ON_PHONE, expect } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { withOwnServer } from "./support/own-server.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const test = withOwnServer({ SECOND_STEP: "admins", PUBLIC_URL: "http://localhost" });

for (const look of [
  { ...ON_DESKTOP, language: "de" },
  { ...ON_PHONE, language: "pt" },
] as const) {
  const { language, theme } = look;
  test(
    `an administrator sets up the second step that is required of them, in ${language}`,
    look,
    async ({ page, browser, server }) => {
      const say = wordsOf(language);
      const user = new MosaicUser(page, say);
      const dialog = (key: string) => page.getByRole("dialog", { name: say(key), exact: true });
      const heading = page.getByRole("heading", { level: 1 });
      const { email, password } = server.admin;
      const context = await browser.newContext({ baseURL: server.baseURL });
      const other = await context.newPage();
      for (const each of [page, other]) await prefer(each, { language, theme });
      let secret = "";

      await test.step("finds nothing but the way to set one up", async () => {
        for (const each of [other, page]) {
          await each.goto("/login");
          await each.getByRole("textbox", { name: say("auth.email"), exact: true }).fill(email);
          await each.getByLabel(say("auth.password"), { exact: true }).fill(password);
          await each.keyboard.press("Enter");
          await expect(each.getByRole("heading", { level: 1 })).toHaveText(
            say("secure.setUpTitle"),
          );
        }
        await expect(user.button("secure.passkey")).toBeVisible();
        await expectAccessible(page);
        await saveScreenshot(page, `second-step-required-${language}-${theme}`);
        await page.goto("/admin");
        await expect(heading).toHaveText(say("secure.setUpTitle"));
      });

      await test.step("sets up an app, and keeps the recovery codes before going on", async () => {
        await user.button("secure.app").click();
        const setUp = dialog("auth.secondStep.setUpTitle");
        // Whoever has just signed in is not asked for the password again.
        await expect(setUp.getByRole("img", { name: say("auth.secondStep.qr") })).toBeVisible();
        secret = (await setUp.locator("code").textContent()) ?? "";
        await page
          .getByRole("textbox", { name: say("auth.code.label"), exact: true })
          .fill(authenticatorCode(secret, new Date(), 0));
        await user.button("auth.secondStep.turnOn", setUp).click();
        const codes = dialog("auth.secondStep.codesTitle");
        await expect(codes.getByRole("listitem")).toHaveCount(10);
        await saveScreenshot(page, `second-step-required-codes-${language}-${theme}`);
        await user.button("auth.secondStep.kept", codes).click();
        await expect(heading).not.toHaveText(say("secure.setUpTitle"));
        await expect(page).toHaveURL(/\/admin/);
      });

      await test.step("is asked for a code in the other browser, which goes on with it", async () => {
        await expect(other.getByRole("heading", { level: 1 })).toHaveText(say("secure.codeTitle"));
        await expectAccessible(other);
        await saveScreenshot(other, `second-step-code-${language}-${theme}`);
        const field = other.getByRole("textbox", { name: say("auth.code.label"), exact: true });
        await field.fill("000000");
        await expect(other.getByText(say("errors.secondStep.wrongCode"))).toBeVisible();
        await field.fill(authenticatorCode(secret, new Date(), 1));
        await expect(field).toBeHidden();
        await expect(other.getByRole("heading", { level: 1 })).not.toHaveText(
          say("secure.codeTitle"),
        );
      });
      await context.close();
    },
  );
}
