import { randomUUID } from "node:crypto";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith, fixture } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const LOOK = { ...ON_PHONE, language: "es" } as const;
const { language, theme } = LOOK;

test(
  "a member shares a mosaic by a link, and stops sharing it",
  LOOK,
  async ({ page, app, visitor }) => {
    const say = wordsOf(language);
    const user = new MosaicUser(page, say);
    const api = await Api.signIn(app);
    const photo = await api.upload(fixture("photo.webp"), "horta.webp");
    const mosaic = await api.mosaicWith([{ type: "foto", title: "Foto", content: photo }]);
    const slug = `horta-${randomUUID().slice(0, 8)}`;
    await prefer(page, { language, theme });
    await beginWith(page, mosaic);
    await user.signIn(app.admin);
    await user.maintenance(true);
    await user.tool("main.shareMosaic");

    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(say("sharing.private"))).toBeVisible();
    await user.button("sharing.create", dialog).click();
    const naming = dialog.getByRole("textbox", { name: say("sharing.linkName"), exact: true });
    await expect(naming).toBeFocused();
    await naming.fill("Cartel");
    const link = dialog.getByRole("textbox", { name: say("sharing.link"), exact: true });
    await expect(link).toHaveValue(/\/m\/[a-z0-9]{20}$/);
    const guessedByNobody = await link.inputValue();

    await user.button("sharing.rename", dialog).click();
    const end = dialog.getByRole("textbox", { name: say("sharing.name"), exact: true });
    await end.fill(slug);
    await user.button("sharing.save", dialog).click();
    await expect(link).toHaveValue(new RegExp(`/m/${slug}$`));
    await saveScreenshot(page, `share-${language}-${theme}`);

    const listed = dialog.getByRole("switch", { name: say("sharing.listed") });
    await expect(listed).not.toBeChecked();
    await listed.click();
    await expect(listed).toBeChecked();

    // A second link, for looking only.
    await user.button("sharing.back", dialog).click();
    await user.button("sharing.create", dialog).click();
    const download = dialog.getByRole("switch", { name: say("sharing.download") });
    await expect(download).toBeChecked();
    await download.click();
    await expect(download).not.toBeChecked();
    const forLooking = new URL(await link.inputValue()).pathname;

    const guest = await visitor();
    await prefer(guest, { language, theme });
    await guest.goto(`/m/${slug}`);
    const title = guest.getByRole("heading", { level: 1 });
    expect((await title.boundingBox())?.width, "what one looks at is named").toBeGreaterThan(60);
    await guest.getByRole("button", { name: /^Foto/ }).click();
    await expect(guest.getByRole("dialog").getByRole("img").first()).toBeVisible();
    expect(await guest.request.get(`/files/${photo}`).then((answer) => answer.status())).toBe(200);
    await expectAccessible(guest);
    const served = await guest.request.get(`/m/${slug}`);
    expect(await served.text()).toContain(">Foto</a>");
    expect(served.headers()["x-robots-tag"]).toMatch(/^index/);
    const card = await guest.request.get(`/m/${slug}/card.jpg`);
    expect(card.headers()["content-type"]).toBe("image/jpeg");
    await guest.goto(new URL(guessedByNobody).pathname);
    await expect(guest.getByText(say("sharing.notFound"))).toBeVisible();

    await guest.goto(forLooking);
    const saving = guest.getByRole("dialog").getByRole("link", { name: say("files.save") });
    await guest.getByRole("button", { name: /^Foto/ }).click();
    await expect(guest.getByRole("dialog").getByRole("img").first()).toBeVisible();
    await expect(saving).toHaveCount(0);
    await guest.goto(`/m/${slug}`);
    await guest.getByRole("button", { name: /^Foto/ }).click();
    await expect(saving.first()).toBeVisible();

    // The guest's views are beside the links as soon as the dialog is opened again.
    await user.button("sharing.done", dialog).click();
    await user.tool("main.shareMosaic");
    const first = dialog.getByRole("listitem").first();
    await expect(first.getByText(say("sharing.views_other", { count: "2" }))).toBeVisible();
    await dialog
      .getByRole("button", { name: say("sharing.settingsOf", { name: "Cartel" }), exact: true })
      .click();
    await user.button("sharing.revoke", dialog).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("sharing.revoke") })
      .click();
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await guest.goto(`/m/${slug}`);
    await expect(guest.getByText(say("sharing.notFound"))).toBeVisible();
    await saveScreenshot(guest, `share-over-${language}-${theme}`);
    expect((await guest.request.get(`/m/${slug}`)).status()).toBe(404);
    // The other link stays, and its files with it.
    expect((await guest.request.get(forLooking)).status()).toBe(200);
    await api.endSharing(mosaic);
    expect((await guest.request.get(forLooking)).status()).toBe(404);
    expect(await guest.request.get(`/files/${photo}`).then((answer) => answer.status())).toBe(404);
  },
);

for (const look of [ON_DESKTOP, ON_PHONE]) {
  test(
    `header and foot of a public page continue the colour of the mosaic (${look.language})`,
    { tag: look.tag },
    async ({ page, app }) => {
      const api = await Api.signIn(app);
      const mosaic = await api.mosaicWith([{ type: "texto", title: "Feira", content: "Sábado" }]);
      const background = { bgColor: "#c9efea", backgroundImage: "", repeat: false };
      await api.change(mosaic, [{ op: "setBackground", background }]);
      const slug = `feira-${randomUUID().slice(0, 8)}`;
      await api.share(mosaic, slug);
      await prefer(page, look);
      await page.goto(`/m/${slug}`);
      await expect(new MosaicUser(page, wordsOf(look.language)).tile("Feira")).toBeVisible();
      const colourOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(await colourOf(".public-page")).toBe(await colourOf(".mosaic-ground"));
      await expectAccessible(page);
    },
  );
}
