import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const section = (title: string, row: number) => ({
  at: [0, row] as const,
  data: { type: "secao", title, colour: "green", width: 10, height: 4 },
});
const tile = (
  title: string,
  at: readonly [number, number],
  content = "Wir treffen uns im Hof.",
) => ({
  at,
  data: { type: "texto", title, content },
});
// More than what is rendered at once, in the canvas and in the reading grid alike.
const SCHOOL = [
  section("Woche", 0),
  tile("Speiseplan", [0, 1], "Montag: Äpfel"),
  ...Array.from({ length: 400 }, (_, n) => tile(`Chor ${n + 1}`, [n % 10, 10 + n / 10])),
  section("Garten", 60),
  tile("Ernte", [1, 61], "Die Äpfel sind reif"),
];

const bar = (page: Page) => page.getByRole("search");

test(
  "an author finds tiles by a word in them, wherever they are",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(SCHOOL), app.admin);
    await user.maintenance(false);
    const { say } = user;

    await test.step("Ctrl F goes to the first one, and everything else steps back", async () => {
      await page.keyboard.press("Control+f");
      await expect(bar(page).getByRole("textbox")).toBeFocused();
      await page.keyboard.type("apfel");
      await expect(bar(page).getByRole("status")).toHaveText("1 de 2: Speiseplan");
      await expect(user.tile("Speiseplan")).toBeInViewport();
      await expect(user.tile("Speiseplan")).toHaveAttribute("data-found", "current");
      await expect(page.locator(".mosaic-canvas")).toHaveAttribute("data-finding", "");
      await saveScreenshot(page, "find-pt-light");
      await expectAccessible(page);
    });

    await test.step("Enter goes to the next one, far away, and Escape leads to it", async () => {
      await page.keyboard.press("Enter");
      await expect(user.tile("Ernte")).toBeInViewport();
      await expect(user.tile("Ernte")).toHaveAttribute("data-found", "current");
      await page.keyboard.press("Escape");
      await expect(user.tile("Ernte")).toBeFocused();
      await expect(bar(page)).toBeHidden();
      await expect(page.locator("[data-found]")).toHaveCount(0);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: "Ernte" })).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("its button is in the sidebar, and the last query is kept", async () => {
      await user.button("find.title").first().click();
      await expect(bar(page).getByRole("textbox")).toHaveValue("apfel");
      await bar(page).getByRole("textbox").fill("garten");
      await expect(bar(page).getByRole("status")).toHaveText("1 de 1: Garten");
      await expect(page.getByRole("heading", { name: /^Garten/ })).toBeInViewport();
      await bar(page).getByRole("textbox").fill("nirgends");
      await expect(bar(page).getByRole("status")).toHaveText(say("find.nothing"));
    });
  },
);

test.describe("in the reading grid", () => {
  test.use({ view: "read" });

  test("a visitor with a phone finds tiles", ON_PHONE, async ({ page, app }) => {
    const api = await Api.signIn(app);
    const id = await api.mosaicAt(SCHOOL);
    await api.change(id, [{ op: "rename", title: "Schule am Park" }]);
    await api.share(id, "finden");
    await prefer(page, ON_PHONE);
    const user = new MosaicUser(page, wordsOf(ON_PHONE.language));
    await page.goto("/m/finden");
    await user.button("find.title").tap();
    // Letters typed before the field is there go nowhere.
    await expect(bar(page).getByRole("textbox")).toBeFocused();
    await page.keyboard.type("äpfel");
    await expect(bar(page).getByRole("status")).toHaveText("1 von 2: Speiseplan");
    await user.button("find.next").tap();
    await expect(user.tile("Ernte")).toBeInViewport();
    await expect(user.tile("Ernte")).toHaveAttribute("data-found", "current");
    await saveScreenshot(page, "find-de-dark");
    await expectAccessible(page);
    await user.button("find.close").tap();
    await expect(user.tile("Ernte")).toBeFocused();
  });
});
