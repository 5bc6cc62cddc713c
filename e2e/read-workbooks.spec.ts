import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { fixture } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { enterWithFiles, openTile } from "./support/reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { shareOfColour } from "./support/screen-colours.ts";
import type { RunningApp } from "./support/server.ts";
import type { Language } from "./support/words.ts";

// Colours of the fixtures.
const GREEN = [42, 157, 143] as const;
const ORANGE = [231, 111, 81] as const;
const NIGHT = [38, 70, 83] as const;

/** Signs in and opens a workbook in its tile. */
async function reader(
  page: Page,
  app: Pick<RunningApp, "baseURL" | "admin">,
  file: string,
  language: Language,
) {
  const title = "Números";
  const workbook = { type: "excel", title, name: file, bytes: fixture(file) };
  const { user, say } = await enterWithFiles(page, app, [workbook], language);
  const { dialog, element, frame } = await openTile(page, user, title);
  const table = frame.getByRole("table");
  const row = (n: number) =>
    table
      .getByRole("row")
      .filter({ has: frame.getByRole("rowheader", { name: String(n), exact: true }) });
  const tab = (name: string) => frame.getByRole("tab", { name }).click();
  return { say, user, dialog, element, frame, table, row, tab };
}

test(
  "a workbook shows its formats, conditional colours, notes, links and distant cells",
  ON_PHONE,
  async ({ page, app }) => {
    const { language } = ON_PHONE;
    const { say, dialog, element, frame, table, row, tab } = await reader(
      page,
      app,
      "stock.xlsx",
      language,
    );
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
    await expectAccessible(page);

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
  },
);

test(
  "charts are drawn, also those that only refer to cells for their values",
  ON_DESKTOP,
  async ({ page, app }) => {
    const { language } = ON_DESKTOP;
    const { say, element, frame, row } = await reader(page, app, "harvest.xlsx", language);
    await expect(row(9)).toContainText("59");
    await expect(frame.getByRole("img", { name: "Kilos by month" })).toBeAttached();
    await expect(frame.getByRole("img", { name: say("office.chart") })).toBeAttached();
    await frame
      .getByRole("img", { name: "Kilos by month" })
      .evaluate((chart) => chart.scrollIntoView({ inline: "center" }));
    await expect.poll(() => shareOfColour(element, GREEN)).toBeGreaterThan(0.01);
    await saveScreenshot(page, `workbook-charts-${language}`);
    await expectAccessible(page);
  },
);

test(
  "a workbook written by another program shows its heading, its dates and its chart",
  ON_PHONE,
  async ({ page, app }) => {
    const { language } = ON_PHONE;
    const { element, table, row } = await reader(page, app, "plan.xlsx", language);
    await expect(table.getByRole("cell", { name: "Plan of the year" })).toHaveAttribute(
      "aria-colspan",
      "3",
    );
    await expect(row(3)).toContainText("01/04/2026");
    await expect.poll(() => shareOfColour(element, ORANGE)).toBeGreaterThan(0.01);
    await saveScreenshot(page, `workbook-plan-${language}`);
  },
);
