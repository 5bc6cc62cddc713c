import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { withOwnServer } from "./support/own-server.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { type Language, wordsOf } from "./support/words.ts";

// The tour is translated only as long as nobody has changed its texts, as other journeys do.
const test = withOwnServer({});

// The piece is the first one, which the moving picture has on every screen.
const TOUR = {
  pt: { title: "Conheça o Mosaico", piece: "Abrir" },
  de: { title: "Mosaico kennenlernen", piece: "Öffnen" },
  it: { title: "Scopri Mosaico", piece: "Aprire", tile: "Ti diamo il benvenuto" },
  fr: { title: "Découvrez Mosaico", piece: "Ouvrir", tile: "Bienvenue sur Mosaico" },
} as const;

test(
  "visitors see the tour in the language that they choose, with and without scripts",
  ON_PHONE,
  async ({ page, visitor }) => {
    const { language, theme } = ON_PHONE;
    const own = TOUR.de;
    await prefer(page, { language, theme });
    await page.goto("/login");
    await expect(page.getByText(own.piece, { exact: true }).first()).toBeAttached();
    await saveScreenshot(page, `picture-${language}`);
    await choose(page, language, "Italiano");
    await expect(page.getByText(TOUR.it.piece, { exact: true }).first()).toBeAttached();
    await expect(page.getByText(own.piece, { exact: true })).toHaveCount(0);
    await saveScreenshot(page, "picture-it");

    await page.getByRole("link", { name: wordsOf("it")("app.tour") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TOUR.it.title);
    await expect(page.getByRole("button", { name: new RegExp(`^${TOUR.it.tile}`) })).toBeVisible();
    await choose(page, "it", "Français");
    await expect(page.getByRole("button", { name: new RegExp(`^${TOUR.fr.tile}`) })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TOUR.fr.title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "fr");
    // The focus stays where it was, for users of the keyboard.
    await expect(page.getByRole("combobox", { name: wordsOf("fr")("app.language") })).toBeFocused();
    await saveScreenshot(page, `tour-fr-${theme}`);
    await expectAccessible(page);

    // The server knows the choice, before any script runs.
    const served = await page.request.get("/info", { headers: { "accept-language": language } });
    expect(await served.text()).toContain(`<title>${TOUR.fr.title} · Mosaico</title>`);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TOUR.fr.title);

    await test.step("without scripts, in the language of the browser", async () => {
      const reading = await visitor({ javaScriptEnabled: false, locale: "de" });
      await reading.goto("/info");
      await expect(reading.getByRole("heading", { level: 1 })).toHaveText(TOUR.de.title);
      await expect(reading.locator("html")).toHaveAttribute("lang", "de");
      await expect(reading.getByRole("link", { name: "Mosaike in der Geschichte" })).toBeVisible();
      await reading.goto("/");
      await expect(reading.getByRole("link", { name: "Zum Rundgang" })).toBeVisible();
    });
  },
);

test(
  "a platform admin shows another mosaic to visitors of a language",
  ON_DESKTOP,
  async ({ page, server, visitor }) => {
    const { language, theme } = ON_DESKTOP;
    const say = wordsOf(language);
    const api = await Api.signIn(server);
    const mosaic = await api.mosaicWith([{ type: "texto", title: "Wochenmarkt", content: "Sa" }]);
    const title = await api.titleOf(mosaic);
    const admin = new MosaicUser(page, say);
    await prefer(page, { language, theme });
    await admin.signIn(server.admin);
    await page.goto("/admin/base");
    await page.getByRole("combobox", { name: say("admin.base.forWhom") }).click();
    await page.getByRole("option", { name: "Deutsch" }).click();
    await page.getByRole("searchbox").fill(title);
    const german = new Intl.DisplayNames([language], { type: "language" }).of("de") ?? "";
    await page
      .getByRole("button", { name: say("admin.base.chooseForThis", { title, language: german }) })
      .click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText(
      say("admin.base.chooseForTitle", { title, language: german }),
    );
    await saveScreenshot(page, `base-confirm-${language}`);
    await dialog
      .getByRole("button", { name: say("admin.base.chooseFor", { language: german }) })
      .click();
    const rows = page.getByRole("list", { name: say("admin.base.byLanguage") });
    await expect(rows.getByRole("listitem").filter({ hasText: "Deutsch" })).toContainText(title);
    await saveScreenshot(page, `base-languages-${language}`);

    const guest = await visitor();
    await guest.goto("/info?lng=de");
    await expect(new MosaicUser(guest, wordsOf("de")).tile("Wochenmarkt")).toBeVisible();
    await guest.goto("/info?lng=it");
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(TOUR.it.title);

    await page
      .getByRole("button", { name: say("admin.base.clearThis", { language: "Deutsch" }) })
      .click();
    await expect(rows).not.toContainText(title);
    await guest.goto("/info?lng=de");
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(TOUR.de.title);
  },
);

async function choose(page: Page, from: Language, name: string): Promise<void> {
  await page.getByRole("combobox", { name: wordsOf(from)("app.language") }).click();
  await page.getByRole("option", { name }).click();
}
