import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

/** A site of somebody else, with one page. */
async function openSite() {
  let markup = "";
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><meta name="viewport" content="width=device-width"><title>Site</title><h1>Escola</h1>${markup}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Another site than the installation's, which browsers reach by its number.
    host: `localhost:${port}`,
    address: `http://localhost:${port}/`,
    /** The same page under the address of a site that no link names. */
    unnamed: `http://127.0.0.1:${port}/`,
    show: (content: string) => {
      markup = content;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

for (const look of [ON_DESKTOP, ON_PHONE]) {
  const { language, theme } = look;
  test(
    `a site that the link names shows a mosaic in a frame, until the link ends (${language})`,
    { tag: look.tag },
    async ({ page, app, visitor, browser }) => {
      const say = wordsOf(language);
      const user = new MosaicUser(page, say);
      const api = await Api.signIn(app);
      const site = await openSite();
      const mosaic = await api.mosaicWith([
        { type: "texto", title: "Canteiro", content: "Alface e couve" },
        { type: "texto", title: "Composteira", content: "Cascas" },
      ]);
      await api.change(mosaic, [{ op: "rename", title: "Horta da escola" }]);
      const slug = `horta-${randomUUID().slice(0, 8)}`;
      await api.share(mosaic, slug);

      await prefer(page, { language, theme });
      await beginWith(page, mosaic);
      await user.signIn(app.admin);
      await user.maintenance(true);
      await user.tool("main.shareMosaic");
      const dialog = page.getByRole("dialog");
      const unnamed = say("sharing.settingsOf", { name: say("sharing.unnamed") });
      await dialog.getByRole("button", { name: unnamed, exact: true }).click();
      await dialog.getByRole("button", { name: say("sharing.embed.title") }).click();
      await dialog.getByRole("switch", { name: say("sharing.embed.allow") }).click();
      const preview = dialog.frameLocator("iframe");
      await expect(preview.getByRole("button", { name: /^Canteiro/ })).toBeVisible();
      await saveScreenshot(page, `embed-any-${language}-${theme}`);
      await dialog.getByRole("radio", { name: say("sharing.embed.named") }).click();
      const sites = dialog.getByLabel(say("sharing.embed.sites"), { exact: true });
      await sites.fill("ftp://nobody");
      await user.button("sharing.save", dialog).click();
      await expect(dialog.getByText(say("errors.sharing.badSite"))).toBeVisible();
      await sites.fill(`${site.address}pagina`);
      await user.button("sharing.save", dialog).click();
      await expect(sites).toHaveValue(site.host);
      await saveScreenshot(page, `embed-named-${language}-${theme}`);
      await expectAccessible(page);
      const code = dialog.getByLabel(say("sharing.embed.code"), { exact: true });
      site.show(await code.inputValue());

      // Nothing was chosen in the frame, where the browser's own language counts. It cannot be emulated there.
      const around = { viewport: page.viewportSize() };
      const sayInFrame = wordsOf("pt");
      const guest = await visitor(around);
      await guest.goto(site.address);
      const frame = guest.frameLocator("iframe");
      await expect(frame.getByRole("button", { name: /^Canteiro/ })).toBeVisible();
      await expect(
        frame.getByRole("link", { name: sayInFrame("sharing.embed.open") }),
      ).toBeVisible();
      await saveScreenshot(guest, `embedded-${language}-${theme}`);
      expect(await guest.context().cookies()).toEqual([]);
      await api.updateTile(mosaic, "Canteiro", { title: "Estufa" });
      await expect(frame.getByRole("button", { name: /^Estufa/ })).toBeVisible();

      // What browsers refuse to frame is an error in their console, which other pages must not have.
      const others = await browser.newContext(around);
      const stranger = await others.newPage();
      await stranger.goto(site.unnamed);
      await expectRefused(stranger);
      const ended = await others.newPage();
      await ended.goto(site.address);
      await expect(
        ended.frameLocator("iframe").getByRole("button", { name: /^Estufa/ }),
      ).toBeVisible();
      await sites.fill("elsewhere.example");
      await guest.goto("about:blank");
      await user.button("sharing.save", dialog).click();
      await expectRefused(ended);
      await others.close();

      await dialog.getByRole("radio", { name: say("sharing.embed.any") }).click();
      await expect(sites).toBeHidden();
      await chooseTile(page, say("sharing.embed.part"), "Composteira");
      await expect(code).toHaveValue(/\?tile=/);
      site.show(await code.inputValue());
      await guest.goto(site.address);
      await expect(frame.getByText("Cascas")).toBeVisible();
      await saveScreenshot(guest, `embedded-tile-${language}-${theme}`);

      await dialog.getByRole("radio", { name: say("sharing.embed.card") }).click();
      const frameCode = await code.inputValue();
      expect(frameCode).not.toContain("iframe");
      await expect
        .poll(() => dialog.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(1200);
      await saveScreenshot(page, `embed-card-${language}-${theme}`);
      const cards = await visitor(around);
      site.show(frameCode);
      await cards.goto(site.address);
      const card = cards.getByRole("link", { name: /Horta da escola/ });
      await expect(card).toBeVisible();
      await expect
        .poll(() => card.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(1200);
      await saveScreenshot(cards, `embedded-card-${language}-${theme}`);

      await api.endSharing(mosaic);
      await expect(frame.getByText(sayInFrame("sharing.over"), { exact: true })).toBeVisible();
      await saveScreenshot(guest, `embedded-over-${language}-${theme}`);
      await site.close();
    },
  );
}

/** The browser shows an error of its own in place of the frame. */
async function expectRefused(page: Page): Promise<void> {
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
}

async function chooseTile(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole("dialog").getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: title }).click();
}
