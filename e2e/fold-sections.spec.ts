import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const section = (title: string, column: number, colour: string) => ({
  at: [column, 0] as const,
  data: { type: "secao", title, summary: "23 a 27 de novembro", colour, width: 5, height: 3 },
});
const tile = (title: string, column: number, row: number) => ({
  at: [column, row] as const,
  data: { type: "texto", title },
});
const SCHOOL = [
  tile("Escola", 0, -2),
  section("Semana", 0, "yellow"),
  tile("Avisos", 0, 1),
  tile("Horta", 2, 1),
  section("Projetos", 6, "green"),
  tile("Coral", 6, 1),
];

const headingOf = (page: Page, title: string) =>
  page.getByRole("heading", { name: new RegExp(`^${title} ·`) }).getByRole("button");

test(
  "on a desktop, an author folds a section for everybody, and visitors for themselves",
  ON_DESKTOP,
  async ({ page, app, visitor }) => {
    const say = wordsOf("pt");
    const user = new MosaicUser(page, say);
    const api = await Api.signIn(app);
    await prefer(page, { language: "pt", theme: "light" });
    const id = await api.mosaicAt(SCHOOL);
    await beginWith(page, id);
    await api.share(id, "dobras");
    await user.signIn(app.admin);
    await user.maintenance(true);
    const semana = headingOf(page, "Semana");

    await test.step("its pieces disappear, and their number stands in its heading", async () => {
      await expect(semana).toHaveAttribute("aria-expanded", "true");
      await semana.locator("svg").click();
      await expect(semana).toHaveAttribute("aria-expanded", "false");
      await expect(page.getByText("· 2 tesselas", { exact: true })).toBeVisible();
      await expect(user.tile("Avisos")).toHaveCount(0);
      await expect(user.tile("Coral")).toBeVisible();
      await user.saved();
      await saveScreenshot(page, "fold-pt-light");
      await expectAccessible(page);
    });

    await test.step("selecting all leaves the hidden pieces alone", async () => {
      await page.keyboard.press("Control+a");
      await expect(
        page.getByText(say("arrange.count_other", { count: "2" })).first(),
      ).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("it is folded for a visitor, who unfolds it for themselves", async () => {
      const other = await visitor({ viewport: { width: 1440, height: 900 } });
      await prefer(other, { language: "pt", theme: "light" });
      await other.goto("/m/dobras");
      const theirs = headingOf(other, "Semana");
      await expect(theirs).toHaveAttribute("aria-expanded", "false");
      await theirs.click();
      await expect(new MosaicUser(other, say).tile("Avisos")).toBeVisible();
      await saveScreenshot(other, "fold-visitor-pt-light");
      await other.reload();
      await expect(theirs).toHaveAttribute("aria-expanded", "false");
    });

    await test.step("typing the title of a hidden piece opens its section for the author", async () => {
      await user.tile("Coral").focus();
      await page.keyboard.press("Control+ArrowLeft");
      await page.keyboard.type("hor");
      await expect(user.tile("Horta")).toBeFocused();
      await expect(semana).toHaveAttribute("aria-expanded", "true");
    });

    await test.step("undoing the fold is one step", async () => {
      await page.keyboard.press("Control+z");
      await expect(semana).toHaveAttribute("aria-expanded", "true");
      await user.saved();
      await page.reload();
      await expect(user.tile("Avisos")).toBeVisible();
    });
  },
);

test("on a phone, a visitor folds a section for themselves", ON_PHONE, async ({ page, app }) => {
  const api = await Api.signIn(app);
  await prefer(page, { language: "de", theme: "dark" });
  const id = await api.mosaicAt(SCHOOL.slice(1, 4));
  await api.share(id, "falten");
  await page.goto("/m/falten");
  const user = new MosaicUser(page, wordsOf("de"));
  await expect(user.tile("Horta")).toBeVisible();
  await headingOf(page, "Semana").tap();
  await expect(user.tile("Horta")).toHaveCount(0);
  await expect(page.getByText("· 2 Kacheln", { exact: true })).toBeVisible();
  await saveScreenshot(page, "fold-visitor-de-dark");
  await expectAccessible(page);
  await headingOf(page, "Semana").tap();
  await expect(user.tile("Horta")).toBeVisible();
});
