import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith, fixture } from "./support/api.ts";
import { dragOver, dropOn, paste } from "./support/drag.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { coloursOf } from "./support/pixels.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { patience } from "./support/slow-machine.ts";
import { type Say, wordsOf } from "./support/words.ts";

const LARGE = fileURLToPath(new URL("../fixtures/large.jpg", import.meta.url));
const NETWORK_GONE = /Failed to load resource|ERR_FAILED/;

const start = [{ type: "texto", title: "Sol", label: "Sol", content: "Aqui começa" }];
const file = (name: string, as = name) => ({ name: as, bytes: fixture(name) });

test(
  "a mosaic gets a background colour and a background picture",
  ON_PHONE,
  async ({ page, app }) => {
    const { language, theme } = ON_PHONE;
    test.setTimeout(180_000);
    const say = wordsOf(language);
    const user = new MosaicUser(page, say);
    const screen = (name: string) =>
      saveScreenshot(page, `background-${name}-${language}-${theme}`);
    const dialog = page.getByRole("dialog", { name: say("background.title") });
    const colour = (name: string) =>
      dialog.getByRole("radio", { name: say(`background.colours.${name}`), exact: true });
    const ground = page.locator("main .mosaic-ground");
    const picture = ground.locator("[data-picture]:not(.invisible)");
    const open = async () => {
      await user.tool("background.tool");
      await expect(dialog).toBeVisible();
    };
    const undo = () => user.button("background.undo").click();
    await prefer(page, { language, theme });
    await begin(page, app, user);

    await test.step("moves through the colours with the keyboard and chooses one", async () => {
      await open();
      await expect(colour("none")).toBeChecked();
      await colour("none").focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(colour("turquoise")).toBeFocused();
      await expect(colour("none")).toBeChecked();
      await screen("dialog");
      const before = await groundColour(page);
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await expect.poll(() => groundColour(page)).not.toBe(before);
      await screen("colour");
    });

    await test.step("undoes it", async () => {
      await undo();
      await expect(page.getByText(say("background.undone"))).toBeVisible();
      await open();
      await expect(colour("none")).toBeChecked();
      await colour("green").click();
      await expect(dialog).toBeHidden();
    });

    await test.step("chooses a picture", async () => {
      await open();
      await user.pickFile(dialog.getByRole("button", { name: say("files.choose") }), LARGE);
      await expect(dialog).toBeHidden({ timeout: patience(30_000) });
    });

    await test.step("sees the picture behind the tiles, on a layer of its own", async () => {
      await expect(picture).toBeVisible();
      expect(await coloursOf(picture)).toBeGreaterThan(100);
      const width = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
      expect(width).toBeLessThanOrEqual(2560);
      await user.saved();
      await screen("picture");
      await expectAccessible(page);
    });

    await test.step("sees it again after a reload", async () => {
      await page.reload();
      await expect(picture).toBeVisible();
      await user.maintenance(true);
    });

    await test.step("tiles it, and undoes that", async () => {
      await open();
      await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
      await dialog.getByRole("switch", { name: say("background.repeat") }).click();
      await expect(picture).toHaveCSS("background-repeat", "repeat");
      await screen("repeated");
      await user.button("background.done", dialog).click();
      await undo();
      await expect(picture).toHaveCSS("object-fit", "cover");
    });

    await test.step("removes it, which leaves no background", async () => {
      await open();
      await user.button("background.remove", dialog).click();
      await expect(picture).toHaveCount(0);
      await expect(colour("none")).toBeChecked();
      await user.button("background.done", dialog).click();
      await user.saved();
      await page.reload();
      await expect(user.tile("Sol")).toBeVisible();
      await expect(picture).toHaveCount(0);
    });
  },
);

