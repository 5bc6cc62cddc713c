import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";
import { confirmAddress } from "./support/confirm-address.ts";

const LOOK = { ...ON_PHONE, language: "fr" } as const;
const PHOTO = fileURLToPath(new URL("../fixtures/small-photo.jpg", import.meta.url));

const { language, theme } = LOOK;

test(
  "a user maintains their profile and deletes their account",
  LOOK,
  async ({ page, app, visitor }) => {
    const say = wordsOf(language);
    const user = new MosaicUser(page, say);
    const mine = { email: `zoe.${language}@example.org`, password: "a violet giraffe" };
    const heading = { name: say("profile.title"), exact: true };
    const dialog = page.getByRole("dialog", heading);
    const field = (key: string, within = dialog) =>
      within.getByRole("textbox", { name: say(key), exact: true });
    const notice = (key: string) => page.getByRole("region").getByText(say(key)).first();
    await prefer(page, { language, theme });

    await test.step("registers as a new user", async () => {
      await fetch(`${app.baseURL}/api/auth/register`, {
        method: "POST",
        headers: { "content-type": "application/json", "accept-language": language },
        body: JSON.stringify({ name: "Zoe", ...mine }),
      });
      await confirmAddress(await app.mailTo(mine.email));
      await user.signInByForm(mine);
      await user.choosePersonal("main.profile");
      await expect(dialog).toContainText(mine.email);
      await expect(dialog).toContainText(say("main.roles.owner"));
      await saveScreenshot(page, `profile-${language}-${theme}`);
    });

    await test.step("renames themselves in place", async () => {
      await user.button("profile.name.edit", dialog).click();
      const name = field("profile.name.label");
      await expect(name).toBeFocused();
      await name.fill("Zoé da Silva");
      await name.press("Enter");
      // A toast covers the dialog while hovered, but never its close button.
      await notice("profile.name.saved").hover();
      await user.button("profile.close", dialog).click({ trial: true });
      await expect(dialog.getByText("Zoé da Silva", { exact: true })).toBeVisible();
      await expect(user.button("profile.name.edit", dialog)).toBeFocused();
    });

    await test.step("replaces the initials with a photo", async () => {
      await user.pickFile(user.button("profile.photo.add", dialog), PHOTO);
      await expect(notice("profile.photo.saved")).toBeVisible();
      const photo = dialog.locator('img[src^="/files/"]');
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(256);
      const url = (await photo.getAttribute("src")) ?? "";
      expect((await fetch(`${app.baseURL}${url}`)).status).toBe(404);
      await saveScreenshot(page, `profile-photo-${language}-${theme}`);
      await user.button("profile.photo.remove", dialog).click();
      await expect(photo).toBeHidden();
    });

    await test.step("changes the language and changes it back", async () => {
      const other = wordsOf("it");
      const choose = async (from: typeof say, label: string) => {
        await page.getByRole("combobox", { name: from("profile.language.title") }).click();
        await page.getByRole("option", { name: label }).click();
      };
      await choose(say, "Italiano");
      await expect(page.getByRole("dialog", { name: other("profile.title") })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "it");
      await choose(other, "Français");
      await expect(dialog).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(
        dialog.getByRole("combobox", { name: say("profile.language.title") }),
      ).toBeFocused();
    });

    await test.step("signs another browser out, with immediate effect", async () => {
      // This browser has no stored language: it starts in Portuguese and switches to the user's.
      const there = await visitor();
      await new MosaicUser(there, wordsOf("pt")).signInByForm(mine);
      await expect(there.locator("html")).toHaveAttribute("lang", language);
      await page.reload();
      await user.choosePersonal("main.profile");
      const device = "Chrome · Android";
      const end = say("profile.sessions.endOf", { device });
      await dialog.getByRole("button", { name: end }).click();
      await expect(notice("profile.sessions.ended")).toBeVisible();
      await expect(there).toHaveURL("/login");
      await expect(dialog.getByRole("button", { name: end })).toBeHidden();
    });

    await test.step("changes the password, which requires the current one", async () => {
      const change = user.button("profile.password.change", dialog);
      const [current, fresh, again] = [
        field("profile.password.currentPassword"),
        field("profile.password.newPassword"),
        field("profile.password.confirmation"),
      ];
      await fresh.fill("a turquoise hippopotamus");
      await again.fill("a turquoise hippopotamus");
      await current.fill(mine.password);
      await change.click();
      await expect(notice("profile.password.saved")).toBeVisible();
      await expect(current).toHaveValue("");
      mine.password = "a turquoise hippopotamus";
      expect((await app.mailTo(mine.email)).text).toContain(app.baseURL);
    });

    await test.step("downloads all stored data", async () => {
      const saving = page.waitForEvent("download");
      await user.button("profile.data.take", dialog).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^mosaico-.*\.json$/);
      const { item } = JSON.parse(readFileSync(await file.path(), "utf8")) as {
        item: { person: { name: string }; mosaics: { tiles: unknown[] }[] };
      };
      expect(item.person.name).toBe("Zoé da Silva");
      expect(item.mosaics[0]?.tiles.length).toBeGreaterThan(0);
      expect(JSON.stringify(item)).not.toContain("argon2");
    });

    await test.step("deletes the account and can no longer sign in", async () => {
      await user.button("profile.delete.start", dialog).click();
      const leaving = page.getByRole("dialog", { name: say("profile.delete.title") });
      await saveScreenshot(page, `profile-delete-${language}-${theme}`);
      await field("profile.delete.email", leaving).fill(mine.email.toUpperCase());
      await field("profile.password.currentPassword", leaving).fill(mine.password);
      await user.button("profile.delete.confirm", leaving).click();
      await expect(page).toHaveURL("/login");
      await expect(notice("profile.delete.done")).toBeVisible();
      expect((await app.mailTo(mine.email)).links).toEqual([]);
      await page.getByLabel(say("auth.email"), { exact: true }).fill(mine.email);
      await page.getByLabel(say("auth.password"), { exact: true }).fill(mine.password);
      await page.keyboard.press("Enter");
      await expect(page.getByText(say("errors.auth.invalidCredentials")).first()).toBeVisible();
    });
  },
);
