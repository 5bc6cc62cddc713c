import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { fixture } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import type { MosaicUser } from "./support/mosaic-user.ts";
import { enterWithFiles, viewerOf } from "./support/reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { shareOfColour } from "./support/screen-colours.ts";
import type { RunningApp } from "./support/server.ts";
import type { Language } from "./support/words.ts";

// Colours of the fixtures.
const GREEN = [42, 157, 143] as const;
const ORANGE = [231, 111, 81] as const;
const NIGHT = [38, 70, 83] as const;

/** Signs in to a mosaic with these workbooks, each in a tile with its file's name as title. */
async function reader(
  page: Page,
  app: Pick<RunningApp, "baseURL" | "admin">,
  files: readonly string[],
  language: Language,
) {
  const workbooks = files.map((name) => ({
    type: "excel",
    title: name.replace(".xlsx", ""),
    name,
    bytes: fixture(name),
  }));
  const { user, say } = await enterWithFiles(page, app, workbooks, language);
  const { frame } = viewerOf(page);
  const table = frame.getByRole("table");
  const row = (n: number) =>
    table
      .getByRole("row")
      .filter({ has: frame.getByRole("rowheader", { name: String(n), exact: true }) });
  const tab = (name: string) => frame.getByRole("tab", { name }).click();
  return { say, user, ...viewerOf(page), table, row, tab };
}

/** Closes the workbook that is open, and opens another one. */
async function openNext(page: Page, user: MosaicUser, title: string): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await user.tile(title).click();
}

test(
  "a workbook shows its formats, conditional colours, notes, links and distant cells",
  ON_PHONE,
  async ({ page, app }) => {
    const { language } = ON_PHONE;
    const files = ["stock.xlsx", "plan.xlsx"];
    const read = await reader(page, app, files, language);
    const { say, user, dialog, element, frame, table, row, tab } = read;
    await user.tile("stock").click();
    await expect(table.getByRole("columnheader", { name: "Stones in stock" })).toBeVisible();
    await expect(row(6)).toContainText("10,75");
    await expect(row(3)).toContainText("1. Jan");
    await expect(row(3)).toContainText("−10");
    await expect(frame.getByText("−10").first()).toHaveCSS("color", "rgb(128, 0, 0)");
    await expect(row(8)).toHaveCount(0);
    await expect.poll(() => shareOfColour(element, GREEN)).toBeGreaterThan(0.003);
    expect(await shareOfColour(element, NIGHT)).toBeGreaterThan(0.01);
    // A rule with an unknown function is reported.
    await expect(dialog.getByRole("status")).toContainText(
      say("office.simplified.conditionalColours"),
    );
    await saveScreenshot(page, `workbook-look-${language}`);

    const note = frame.getByRole("button", { name: new RegExp(`^${say("office.note")}:`) });
    await note.focus();
    await page.keyboard.press("Enter");
    await expect(frame.getByRole("note")).toHaveText("Counted twice, by two people.");
    await page.keyboard.press("Escape");
    await expect(frame.getByRole("note")).toHaveCount(0);
    await expect(dialog).toBeVisible();

    const link = frame.getByRole("link", { name: "example.org/stones" });
    await expect(link).toHaveAttribute("href", "https://example.org/stones");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");

    // Frozen rows and columns stay while the others scroll.
    await frame.getByRole("tabpanel").evaluate((panel) => panel.scrollTo(300, 900));
    await expect(row(3)).toHaveCount(0);
    await expect(table.getByRole("columnheader", { name: "Colour" })).toBeInViewport();
    await expect(table.getByRole("columnheader", { name: "A", exact: true })).toBeInViewport();
    await frame.getByRole("tabpanel").evaluate((panel) => panel.scrollTo(0, 0));

    await frame.getByRole("link", { name: "To the words" }).click();
    await expect(frame.getByRole("tab", { name: "Words" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(frame.getByText("نضع الحجارة")).toBeVisible();
    const [first, second] = await Promise.all(
      ["A", "B"].map((name) =>
        table.getByRole("columnheader", { name, exact: true }).boundingBox(),
      ),
    );
    expect(first?.x ?? 0).toBeGreaterThan(second?.x ?? 0);
    // A stone in the picture.
    await expect.poll(() => shareOfColour(element, ORANGE)).toBeGreaterThan(0.0005);

    await tab("Far");
    await expect(table.getByRole("cell", { name: "Near" })).toBeVisible();
    await expect(table).toHaveAttribute("aria-rowcount", "1048577");
    expect(await frame.getByRole("cell").count()).toBeLessThan(4000);
    await frame.getByRole("tabpanel").evaluate((panel) => {
      panel.scrollTo(panel.scrollWidth, panel.scrollHeight);
    });
    await expect(table.getByRole("cell", { name: "Far away" })).toBeInViewport();

    await test.step("written by another program, it shows its heading, its dates and its chart", async () => {
      await openNext(page, user, "plan");
      const title = table.getByRole("cell", { name: "Plan of the year" });
      await expect(title).toHaveAttribute("aria-colspan", "3");
      await expect(row(3)).toContainText("01/04/2026");
      await expect.poll(() => shareOfColour(element, ORANGE)).toBeGreaterThan(0.01);
      await saveScreenshot(page, `workbook-plan-${language}`);
    });
  },
);

test(
  "a workbook is read sheet by sheet and row by row, and its charts are drawn",
  ON_DESKTOP,
  async ({ page, app }) => {
    const { language } = ON_DESKTOP;
    const files = ["numbers.xlsx", "harvest.xlsx"];
    const read = await reader(page, app, files, language);
    const { say, user, dialog, element, frame, table, row } = read;
    await user.tile("numbers").click();
    await expect(table.getByRole("columnheader", { name: "Colour" })).toBeVisible();
    // The date has the format of the sheet, numbers have the separators of the reader's language.
    await expect(row(2)).toContainText("2026-01-01");
    await expect(row(2)).toContainText("1,00");
    await saveScreenshot(page, `office-excel-${language}`);

    const last = table.getByRole("rowheader", { name: "501", exact: true });
    await expect(last).toHaveCount(0);
    await frame.getByRole("tabpanel").evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    await expect(last).toBeInViewport();
    await expect(table.getByRole("columnheader", { name: "Colour" })).toBeInViewport();
    // Rows outside the viewport are not in the DOM.
    expect(await table.getByRole("row").count()).toBeLessThan(200);

    const tabs = frame.getByRole("tablist", { name: say("office.sheets") }).getByRole("tab");
    await expect(tabs).toHaveText(["Stones", "Resumo"]);
    await tabs.nth(0).focus();
    await page.keyboard.press("ArrowRight");
    await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(frame.getByRole("tabpanel", { name: "Resumo" })).toBeVisible();
    await expect(dialog).toBeVisible();

    await test.step("charts are drawn, also those that only refer to cells for their values", async () => {
      await openNext(page, user, "harvest");
      await expect(row(9)).toContainText("59");
      await expect(frame.getByRole("img", { name: "Kilos by month" })).toBeAttached();
      await expect(frame.getByRole("img", { name: say("office.chart") })).toBeAttached();
      await frame
        .getByRole("img", { name: "Kilos by month" })
        .evaluate((chart) => chart.scrollIntoView({ inline: "center" }));
      await expect.poll(() => shareOfColour(element, GREEN)).toBeGreaterThan(0.01);
      await saveScreenshot(page, `workbook-charts-${language}`);
      await expectAccessible(page);
    });
  },
);
