import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith, fixture } from "./support/api.ts";
import { dropOn } from "./support/drag.ts";
import { enter } from "./support/enter.ts";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { joinAdminsAccount, registerUser } from "./support/members.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

/** Milliseconds until the field holds a picture, which is re-encoded first. */
const ARRIVES = 60_000;

const { language, theme } = ON_PHONE;

test(
  "editors keep the original of a photo if the account is set to do so",
  ON_PHONE,
  async ({ page, app, visitor }) => {
    test.setTimeout(180_000);
    const say = wordsOf(language);
    const user = new MosaicUser(page, say);
    const screen = (name: string) => saveScreenshot(page, `${name}-${language}-${theme}`);
    const api = await Api.signIn(app);
    const before = await api.upload(fixture("photo.heic"), `before-${randomUUID()}.heic`);
    const mosaic = await api.mosaicWith([{ type: "foto", title: "Antes", content: before }]);
    const slug = `photos-${randomUUID().slice(0, 8)}`;
    await api.share(mosaic, slug);
    await prefer(page, { language, theme });
    await beginWith(page, mosaic);
    await user.signIn(app.admin);
    await user.maintenance(true);
    const choose = async (on: boolean) => {
      await (
        await user.sidebar()
      )
        .getByRole("button", { name: say("main.accountPhotos"), exact: true })
        .click();
      const dialog = page.getByRole("dialog", { name: say("accounts.photos.title") });
      const keep = dialog.getByRole("switch", { name: say("accounts.photos.keep") });
      await expect(keep).toHaveAttribute("aria-checked", String(!on));
      if (on) {
        await expect(dialog).toContainText(say("accounts.photos.inside"));
        await expect(dialog).toContainText(say("accounts.photos.forWhom"));
        await screen("photos-off");
        await expectAccessible(page);
      }
      await keep.click();
      await expect(page.getByText(say(`accounts.photos.${on ? "on" : "off"}`))).toBeVisible();
      await expect(keep).toHaveAttribute("aria-checked", String(on));
      if (on) await screen("photos-on");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await user.leaveSidebar();
    };

    await test.step("an owner turns it on, and reads what that means", () => choose(true));

    await test.step("a member who uploads a photo is told that its original is kept", async () => {
      const dialog = await user.newTile("foto");
      await expect(dialog.getByText(say("files.originalKept"))).toBeVisible();
      const pick = dialog.getByRole("button", {
        name: `${say("tiles.types.foto")}: ${say("files.choose")}`,
      });
      await user.pickFile(pick, new URL("../fixtures/photo.heic", import.meta.url).pathname);
      const chosen = dialog.getByRole("button", {
        name: say("files.replaceLabel", { name: "photo.heic" }),
      });
      await expect(chosen).toBeVisible({ timeout: ARRIVES });
      await dialog.getByRole("textbox", { name: say("tiles.form.title") }).fill("Depois");
      await screen("photo-chosen");
      await user.button("tiles.add.confirm", dialog).click();
      await expect(dialog).toBeHidden();
      await user.saved();
    });

    await test.step("the tile says what each download contains", async () => {
      await user.tile("Depois").click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(say("tiles.photo.cleaned"))).toContainText("800 × 600 · WebP");
      await expect(dialog.getByText(say("tiles.photo.original"))).toContainText("800 × 600 · HEIC");
      await expect(dialog.getByRole("img", { name: "Depois" })).toHaveCSS("opacity", "1");
      await screen("photo-with-original");
      const saving = page.waitForEvent("download");
      await dialog.getByRole("link", { name: say("tiles.photo.saveOriginal") }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe("photo.heic");
      expect(readFileSync(await saved.path()).equals(fixture("photo.heic"))).toBe(true);
    });

    await test.step("so does the full-window view", async () => {
      const dialog = page.getByRole("dialog", { name: "Depois" });
      await dialog
        .getByRole("button", { name: say("tiles.photo.enlarge", { title: "Depois" }) })
        .click();
      const whole = page.getByRole("dialog", { name: "Depois" }).last();
      const original = whole.getByRole("link", { name: say("tiles.photo.saveOriginal") });
      await expect(whole.getByRole("link", { name: say("files.save"), exact: true })).toBeVisible();
      await expect(original).toHaveAttribute("download", "photo.heic");
      await expect(original).toBeInViewport({ ratio: 1 });
      await screen("photo-whole-with-original");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(
        page.getByRole("button", { name: say("tiles.photo.zoomIn"), exact: true }),
      ).toHaveCount(0);
      await page.keyboard.press("Escape");
    });

    await test.step("a photo uploaded earlier has no original", async () => {
      await user.tile("Antes").click();
      await expectOnlyReduced(page.getByRole("dialog"));
      await page.keyboard.press("Escape");
    });

    await test.step("a visitor gets the photo without its metadata, and no original", async () => {
      const guest = await visitor();
      await prefer(guest, { language, theme });
      await guest.goto(`/m/${slug}`);
      await new MosaicUser(guest, say).tile("Depois").click();
      await expectOnlyReduced(guest.getByRole("dialog"));
      const { content } = (await api.dataOf(mosaic, "Depois")) as { content: string };
      const original = content.replace(/\.webp$/, "-original.heic");
      expect((await page.request.get(`/files/${original}`)).status()).toBe(200);
      expect((await guest.request.get(`/files/${original}`)).status()).toBe(404);
      expect((await guest.request.get(`/files/${content}`)).status()).toBe(200);
    });

    await test.step("members who drop photos are told as well, once", async () => {
      const files = ["um.jpg", "dois.jpg"].map((name) => ({
        name,
        bytes: fixture("small-photo.jpg"),
      }));
      await dropOn(page, { x: 150, y: 300 }, { files });
      await expect(page.getByText(say("files.originalKept"))).toBeVisible({ timeout: ARRIVES });
      await expect(user.tile("dois")).toBeVisible({ timeout: ARRIVES });
      await expect(page.getByText(say("files.originalKept"))).toHaveCount(1);
      await screen("photos-dropped");
      await user.saved();
    });

    await test.step("an original can be deleted separately, and the photo stays", async () => {
      await user.tile("Depois").click();
      const dialog = page.getByRole("dialog", { name: "Depois" });
      const remove = dialog.getByRole("button", { name: say("tiles.photo.removeOriginal") });
      await remove.click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(say("tiles.photo.removeOriginalText"));
      await screen("photo-remove-original");
      await expectAccessible(page);
      await user.button("tiles.cancel", question).click();
      await expect(remove).toBeFocused();
      await remove.click();
      await user.button("tiles.photo.removeOriginal", question).click();
      await expect(page.getByText(say("tiles.photo.originalRemoved"))).toBeVisible();
      await expectOnlyReduced(dialog);
      const { content } = (await api.dataOf(mosaic, "Depois")) as { content: string };
      const original = content.replace(/\.webp$/, "-original.heic");
      expect((await page.request.get(`/files/${original}`)).status()).toBe(404);
      expect((await page.request.get(`/files/${content}`)).status()).toBe(200);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    await test.step("after turning it off, no more originals are kept", () => choose(false));

    async function expectOnlyReduced(dialog: Locator): Promise<void> {
      await expect(dialog.getByText(say("tiles.photo.cleaned"))).toBeVisible();
      await expect(dialog.getByRole("link", { name: say("files.save") })).toHaveCount(1);
      await expect(dialog.getByText(say("tiles.photo.original"))).toHaveCount(0);
    }
  },
);

// Copying with the keyboard needs a desktop.
test(
  "the original is copied with its photo into another account that keeps originals",
  { tag: "@desktop" },
  async ({ page, app }) => {
    const say = wordsOf("pt");
    const api = await Api.signIn(app);
    const photo = fixture("small-photo.jpg");
    await api.keepOriginals(true);
    const content = await api.upload(photo, `photo-${randomUUID()}.jpg`, "foto");
    await api.keepOriginals(false);
    expect(await api.originalOf(content)).toBe(photo.length);
    const source = await api.mosaicWith([{ type: "foto", title: "Foto", content }]);
    const ana = {
      name: "Ana",
      email: `photos.${randomUUID()}@example.org`,
      password: "um mosaico de azulejos",
    };
    await registerUser(app, ana, "pt");
    const { email, password } = ana;
    const own = await Api.signIn({ baseURL: app.baseURL, admin: { email, password } });
    await own.keepOriginals(true);
    const target = String(await own.createMosaic("Cópia"));
    await joinAdminsAccount(app, ana, "designer");

    const user = await enter(MosaicUser, page, "pt", source, ana);
    await expect(user.tile("Foto")).toBeVisible();
    await user.maintenance(true);
    await page.locator("main").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+c");
    await expect(page.getByText(say("arrange.copied_one", { count: "1" }))).toBeVisible();
    await beginWith(page, target);
    await page.reload();
    await expect(page).toHaveTitle(/^Cópia/);
    await user.maintenance(true);
    await page.locator("main").focus();
    await page.keyboard.press("ControlOrMeta+v");
    await expect(user.tile("Foto")).toBeVisible({ timeout: ARRIVES });
    await user.saved();
    const brought = async () => {
      const data = await own.dataOf(target, "Foto").catch(() => ({ content: "" }));
      return (data as { content: string }).content;
    };
    await expect.poll(brought, { timeout: ARRIVES }).toMatch(/\.webp$/);
    expect(await brought()).not.toBe(content);
    expect(await own.originalOf(await brought())).toBe(photo.length);
  },
);
