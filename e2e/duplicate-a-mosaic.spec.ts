import { Api, beginWith } from "./support/api.ts";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const tiles = (["Um", "Dois"] as const).map((title, column) => ({
  at: [column, 0] as const,
  data: { type: "texto", title, label: title, summary: "Para ler", content: "olá" },
}));

const LOOK = { ...ON_PHONE, language: "fr" } as const;

test("a mosaic is duplicated, and the copy opens with its tiles", LOOK, async ({ page, app }) => {
  const { language, theme } = LOOK;
  const say = wordsOf(language);
  const user = new MosaicUser(page, say);
  const api = await Api.signIn(app);
  await prefer(page, { language, theme });
  await beginWith(page, await api.mosaicAt(tiles));
  await user.signIn(app.admin);
  await user.maintenance(true);
  await user.tool("main.duplicateMosaic");
  const dialog = page.getByRole("dialog", { name: say("mosaics.duplicate.title") });
  await expect(dialog).toBeVisible();
  await saveScreenshot(page, `duplicate-${language}-${theme}`);
  await dialog.getByLabel(say("mosaics.mosaicTitle")).fill("A segunda 🌊");
  await dialog.getByRole("button", { name: say("mosaics.duplicate.confirm") }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveTitle(/A segunda 🌊/);
  await expect(user.tile("Um")).toBeVisible();
  await expect(user.tile("Dois")).toBeVisible();
});
