import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

/** A row of this many sections, each with two tiles, the second of which has a colour of its own. */
function sections(count: number, apart: number) {
  return Array.from({ length: count }, (_, at) => [
    {
      at: [at * apart, 0] as const,
      data: {
        type: "secao",
        title: `Seção ${at + 1}`,
        summary: "23 a 27 de novembro",
        colour: at % 2 === 0 ? "green" : "purple",
        width: 5,
        height: 3,
      },
    },
    { at: [at * apart, 1] as const, data: { type: "texto", title: `Livre ${at + 1}` } },
    {
      at: [at * apart + 1, 1] as const,
      data: { type: "texto", title: `Azul ${at + 1}`, colour: "blue" },
    },
  ]).flat();
}

test(
  "on a desktop, sections hold tiles and say their titles at every zoom",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(sections(2, 6)), app.admin);
    const { say } = user;
    await user.maintenance(false);
    const heading = page.getByRole("heading", { name: /^Seção 1 ·/ });
    const heightOfTitle = async () => (await heading.boundingBox())?.height ?? 0;

    await test.step("their heading is above the tiles, which take their colour", async () => {
      await expect(heading).toBeVisible();
      await expect(page.getByText("23 a 27 de novembro").first()).toBeVisible();
      await expect(user.tile("Livre 1").locator(".tile-face")).toHaveAttribute(
        "data-colour",
        "green",
      );
      await expect(user.tile("Livre 2").locator(".tile-face")).toHaveAttribute(
        "data-colour",
        "purple",
      );
      await expect(user.tile("Azul 2").locator(".tile-face")).toHaveAttribute(
        "data-colour",
        "blue",
      );
      await saveScreenshot(page, "sections-pt-light");
      await expectAccessible(page);
    });

    await test.step("from afar their titles stay legible", async () => {
      await beginWith(page, await api.mosaicAt(sections(4, 10)));
      await page.reload();
      await page.getByRole("button", { name: say("main.fit") }).click();
      await expect(page.locator(".mosaic-canvas")).toHaveAttribute("data-level", "far");
      await expect.poll(heightOfTitle).toBeGreaterThan(14);
      await expect(page.getByText("23 a 27 de novembro").first()).toBeHidden();
      await saveScreenshot(page, "sections-far-pt-light");
      await expectAccessible(page);
    });
  },
);

test("on a phone, a visitor sees the sections of a mosaic", ON_PHONE, async ({ page, app }) => {
  const api = await Api.signIn(app);
  await prefer(page, { language: "de", theme: "dark" });
  const id = await api.mosaicAt(sections(1, 6));
  await api.share(id, "abschnitte");
  await page.goto("/m/abschnitte");
  await expect(page.getByRole("heading", { name: /^Seção 1 ·/ })).toBeVisible();
  const user = new MosaicUser(page, wordsOf("de"));
  await expect(user.tile("Livre 1").locator(".tile-face")).toHaveAttribute("data-colour", "green");
  await saveScreenshot(page, "sections-visitor-de-dark");
  await expectAccessible(page);
});