test(
  "files and text become tiles when dropped or pasted",
  ON_DESKTOP,
  async ({ page, app, trouble }) => {
    const { language, theme } = ON_DESKTOP;
    test.setTimeout(180_000);
    const say = wordsOf(language);
    const user = new MosaicUser(page, say);
    const screen = (name: string) => saveScreenshot(page, `drop-${name}-${language}-${theme}`);
    const tray = page.getByRole("region", { name: say("uploads.tray") });
    await prefer(page, { language, theme });
    await begin(page, app, user, false);

    await test.step("is told to switch on maintenance mode, and can do so with one click", async () => {
      const at = await cellBeside(user.tile("Sol"), 0, 2);
      const release = await dragOver(page, at, { texts: { "text/plain": "Lua\ncheia" } });
      await expect(page.getByText(say("uploads.hint.off"))).toBeVisible();
      await screen("maintenance-off");
      await release();
      await expect(user.tile("Lua")).toHaveCount(0);
      await user.button("uploads.off.action").click();
      await expectAt(user.tile("Lua"), at);
    });

    await test.step("sees where the tile will land, and it lands there", async () => {
      const at = await cellBeside(user.tile("Sol"), 1, 1);
      const html = '<a href="https://example.org/ninho">Um ninho</a>';
      const texts = { "text/uri-list": "https://example.org/ninho", "text/html": html };
      const release = await dragOver(page, at, { texts });
      await expectAt(page.locator("[data-landing]"), at);
      await screen("landing");
      const notice = expect(page.getByText(say("uploads.added_one"))).toBeVisible();
      await release();
      await expect(page.locator("[data-landing]")).toHaveCount(0);
      await expectAt(user.tile("Um ninho"), at);
      // The toast closes by itself, on a slow machine before the other checks are done.
      await notice;
    });

    await test.step("drops files of several kinds at once, one of which becomes a download", async () => {
      const at = await cellBeside(user.tile("Sol"), -1, 1);
      const files = [file("small-photo.jpg", "Férias_de_verão.jpg"), file("document.pdf")];
      const notice = expect(page.getByText(say("files.asItIs"))).toBeVisible();
      await dropOn(page, at, {
        files: [...files, { name: "roteiro.pages", bytes: Buffer.from("x") }],
      });
      await notice;
      await expect(page.getByText(say("errors.files.is.iwork"))).toBeVisible();
      await screen("kept-as-it-is");
      // The notice stays until it is closed, and on a phone it covers the canvas.
      await user.button("app.closeNotice").first().click();
      await expect(page.getByText(say("errors.files.is.iwork"))).toHaveCount(0);
      await expectAt(user.tile("Férias de verão"), at);
      await expect(user.tile("document")).toBeVisible();
      await expect(user.tile("roteiro")).toBeVisible();
      await expect(tray).toHaveCount(0);
      await user.saved();
    });

    await test.step("sees why one file is refused, while the others continue", async () => {
      const at = await cellBeside(user.tile("Sol"), 0, -1);
      const bad = { name: "retrato.png", bytes: Buffer.from("<html>") };
      await dropOn(page, at, { files: [bad, file("film.mp4")] });
      await expect(tray.getByText(say("errors.files.is.webPage"))).toBeVisible();
      await expect(user.tile("film")).toBeVisible();
      await screen("refused");
      await expectAccessible(page);
      const name = "retrato.png";
      await tray.getByRole("button", { name: say("uploads.dismissNamed", { name }) }).click();
      await expect(tray).toHaveCount(0);
    });

    await test.step("retries a file whose upload the network interrupted", async () => {
      trouble.expect(NETWORK_GONE);
      await page.route("**/api/files", (route) => route.abort());
      const at = await cellBeside(user.tile("Sol"), 1, -1);
      await dropOn(page, at, { files: [file("talk.pptx")] });
      await expect(tray.getByText(say("errors.network"))).toBeVisible();
      await expect(page.locator("[data-uploading=failed]")).toBeVisible();
      await page.unroute("**/api/files");
      const name = "talk.pptx";
      await tray.getByRole("button", { name: say("uploads.retryNamed", { name }) }).click();
      await expectAt(user.tile("talk"), at);
    });

    await test.step("is asked before leaving during an upload", async () => {
      await page.route("**/api/files", () => {});
      const at = await cellBeside(user.tile("Sol"), 0, -2);
      await dropOn(page, at, { files: [file("numbers.xlsx")] });
      await expect(page.locator("[data-uploading]")).toBeVisible();
      await screen("upload");
      await user.choosePersonal("main.help");
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(say("uploads.leave.title"));
      await user.button("uploads.leave.cancel", question).click();
      await user.leaveSidebar();
      const name = "numbers.xlsx";
      await tray.getByRole("button", { name: say("uploads.cancelNamed", { name }) }).click();
      await expect(tray).toHaveCount(0);
      await page.unroute("**/api/files");
    });

    await test.step("pastes an address, a picture, and a text too long for one tile", async () => {
      await paste(page, { texts: { "text/plain": "https://youtu.be/dQw4w9WgXcQ" } });
      await expect(user.tile("YouTube")).toBeVisible();
      await paste(page, { files: [file("photo.png", "image.png")] });
      await expect(user.tile(say("files.pastedPicture"))).toBeVisible();
      await paste(page, { texts: { "text/plain": "Era uma vez um azulejo. ".repeat(60) } });
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(say("uploads.long.title"));
      await screen("long");
      await question
        .getByRole("button", { name: say("uploads.long.confirm", { count: "2" }) })
        .click();
      await expect(user.tile("Era uma vez um azulejo… 2/2")).toBeVisible();
    });

    await test.step("adds files without dragging, through the file picker and with a button", async () => {
      await user.pickFile(await tool(user, say, "uploads.files"), LETTER);
      await expect(user.tile("letter")).toBeVisible();
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.evaluate(() => navigator.clipboard.writeText("tel:+351123456"));
      await (await tool(user, say, "uploads.paste")).click();
      await expect(user.tile("\\+351123456")).toBeVisible();
    });

    await test.step("finds everything after a reload", async () => {
      await user.saved();
      await page.reload();
      for (const title of [
        "Lua",
        "Um ninho",
        "Férias de verão",
        "document",
        "film",
        "talk",
        "roteiro",
      ]) {
        await expect(user.tile(title)).toBeVisible();
      }
      await screen("all");
    });
  },
);

