import { expect, test } from "./support/journey.ts";
import { Person } from "./support/person.ts";
import { wordsOf } from "./support/words.ts";

const say = wordsOf("pt");

test("Enter on a mosaic in the list asks before it switches, and answers nothing itself", async ({
  page,
  app,
}) => {
  const person = new Person(page, say);
  await person.comeIn(app.admin);
  await person.maintenance(true);
  await person.tool("main.createMosaic");
  const created = page.getByRole("dialog", { name: say("mosaics.create.title") });
  await created.getByRole("textbox").fill("Teclado");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^Teclado/);

  const sidebar = await person.sidebar();
  const list = sidebar.getByRole("combobox", { name: say("mosaics.mosaic"), exact: true });
  await list.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveTitle(/^Teclado/);
});

test("at 400 % every field of a dialog can be brought into view whole", async ({ page, app }) => {
  const person = new Person(page, say);
  await page.setViewportSize({ width: 320, height: 256 });
  await person.comeIn(app.admin);
  await person.maintenance(true);
  await expect(person.button("main.leaveMaintenance")).toBeInViewport({ ratio: 1 });
  await person.button("main.newTile").click();
  const dialog = page.getByRole("dialog", { name: say("tiles.add.title") });
  for (const field of ["tiles.form.title", "tiles.content.text"]) {
    const box = dialog.getByRole("textbox", { name: say(field) });
    await box.scrollIntoViewIfNeeded();
    await expect(box).toBeInViewport({ ratio: 1 });
  }
});

test("at 400 % no page has to be moved sideways to be read", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const language of ["pt", "de", "fr"]) {
    for (const path of ["/login", "/register", "/forgot-password", "/duvida"]) {
      await page.goto(`${path}?lng=${language}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${path} in ${language}`).toBe(320);
    }
  }
});

test("where the system chooses the colours, focus and switches are still seen", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/login");
  const email = page.getByLabel(say("auth.email"), { exact: true });
  await email.focus();
  await expect(email).toHaveCSS("outline-style", "solid");
  const enter = page.getByRole("button", { name: say("auth.login.enter"), exact: true });
  await expect(enter).not.toHaveCSS("border-top-width", "0px");
});
