import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";
import { confirmAddress } from "./support/confirm-address.ts";

type Picture = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const PASSWORD = "um mosaico de azulejos";
const RED = [226, 40, 40];
const BLUE = [30, 80, 220];
const photo: Picture = {
  name: "horta.png",
  mimeType: "image/png",
  buffer: readFileSync(new URL("../fixtures/photo.png", import.meta.url)),
};

const { language, theme } = ON_PHONE;

test("an account has icons of its own", ON_PHONE, async ({ page, app, visitor }) => {
  test.setTimeout(240_000);
  const say = wordsOf(language);
  const user = new MosaicUser(page, say);
  const email = `icons.${language}@example.org`;
  const screen = (name: string) => saveScreenshot(page, `icons-${name}-${language}-${theme}`);
  const library = page.getByRole("dialog", { name: say("icons.library.title") });
  const editing = page.getByRole("dialog", { name: say("icons.editing.title") });
  const cell = (name: string) => library.getByRole("button", { name, exact: true });
  await prefer(page, { language, theme });

  await test.step("signs in as the owner of a new account", async () => {
    const body = { name: "Ana Müller", email, password: PASSWORD };
    await page.request.post("/api/auth/register", { data: body });
    await confirmAddress(await app.mailTo(email));
    await user.signIn({ email, password: PASSWORD });
    await user.maintenance(true);
  });

  await test.step("finds the library, with general icons to look at and no own ones yet", async () => {
    await openLibrary(user, library);
    await expect(library.getByRole("img").first()).toBeVisible();
    await expect(library.locator("[data-icon-cell]")).toHaveCount(0);
    await screen("empty");
  });

  await test.step("uploads two at once, one of them an SVG, and sees why a third is refused", async () => {
    const text = { name: "nota.txt", mimeType: "text/plain", buffer: Buffer.from("nota") };
    await choose(page, user.button("icons.library.upload", library), [
      drawing("logo_da_escola.svg", RED),
      photo,
      text,
    ]);
    await expect(cell("logo da escola")).toBeVisible();
    await expect(cell("horta")).toBeVisible();
    await expect(library.getByRole("alert")).toContainText(say("errors.files.is.text"));
    await screen("uploaded");
    await library
      .getByRole("button", { name: say("icons.library.dismiss", { name: "nota.txt" }) })
      .click();
    await expect(library.getByRole("alert")).toHaveCount(0);
    await refuseUnderAnotherName(page, user, library);
  });

  await closeLibrary(user, library);

  await test.step("uses one in a tile", async () => {
    await user.addTile({ title: "Escola", content: "Nossa escola", icon: "logo da escola" });
    await user.saved();
    await expectColour(user.tile("Escola"), RED);
  });

  await test.step("uploads one from the icon picker of a tile", async () => {
    await user.tile("Escola").click();
    const tile = page.getByRole("dialog", { name: "Escola" });
    await user.button("tiles.edit.start", tile).click();
    const form = page.getByRole("dialog");
    await choose(page, user.button("icons.picker.upload", form), [drawing("do_seletor.svg", BLUE)]);
    await expect(form.getByRole("option", { name: "do seletor" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await screen("picker");
    await form.getByRole("option", { name: "logo da escola" }).click();
    await user.button("tiles.edit.confirm", form).click();
    await user.saved();
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
  });

  await test.step("replaces its picture, and the tile shows the new one, also after a reload", async () => {
    await openLibrary(user, library);
    await cell("logo da escola").click();
    await choose(page, user.button("icons.editing.replace", editing), [drawing("novo.svg", BLUE)]);
    await expect(editing.locator("img")).toHaveCount(2);
    await screen("edit");
    await user.button("icons.editing.save", editing).click();
    await expect(editing).toBeHidden();
    await closeLibrary(user, library);
    await expectColour(user.tile("Escola"), BLUE);
    await page.reload();
    await expectColour(user.tile("Escola"), BLUE);
  });

  await test.step("changes its description and finds it by that", async () => {
    await user.maintenance(true);
    await openLibrary(user, library);
    await cell("logo da escola").click();
    const description = editing.getByRole("textbox");
    await description.fill("Colégio azul");
    await user.button("icons.editing.save", editing).click();
    await expect(editing).toBeHidden();
    await library.getByRole("searchbox").fill("colegio");
    await expect(cell("Colégio azul")).toBeVisible();
    await expect(cell("horta")).toHaveCount(0);
    await screen("found");
  });

  await test.step("deletes it, and the tile stays intact", async () => {
    await cell("Colégio azul").click();
    await user.button("icons.editing.delete", editing).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(say("icons.deletion.text"));
    await screen("delete");
    await user.button("icons.deletion.confirm", question).click();
    await expect(cell("Colégio azul")).toHaveCount(0);
    await closeLibrary(user, library);
    await page.reload();
    await expectColour(user.tile("Escola"), BLUE);
  });

  await test.step("an icon added by a platform admin is available to everybody, and only platform admins can change it", async () => {
    const other = await visitor();
    await prefer(other, { language, theme });
    const admin = new MosaicUser(other, say);
    await admin.signIn(app.admin);
    await admin.maintenance(true);
    const theirs = other.getByRole("dialog", { name: say("icons.library.title") });
    await openLibrary(admin, theirs);
    const name = `geral ${language}`;
    await theirs.getByRole("textbox", { name: say("icons.library.description") }).fill(name);
    await choose(other, admin.button("icons.library.upload", theirs), [drawing("x.svg", RED)]);
    await expect(theirs.getByRole("button", { name, exact: true })).toBeVisible();

    await page.reload();
    await user.maintenance(true);
    await openLibrary(user, library);
    await library.getByRole("searchbox").fill(name);
    await expect(library.getByRole("img", { name })).toBeVisible();
    await expect(cell(name)).toHaveCount(0);
  });
});

async function openLibrary(user: MosaicUser, library: Locator): Promise<void> {
  await user.tool("main.icons");
  await expect(library).toBeVisible();
}

async function closeLibrary(user: MosaicUser, dialog: Locator): Promise<void> {
  await user.button("icons.close", dialog).click();
  await expect(dialog).toBeHidden();
}

async function choose(page: Page, button: Locator, files: Picture[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(files);
}

/** The extension proves nothing: only the content counts, and only the server checks it. */
async function refuseUnderAnotherName(
  page: Page,
  user: MosaicUser,
  library: Locator,
): Promise<void> {
  const html = Buffer.from("<html><script>alert(1)</script></html>");
  await choose(page, user.button("icons.library.upload", library), [
    { name: "logo.png", mimeType: "image/png", buffer: html },
  ]);
  await expect(library.getByRole("alert")).toContainText(user.say("errors.files.is.webPage"));
  await library
    .getByRole("button", { name: user.say("icons.library.dismiss", { name: "logo.png" }) })
    .click();
}

/** Uses the button revealed by keyboard focus, or a press on the icon on a phone. */
function drawing(name: string, colour: number[]): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><script>alert(1)</script>
    <rect width="64" height="64" rx="14" fill="rgb(${colour.join()})"/></svg>`;
  return { name, mimeType: "image/svg+xml", buffer: Buffer.from(svg) };
}

/** The centre pixel of the tile's picture as the browser has decoded it. */
async function expectColour(tile: Locator, colour: number[]): Promise<void> {
  const middle = () =>
    tile.locator("img").evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 3;
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0, 3, 3);
      return [...(context?.getImageData(1, 1, 1, 1).data ?? [])].slice(0, 3);
    });
  await expect
    .poll(async () => {
      const found = await middle();
      return found.every((value, index) => Math.abs(value - (colour[index] ?? 0)) < 24);
    })
    .toBe(true);
}