const LETTER = fileURLToPath(new URL("../fixtures/letter.docx", import.meta.url));

test(
  "pasting into a field works as usual, and a file dropped outside the canvas opens nothing",
  ON_DESKTOP,
  async ({ page, app }) => {
    const say = wordsOf("pt");
    const user = new MosaicUser(page, say);
    await begin(page, app, user);
    await user.tool("main.renameMosaic");
    const field = page.getByRole("dialog").getByRole("textbox");
    await field.focus();
    await paste(page, { texts: { "text/plain": "Não é tessela" } });
    await dropOn(page, { x: 20, y: 20 }, { files: [file("photo.jpg")] });
    await page.keyboard.press("Escape");
    await expect(user.tile("photo")).toHaveCount(0);
    await expect(user.tile("Não é tessela")).toHaveCount(0);
    await expect(page).toHaveURL("/");
  },
);

async function begin(
  page: Page,
  app: { baseURL: string; admin: { email: string; password: string } },
  user: MosaicUser,
  maintenance = true,
): Promise<void> {
  const api = await Api.signIn(app);
  await beginWith(page, await api.mosaicWith(start));
  await user.signIn(app.admin);
  await expect(user.tile("Sol")).toBeVisible();
  if (maintenance) await user.maintenance(true);
}

/** The centre of the cell this many columns and rows from the tile's own. */
async function cellBeside(tile: Locator, columns: number, rows: number) {
  const box = await tile.boundingBox();
  if (box === null) throw new Error("The tile is not on the page");
  const cell = (box.width / 88) * 100;
  return { x: box.x + cell / 2 + columns * cell, y: box.y + cell / 2 + rows * cell };
}

async function expectAt(piece: Locator, at: { x: number; y: number }): Promise<void> {
  await expect(piece).toBeVisible();
  await expect
    .poll(async () => {
      const box = await piece.boundingBox();
      return box !== null && isWithin(at, box);
    })
    .toBe(true);
}

function isWithin(
  { x, y }: { x: number; y: number },
  box: { x: number; y: number; width: number; height: number },
): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** The background colour as painted. */
async function groundColour(page: Page): Promise<string> {
  return page
    .locator("main .mosaic-ground")
    .evaluate((ground) => getComputedStyle(ground).backgroundColor);
}

/** A tool of the dock; on a phone, rarely used ones are behind a button. */
async function tool(user: MosaicUser, say: Say, key: string): Promise<Locator> {
  const dock = user.page.getByRole("toolbar", { name: say("main.tools") });
  if (!user.isOnPhone) return user.button(key, dock);
  await user.button("uploads.more", dock).click();
  return user.page.getByRole("menuitem", { name: say(key) });
}
