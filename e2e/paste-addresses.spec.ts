import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { dropOn, paste } from "./support/drag.ts";
import { ON_DESKTOP, ON_PHONE, expect } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { withPageSite as test } from "./support/page-site.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { patience } from "./support/slow-machine.ts";
import { wordsOf } from "./support/words.ts";

for (const { language, theme, ...look } of [ON_DESKTOP, ON_PHONE]) {
  test(
    `pasted addresses become tiles with the titles and pictures of their pages (${language}, ${theme})`,
    look,
    async ({ page, context, server, site, browser }) => {
      test.setTimeout(patience(180_000));
      const say = wordsOf(language);
      const user = new MosaicUser(page, say);
      const screen = (name: string) => saveScreenshot(page, `paste-${name}-${language}-${theme}`);
      const api = await Api.signIn(server);
      await prefer(page, { language, theme });
      const note = { type: "texto", title: "Feira", content: "Links" };
      const mosaic = await api.mosaicWith([note]);
      await beginWith(page, mosaic);
      const outside = watchOutside(context, server.baseURL);
      await user.signIn(server.admin);
      await user.maintenance(true);

      await test.step("a tile is there at once, and filled in when its page responds", async () => {
        await paste(page, { texts: { "text/plain": `${site.origin}/slow` } });
        await expect(user.tile("127.0.0.1")).toBeVisible();
        await expect(page.locator("[data-reading=reading]")).toBeVisible();
        await screen("reading");
        site.release();
        await expect(user.tile("Azulejos de Lisboa 0")).toBeVisible({ timeout: patience(30_000) });
        await expect(user.tile("Azulejos de Lisboa 0").locator("img.tile-picture")).toBeVisible();
        await expect(page.locator("[data-reading]")).toBeHidden();
        await screen("one");
        await expectAccessible(page);
      });

      await test.step("one undo removes the tile with all that was filled in", async () => {
        await page.keyboard.press("ControlOrMeta+z");
        await expect(user.tile("Azulejos de Lisboa 0")).toBeHidden();
        await page.keyboard.press("ControlOrMeta+Shift+z");
        await expect(user.tile("Azulejos de Lisboa 0")).toBeVisible();
        await page.keyboard.press("ControlOrMeta+z");
        await expect(user.tile("Azulejos de Lisboa 0")).toBeHidden();
      });

      await test.step("twenty addresses become twenty tiles, and say which pages did not respond", async () => {
        const pages = Array.from({ length: 18 }, (_, at) => `${site.origin}/${at + 1}`);
        const others = [`${site.origin}/Tabela_de_pre%C3%A7os.pdf`, `${site.origin}/none`];
        const lines = [...pages, ...others, `${site.origin}/1`].join("\n");
        await paste(page, { texts: { "text/plain": lines } });
        await expect(page.getByRole("region", { name: say("pages.tray") })).toBeVisible();
        await screen("running");
        await expect(page.getByRole("heading", { name: say("pages.failed_one") })).toBeVisible({
          timeout: patience(90_000),
        });
        await user.saved();
        // Not all of them are in sight on a phone.
        const text = await api.textOf(mosaic);
        const filled = pages.map((_, at) => `página ${at + 1} de muitas`);
        for (const part of [...filled, "Tabela de preços", `${site.origin}/none`]) {
          expect(text).toContain(part);
        }
        expect(text.split('"title":')).toHaveLength(1 + 1 + 20);
        await screen("twenty");
        await expectAccessible(page);
        await page.getByRole("button", { name: say("pages.dismiss"), exact: true }).click();
        await expect(page.getByRole("region", { name: say("pages.tray") })).toBeHidden();
      });

      await test.step("the site learnt nothing about anybody", () => {
        expect(site.requests.flatMap(({ sent }) => sent)).toEqual([]);
      });

      await test.step("a visitor's browser asks nobody", async () => {
        await api.share(mosaic, "feira");
        const visit = await browser.newContext({ viewport: page.viewportSize() });
        const requested = watchOutside(visit, server.baseURL);
        const before = site.requests.length;
        const visitor = await visit.newPage();
        const answer = await visitor.goto(`${server.baseURL}/m/feira`);
        expect(answer?.headers()["content-security-policy"]).not.toContain("127.0.0.1:");
        await expect(visitor.locator("img.tile-picture").first()).toBeVisible();
        await visit.close();
        expect(requested()).toEqual([]);
        expect(outside()).toEqual([]);
        expect(site.requests).toHaveLength(before);
      });
    },
  );
}

