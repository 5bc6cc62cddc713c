import { fileURLToPath } from "node:url";
import { Api, beginWith, fixture } from "./support/api.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { wordsOf } from "./support/words.ts";

const say = wordsOf("pt");

test(
  "keyboard focus moves past the background colours to the picture, and returns to the button that opened the dialog",
  ON_DESKTOP,
  async ({ page, app }) => {
    const user = new MosaicUser(page, say);
    const dialog = page.getByRole("dialog", { name: say("background.title") });
    const picture = dialog.getByRole("button", {
      name: say("files.replaceLabel", { name: "small-photo.jpg" }),
    });
    await page.setViewportSize({ width: 1100, height: 800 });
    await user.signIn(app.admin);
    await user.maintenance(true);
    const more = user.button("uploads.more");
    const open = async () => {
      await more.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await page.keyboard.type(say("background.tool"));
      await expect(page.getByRole("menuitem", { name: say("background.tool") })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
    };
    await open();
    const pick = dialog.getByRole("button", { name: new RegExp(say("files.choose")) });
    await user.pickFile(
      pick,
      fileURLToPath(new URL("../fixtures/small-photo.jpg", import.meta.url)),
    );
    await expect(dialog).toBeHidden();

    await open();
    await expect(picture).toBeVisible();
    await expect(dialog.getByRole("radio").first()).toBeFocused();
    const preview = dialog.getByRole("figure", { name: say("background.preview") });
    await expect(preview.locator("[data-picture]")).toBeAttached();
    await page.keyboard.press("ArrowRight");
    await expect(preview.locator("[data-picture]")).not.toBeAttached();
    await page.keyboard.press("Tab");
    await expect(picture).toBeFocused();
    await expect(preview.locator("[data-picture]")).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
  },
);

test(
  "at 400 % no page needs horizontal scrolling, and with forced colours focus remains visible",
  ON_DESKTOP,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    // Those with the longest words.
    for (const language of ["de", "fr"]) {
      for (const path of ["/login", "/register", "/forgot-password", "/duvida"]) {
        await page.goto(`${path}?lng=${language}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, `${path} in ${language}`).toBe(320);
      }
    }

    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/login");
    const email = page.getByLabel(say("auth.email"), { exact: true });
    await email.focus();
    await expect(email).toHaveCSS("outline-style", "solid");
    const enter = page.getByRole("button", { name: say("auth.login.enter"), exact: true });
    await expect(enter).not.toHaveCSS("border-top-width", "0px");
  },
);

test(
  "keyboard focus moves into a document drawn in a frame and out of it again",
  ON_DESKTOP,
  async ({ page, app, visitor }) => {
    const api = await Api.signIn(app);
    const content = await api.upload(fixture("letter.docx"), "letter.docx", "word");
    const word = { type: "word", title: "Brief", content };
    const mosaic = await api.mosaicWith([word]);
    await api.addTiles(await api.baseMosaic(), [word], 9);
    // Once with nothing focusable after the frame, and once with the edit buttons after it.
    const looking = await visitor();
    await looking.goto("/info");
    await beginWith(page, mosaic);
    await new MosaicUser(page, say).signIn(app.admin);
    await new MosaicUser(page, say).maintenance(true);
    for (const [reader, then] of [
      [looking, say("tiles.previous")],
      [page, say("tiles.remove.start")],
    ] as const) {
      await new MosaicUser(reader, say).tile("Brief").focus();
      await reader.keyboard.press("Enter");
      const document = reader.frameLocator("iframe");
      await expect(document.locator("main")).toContainText("Mosaik");
      await reader
        .getByRole("dialog")
        .getByRole("button", { name: say("pdf.whole") })
        .focus();
      const after = reader.getByRole("dialog").getByRole("button", { name: then });
      await expect
        .poll(async () => {
          await reader.keyboard.press("Tab");
          return after.evaluate((button) => button === button.ownerDocument.activeElement);
        })
        .toBe(true);
      await reader.keyboard.press("Shift+Tab");
      await expect(after).not.toBeFocused();
    }
  },
);

test(
  "at 400 % no page of a user needs horizontal scrolling, and every field of a dialog can be seen",
  ON_DESKTOP,
  async ({ page, app }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    // The navigation of the administration counts open items, which makes it wider.
    const question = { nome: "Ana", email: "ana@example.org", mensagem: "Quantas cores?" };
    expect((await page.request.post("/api/form/duvida", { data: question })).status()).toBe(201);
    await new MosaicUser(page, say).signIn(app.admin);
    for (const path of ["/pagamento", "/admin", "/admin/people", "/admin/audit"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (path !== "/pagamento") {
        await expect(page.getByRole("navigation").getByText(say("admin.waiting"))).toHaveCount(1);
      }
      // On a phone a page that is too wide is scaled down instead.
      const width = await page.evaluate(() =>
        Math.max(innerWidth, document.documentElement.scrollWidth),
      );
      expect(width, path).toBe(320);
    }

    await page.setViewportSize({ width: 320, height: 256 });
    const user = new MosaicUser(page, say);
    await page.goto("/");
    await user.maintenance(true);
    await expect(user.button("uploads.more")).toBeInViewport({ ratio: 1 });
    await page.getByRole("application").focus();
    for (const key of ["Enter", "End", "Home"]) {
      await page.keyboard.press(key);
      // A tile may be higher than what is left of the screen.
      const focused = page.locator(".react-flow__node:focus-visible");
      await expect(focused).toBeInViewport({ ratio: 0.5 });
    }
    await user.button("main.newTile").click();
    const dialog = page.getByRole("dialog", { name: say("tiles.add.title") });
    for (const field of ["tiles.form.title", "tiles.content.text"]) {
      const box = dialog.getByRole("textbox", { name: say(field) });
      await box.scrollIntoViewIfNeeded();
      await expect(box).toBeInViewport({ ratio: 1 });
    }
  },
);
