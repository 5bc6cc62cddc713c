import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const section = (title: string, column: number, colour: string) => ({
  at: [column, 0] as const,
  data: { type: "secao", title, summary: "Montag bis Freitag", colour, width: 5, height: 4 },
});
const tile = (title: string, column: number, row: number, width = 1, height = 1) => ({
  at: [column, row] as const,
  data: { type: "texto", title, width, height, content: "Wir treffen uns im Hof." },
});
const SCHOOL = [
  tile("Schule", 0, -2, 4, 1),
  section("Woche", 0, "yellow"),
  tile("Sommerferienbetreuung", 0, 1, 2, 2),
  tile("Speiseplan", 2, 1),
  tile("Geburtstage", 0, 3, 2, 1),
  section("Projekte", 6, "green"),
  ...Array.from({ length: 20 }, (_, n) => tile(`Chor ${n + 1}`, 6 + (n % 5), 1 + n / 5)),
];

test.use({ view: "read" });

const lists = (page: Page) => page.getByRole("main").getByRole("list");
const headingOf = (page: Page, title: string) =>
  page.getByRole("heading", { level: 2, name: new RegExp(`^${title} ·`) }).getByRole("button");

test(
  "a mosaic is read on a phone, section by section",
  ON_PHONE,
  async ({ page, app, visitor }) => {
    const say = wordsOf("de");
    const user = new MosaicUser(page, say);
    const wall = (of: Page) => of.getByRole("radio", { name: say("reading.wall") });
    const api = await Api.signIn(app);
    const id = await api.mosaicAt(SCHOOL);
    // A new mosaic would open in maintenance mode.
    await api.change(id, [{ op: "rename", title: "Schule am Park" }]);
    await api.share(id, "lesen");
    await prefer(page, ON_PHONE);

    await test.step("it opens as a grid, whose sections are headings with lists", async () => {
      await page.goto("/m/lesen");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schule am Park");
      await expect(page.getByRole("radio", { name: say("reading.read") })).toBeChecked();
      await expect(page.getByRole("list", { name: /^Woche/ }).getByRole("button")).toHaveText([
        /Sommerferienbetreuung/,
        /Speiseplan/,
        /Geburtstage/,
      ]);
      const box = await user.tile("Sommerferienbetreuung").boundingBox();
      expect(box?.width).toBeCloseTo(236, 0);
      expect(box?.height).toBeCloseTo(236, 0);
      await saveScreenshot(page, "read-de-dark");
      await expectAccessible(page);
    });

    await test.step("a chip leads to its section, and stays at the upper edge", async () => {
      const chips = page.getByRole("navigation", { name: say("reading.sections") });
      await chips.getByRole("button", { name: "Projekte" }).tap();
      await expect(headingOf(page, "Projekte")).toBeInViewport();
      await expect(chips.getByRole("button", { name: "Projekte" })).toHaveAttribute(
        "aria-current",
        "true",
      );
      await expect(chips).toBeInViewport();
    });

    await test.step("a piece opens as on the canvas, and the next one follows it", async () => {
      await user.tile("Speiseplan").tap();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("heading", { name: "Speiseplan" })).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(dialog.getByRole("heading", { name: "Geburtstage" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(user.tile("Speiseplan")).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(user.tile("Geburtstage")).toBeFocused();
    });

    await test.step("a section folds, and the wall is one tap away and remembered", async () => {
      await headingOf(page, "Woche").tap();
      await expect(user.tile("Speiseplan")).toHaveCount(0);
      await wall(page).check();
      await expect(page.getByRole("application")).toBeVisible();
      await saveScreenshot(page, "read-wall-de-dark");
      await page.reload();
      await expect(wall(page)).toBeChecked();
      await expect(lists(page)).toHaveCount(0);
      await page.getByRole("radio", { name: say("reading.read") }).check();
      await expect(user.tile("Speiseplan")).toBeVisible();
    });

    await test.step("a member reads it as well, and edits it on the wall", async () => {
      const members = await visitor({ viewport: { width: 390, height: 844 } });
      await prefer(members, ON_PHONE);
      await beginWith(members, id);
      const member = new MosaicUser(members, say);
      await member.signIn(app.admin);
      await expect(members.getByRole("list", { name: /^Woche/ })).toBeVisible();
      await member.saved();
      await saveScreenshot(members, "read-member-de-dark");
      await expectAccessible(members);
      await member.maintenance(true);
      await expect(wall(members)).toHaveCount(0);
      await member.addTile({ title: "Neu", content: "Auf der Wand" });
      await member.maintenance(false);
      await expect(members.getByRole("list", { name: /^Woche/ })).toBeVisible();
      await expect(member.tile("Neu")).toBeAttached();
    });
  },
);

test("a mosaic stays a wall where there is space for it", ON_DESKTOP, async ({ page, app }) => {
  const api = await Api.signIn(app);
  const id = await api.mosaicAt(SCHOOL);
  await api.share(id, "ler");
  await prefer(page, ON_DESKTOP);
  await page.goto("/m/ler");
  await expect(new MosaicUser(page, wordsOf("pt")).tile("Speiseplan")).toBeVisible();
  await expect(page.getByRole("radiogroup")).toHaveCount(0);
  // A window zoomed to 400 % is as narrow as a phone.
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole("list", { name: /^Woche/ })).toBeVisible();
  await expectAccessible(page);
});
