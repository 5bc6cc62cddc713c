import { expectAccessible } from "./support/accessible.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";
import { pressConfirm } from "./support/confirm-address.ts";

const PASSWORD = "um mosaico de azulejos";

const { language, theme } = ON_DESKTOP;

test(
  "a new user registers, builds mosaics, and finds them again after signing out",
  ON_DESKTOP,
  async ({ page, app }) => {
    test.setTimeout(240_000);
    const say = wordsOf(language);
    const user = new MosaicUser(page, say);
    const email = `builder.${language}@example.org`;
    const screen = (name: string) => saveScreenshot(page, `${name}-${language}-${theme}`);
    await prefer(page, { language, theme });

    await test.step("registers and follows the link in the mail", async () => {
      await page.goto("/register");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("auth.register.title"));
      await screen("register");
      await page.getByLabel(say("auth.name"), { exact: true }).fill("Ana Müller");
      await page.getByLabel(say("auth.email"), { exact: true }).fill(email);
      await page.getByLabel(say("auth.password"), { exact: true }).fill(PASSWORD);
      await user.button("auth.register.create").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        say("auth.register.sentTitle"),
      );
      await screen("registered");
      await expectAccessible(page);
    });

    await test.step("sees the outcome of the confirmation in the language of the link", async () => {
      const mail = await app.mailTo(email);
      const link = mail.links.find((address) => address.includes("/verify?")) ?? "";
      // Opening it alone confirms nothing, and the address bar does not contain its secret.
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("verify.title"));
      await expect(page).toHaveURL("/verify");
      await screen("verify");
      await expectAccessible(page);
      // Links of mails that were sent by an earlier version lead there, too.
      await page.goto(link.replace("/verify?", "/api/auth/verify?"));
      await expect(page).toHaveURL("/verify");
      await user.button("verify.confirm").click();
      await expect(page.getByText(say("auth.verification.success.text"))).toBeVisible();
      await expect(page).toHaveURL("/login");
      // Said once on the page, without a toast that repeats it.
      expect(await page.getByText(say("auth.verification.success.title")).count()).toBe(1);
      await screen("verified");
      await expectAccessible(page);
      await pressConfirm(page, say, mail);
      await expect(page.getByText(say("auth.verification.alreadyVerified.text"))).toBeVisible();
    });

    await test.step("signs in; leaving the password field enables the mosaic selector", async () => {
      const selector = page.getByRole("combobox", { name: say("app.mosaic") });
      await expect(selector).toBeDisabled();
      await page.getByLabel(say("auth.email"), { exact: true }).fill(email);
      await page.getByLabel(say("auth.password"), { exact: true }).fill(PASSWORD);
      await page.getByLabel(say("auth.password"), { exact: true }).press("Tab");
      await expect(selector).toBeEnabled();
      await user.button("auth.login.enter").click();
      await expect(page).toHaveURL("/");
    });

    await test.step("finds a first mosaic with example tiles", async () => {
      await expect(page.getByRole("button", { name: /./ }).first()).toBeVisible();
      await user.saved();
      const sidebar = await user.sidebar();
      for (const key of ["main.shareMosaic", "main.users", "main.present"]) {
        await expect(user.button(key, sidebar)).toBeInViewport({ ratio: 1 });
      }
      await screen("first-mosaic");
      await expectAccessible(page);
    });

    await test.step("adds tiles of three types, one with an icon", async () => {
      await user.maintenance(true);
      await screen("maintenance");
      await user.addTile({
        title: "Receitas",
        summary: "Da avó",
        content: "Pão de queijo: https://example.org/pao",
        icon: "Livros",
      });
      await user.addTile({
        title: "Enciclopédia",
        type: "link-generico",
        content: "pt.wikipedia.org",
      });
      await user.addTile({ title: "Página", type: "url", content: `${app.baseURL}/healthz` });
      await user.saved();
      await screen("tiles-added");
    });

    await test.step("can move a tile only after unlocking moving", async () => {
      const tile = user.tile("Receitas");
      const before = await placeOf(tile);
      await drag(tile, 0, 220);
      expect(await placeOf(tile)).toEqual(before);
      await page
        .getByRole("toolbar")
        .getByRole("button", { name: say("main.unlockMoving") })
        .click();
      await drag(tile, 0, 100);
      expect((await placeOf(tile)).y).toBe(before.y + 100);
      await user.saved();
      await tile.focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await user.saved();
      await page
        .getByRole("toolbar")
        .getByRole("button", { name: say("main.lockMoving") })
        .click();
    });

    await test.step("opens a tile, edits it and removes another", async () => {
      await user.tile("Receitas").click();
      const dialog = page.getByRole("dialog").filter({ hasText: "Pão de queijo" });
      await expect(dialog.getByRole("link", { name: "https://example.org/pao" })).toHaveAttribute(
        "rel",
        /noopener/,
      );
      await screen("tile-text");
      await user.button("tiles.edit.start", dialog).click();
      const edit = page.getByRole("dialog", { name: say("tiles.edit.title") });
      await edit.getByRole("textbox", { name: say("tiles.form.title") }).fill("Receitas da casa");
      await screen("edit-dialog");
      await user.button("tiles.edit.confirm", edit).click();
      await expect(user.tile("Receitas da casa")).toBeVisible();

      // Where the tile was moved to, the sizes and colours beside it lie over the others.
      await page.keyboard.press("Escape");
      await user.tile("Enciclopédia").click();
      await screen("tile-link");
      await user.button("tiles.remove.start", page.getByRole("dialog")).click();
      const remove = async () => {
        await user.button("tiles.remove.confirm", page.getByRole("alertdialog")).click();
        await expect(user.tile("Enciclopédia")).toHaveCount(0);
      };
      await remove();
      await page.getByRole("button", { name: say("arrange.undo"), exact: true }).click();
      await user.tile("Enciclopédia").click();
      await user.button("tiles.remove.start", page.getByRole("dialog")).click();
      await remove();
      await user.saved();
    });

    await test.step("renames the mosaic, creates a second one and switches back", async () => {
      await user.tool("main.renameMosaic");
      const rename = page.getByRole("dialog", { name: say("mosaics.rename.title") });
      await rename.getByRole("textbox").fill("Casa".padEnd(60, "a"));
      await user.button("mosaics.rename.confirm", rename).click();
      const panel = await user.sidebar();
      await expect(panel.getByRole("switch")).toBeInViewport({ ratio: 1 });
      await user.leaveSidebar();
      await user.tool("main.renameMosaic");
      await rename.getByRole("textbox").fill("Casa");
      await user.button("mosaics.rename.confirm", rename).click();
      await user.saved();

      await user.tool("main.createMosaic");
      const create = page.getByRole("dialog", { name: say("mosaics.create.title") });
      await create.getByRole("textbox", { name: say("mosaics.mosaicTitle") }).fill("Escola");
      await screen("create-mosaic");
      await user.button("mosaics.create.confirm", create).click();
      await expect(page.getByText(say("main.empty.title"))).toBeVisible();
      await screen("empty-mosaic");

      const sidebar = await user.sidebar();
      await sidebar.getByRole("combobox", { name: say("app.mosaic") }).click();
      // Six example tiles, plus three added, minus one removed.
      await page.getByRole("option", { name: /^Casa.*\b8 / }).click();
      const ask = page.getByRole("alertdialog", { name: say("mosaics.switch.title") });
      await screen("switch-mosaic");
      await user.button("mosaics.switch.confirm", ask).click();
      await expect(user.tile("Receitas da casa")).toBeVisible();
    });

    await test.step("deletes it, but cannot delete the last one", async () => {
      await user.maintenance(true);
      await user.tool("main.deleteMosaic");
      const ask = page.getByRole("alertdialog", { name: say("mosaics.delete.title") });
      await screen("delete-mosaic");
      await user.button("mosaics.cancel", ask).click();

      const sidebar = await user.sidebar();
      // Enter in the list opens a question, and does not answer it.
      await sidebar.getByRole("combobox", { name: say("app.mosaic") }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("option", { selected: true })).toBeFocused();
      const titles = await page.getByRole("option").allTextContents();
      const isFirst = titles[0]?.startsWith("Escola") === true;
      await page.keyboard.press(isFirst ? "Home" : "End");
      await expect(page.getByRole("option", { name: /^Escola/ })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByText(say("main.empty.title"))).toBeVisible();
      await user.maintenance(true);
      await user.tool("main.deleteMosaic");
      await user.button("mosaics.delete.confirm", page.getByRole("alertdialog")).click();
      await expect(user.tile("Receitas da casa")).toBeVisible();

      await user.maintenance(true);
      await user.tool("main.deleteMosaic");
      await expect(page.getByText(say("mosaics.delete.lastTitle"))).toBeVisible();
      await screen("delete-last-mosaic");
      await user.button("mosaics.delete.understood").click();
    });

    await test.step("signs out and back in, and finds everything unchanged", async () => {
      await user.signOut();
      expect(
        await page.evaluate(() => [
          localStorage.getItem("token"),
          localStorage.getItem("user"),
          localStorage.getItem("selectedFlowId"),
        ]),
      ).toEqual([null, null, null]);
      await screen("login");
      await user.submitCredentials(email, PASSWORD);
      await expect(user.tile("Receitas da casa")).toBeVisible();
      await expect(user.tile("Página")).toBeVisible();
      await expect(user.tile("Enciclopédia")).toHaveCount(0);
      await expect(await user.sidebar()).toContainText("Casa");
    });
  },
);

type Tile = ReturnType<MosaicUser["tile"]>;

async function placeOf(tile: Tile): Promise<{ x: number; y: number }> {
  const box = await tile.boundingBox();
  return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) };
}

async function drag(tile: Tile, dx: number, dy: number): Promise<void> {
  const { x, y } = await placeOf(tile);
  const { mouse } = tile.page();
  await mouse.move(x + 44, y + 44);
  await mouse.down();
  // Moves in small steps, as a hand does; the first few pixels do not start a drag.
  await mouse.move(x + 44 + dx, y + 44 + dy, { steps: 40 });
  await mouse.up();
}
