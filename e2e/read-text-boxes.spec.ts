import { expectAccessible } from "./support/accessible.ts";
import { fixture } from "./support/api.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { enterWithFiles, openTile } from "./support/reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const NOTICE = { type: "word", title: "Aviso", name: "notice.docx", bytes: fixture("notice.docx") };

const { language } = ON_DESKTOP;

test(
  "text frames in a Word document stay in their position and hide nothing",
  ON_DESKTOP,
  async ({ page, app }) => {
    const { user } = await enterWithFiles(page, app, [NOTICE], language);
    const { frame } = await openTile(page, user, "Aviso");
    const box = (words: string) => frame.locator(".text-box").filter({ hasText: words });
    await expect(frame.getByText("The workshop is open")).toBeVisible();
    for (const words of ["Bring an apron", "Second bell", "Mind the wet mortar"]) {
      await expect(box(words)).toHaveCount(1);
      await expect(box(words)).toBeVisible();
    }
    const [beside, table, paper] = await Promise.all(
      [box("Bring an apron"), frame.locator("table"), frame.locator("section.docx")].map(
        async (one) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
      ),
    );
    if (beside === undefined || table === undefined || paper === undefined) throw new Error();
    // The frame is in the right half, and the table begins below it.
    expect(beside.x).toBeGreaterThan(paper.x + paper.width / 2);
    expect(beside.y + beside.height).toBeLessThanOrEqual(table.y + 1);
    const line = await frame.getByText("Ring here:").boundingBox();
    const bell = await box("Second bell").boundingBox();
    // The second text is on the line it belongs to, not below it.
    expect(bell?.x ?? 0).toBeGreaterThan(line?.x ?? 0);
    expect(bell?.y ?? 0).toBeLessThan((line?.y ?? 0) + (line?.height ?? 0));
    await saveScreenshot(page, `text-boxes-${language}`);
    await expectAccessible(page);
  },
);