test(
  "an author's own words stay, and the form shows what a page would change",
  ON_DESKTOP,
  async ({ page, server, site }) => {
    test.setTimeout(patience(120_000));
    const say = wordsOf("pt");
    const user = new MosaicUser(page, say);
    const api = await Api.signIn(server);
    await prefer(page, { language: "pt", theme: "light" });
    const content = `${site.origin}/3`;
    const mosaic = await api.mosaicWith([{ type: "url", title: "Meu título", content }]);
    await beginWith(page, mosaic);
    await user.signIn(server.admin);
    await user.maintenance(true);

    await test.step("a dropped link is filled in around the title that was typed meanwhile", async () => {
      await dropOn(page, { x: 700, y: 500 }, { texts: { "text/uri-list": `${site.origin}/slow` } });
      const tile = user.tile("127.0.0.1");
      await expect(tile).toBeVisible();
      await user.saved();
      await api.updateTile(mosaic, "127.0.0.1", { title: "Digitado" });
      await expect(user.tile("Digitado")).toBeVisible();
      site.release();
      await expect(user.tile("Digitado").locator("img.tile-picture")).toBeVisible();
      await user.saved();
      expect(await api.dataOf(mosaic, "Digitado")).toMatchObject({
        title: "Digitado",
        summary: "Feira dos Azulejos",
      });
    });

    await test.step("the form of a tile shows what its page would change", async () => {
      await user.tile("Meu título").click();
      await user.button("tiles.edit.start").click();
      const dialog = page.getByRole("dialog");
      await user.button("tiles.page.refresh", dialog).click();
      await expect(dialog.getByText(say("tiles.page.changes"))).toBeVisible();
      await saveScreenshot(page, "paste-refresh-pt-light");
      await expectAccessible(page);
      await dialog.getByRole("checkbox", { name: say("tiles.form.title"), exact: true }).uncheck();
      await user.button("tiles.page.apply", dialog).click();
      await expect(dialog.getByLabel(say("tiles.form.title"), { exact: true })).toHaveValue(
        "Meu título",
      );
      await user.button("tiles.edit.confirm", dialog).click();
      await expect(user.tile("Meu título").locator("img.tile-picture")).toBeVisible();
      await user.saved();
    });

    await test.step("a new tile takes the title of the page whose address is typed", async () => {
      await user.button("tiles.add.title").first().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: say("tiles.types.url"), exact: true }).check({
        force: true,
      });
      await dialog.getByLabel(say("tiles.content.address"), { exact: true }).fill(content);
      await expect(dialog.getByLabel(say("tiles.form.title"), { exact: true })).not.toHaveValue("");
      await saveScreenshot(page, "paste-new-pt-light");
      await user.button("tiles.add.confirm", dialog).click();
      await expect(dialog).toBeHidden();
    });

    await test.step("turned off by a platform admin, nobody is asked", async () => {
      await user.saved();
      await page.goto("/admin");
      await page.getByRole("switch", { name: say("admin.pages.label") }).click();
      await expect(page.getByRole("switch", { name: say("admin.pages.label") })).not.toBeChecked();
      await page.getByRole("switch", { name: say("admin.pages.label") }).scrollIntoViewIfNeeded();
      await saveScreenshot(page, "paste-admin-pt-light");
      await page.goto("/");
      await user.maintenance(true);
      const before = site.requests.length;
      await paste(page, { texts: { "text/plain": `${site.origin}/9` } });
      await expect(user.tile("127.0.0.1")).toBeVisible();
      await expect(page.locator("[data-reading]")).toBeHidden();
      await user.saved();
      expect(site.requests).toHaveLength(before);
    });
  },
);

/** Returns the addresses of other hosts that this browser has asked. */
function watchOutside(context: ReturnType<Page["context"]>, origin: string): () => string[] {
  const outside: string[] = [];
  context.on("request", (request) => {
    const url = request.url();
    if (url.startsWith("http") && new URL(url).origin !== origin) outside.push(url);
  });
  return () => outside;
}
