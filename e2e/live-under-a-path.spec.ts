import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { Api, fixture } from "./support/api.ts";
import { startExtraServer } from "./support/extra-server.ts";
import { ON_DESKTOP, ON_PHONE, expect, test as journey } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { type PathProxy, startPathProxy } from "./support/path-proxy.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import type { ExtraServer } from "./support/extra-server.ts";
import { wordsOf } from "./support/words.ts";

const BASE = "/escola/mosaico";
const PHOTO = fileURLToPath(new URL("../fixtures/photo.jpg", import.meta.url));

type Behind = { readonly strips: boolean; readonly host: PathProxy; readonly server: ExtraServer };

/** Journeys through a proxy that serves the installation under a path. Nothing may be asked for outside of it. */
const test = journey.extend<Behind>({
  strips: [false, { option: true }],
  host: async ({ strips }, use) => {
    const host = await startPathProxy(BASE, { strips });
    await use(host);
    await host.close();
    expect(host.strays, "requests outside of the path").toEqual([]);
  },
  server: async ({ host }, use) => {
    const server = await startExtraServer({ DEMO: "off", PUBLIC_URL: host.url });
    host.serve(server.baseURL);
    await use(server);
    await server.stop();
  },
  baseURL: ({ host }, use) => use(`${host.url}/`),
});

async function prefer(page: Page, language: string, theme: string): Promise<void> {
  await page.addInitScript(
    ([base, chosen, colours]) => {
      if (self !== top) return;
      localStorage.setItem(`${base}theme`, colours ?? "");
      localStorage.setItem(`${base}i18nextLng`, chosen ?? "");
    },
    [BASE, language, theme],
  );
}

for (const [look, strips] of [
  [ON_DESKTOP, false],
  [ON_PHONE, true],
] as const) {
  const { language, theme } = look;
  test.describe(() => {
    test.use({ strips });
    test(
      `everything works under a path that the proxy ${strips ? "takes away" : "passes on"}`,
      { tag: look.tag },
      async ({ page, host, server, visitor }) => {
        test.setTimeout(240_000);
        const say = wordsOf(language);
        const api = await Api.signIn({ ...server, baseURL: host.url });
        const letter = await api.upload(fixture("letter.docx"), "letter.docx");
        const paper = await api.upload(fixture("document.pdf"), "document.pdf");
        const mosaic = await api.mosaicWith([
          { type: "texto", title: "Canteiro", content: "Alface e couve" },
          { type: "word", title: "Carta", content: letter },
          { type: "pdf", title: "Papel", content: paper },
        ]);
        const signIn = async (to: Page) => {
          const user = new MosaicUser(to, say);
          await prefer(to, language, theme);
          await to.goto(`${host.url}/login#mosaic=${mosaic}`);
          await to.getByLabel(say("auth.email"), { exact: true }).fill(server.admin.email);
          await to.getByLabel(say("auth.password"), { exact: true }).fill(server.admin.password);
          await user.button("auth.login.enter").click();
          await expect(user.tile("Canteiro")).toBeVisible();
          expect(new URL(to.url()).pathname).toBe(`${BASE}/`);
          return user;
        };
        const ana = await signIn(page);
        const viewport = page.viewportSize();
        const second = await signIn(await visitor(viewport === null ? {} : { viewport }));

        await test.step("edits and uploads appear on a second screen", async () => {
          await ana.maintenance(true);
          await ana.addTile({ title: "Regador", content: "Na horta" });
          await expect(second.tile("Regador")).toBeVisible();
          const dialog = await ana.newTile("foto");
          await dialog.getByRole("textbox", { name: say("tiles.form.title") }).fill("Colheita");
          await ana.pickFile(ana.pickButton(dialog, "foto"), PHOTO);
          await expect(ana.chosenFile(dialog, "photo.jpg")).toBeVisible();
          await ana.button("tiles.add.confirm", dialog).click();
          await expect(second.tile("Colheita")).toBeVisible();
          await ana.saved();
          await second.tile("Colheita").click();
          const photo = second.page.getByRole("dialog").getByRole("img").first();
          await expect(photo).toBeVisible();
          await expect(photo).not.toHaveJSProperty("naturalWidth", 0);
          await second.page.keyboard.press("Escape");
          await saveScreenshot(page, `under-a-path-${language}`);
        });

        await test.step("documents are drawn by their own pages and programs", async () => {
          await second.tile("Carta").click();
          const drawn = second.page.getByRole("dialog").frameLocator("iframe");
          await expect(drawn.locator("main")).toContainText(/\w{4}/);
          await saveScreenshot(second.page, `letter-under-a-path-${language}`);
          await second.page.keyboard.press("Escape");
          await second.tile("Papel").click();
          await expect(second.page.getByRole("dialog").locator("canvas").first()).toBeVisible();
          await second.page.keyboard.press("Escape");
        });

        const slug = `horta-${randomUUID().slice(0, 8)}`;
        await api.share(mosaic, slug, { embed: ["*"] });
        await test.step("a visitor opens the public page", async () => {
          const guest = await visitor(viewport === null ? {} : { viewport });
          await prefer(guest, language, theme);
          await guest.goto(`${host.url}/m/${slug}`);
          await expect(guest.getByRole("button", { name: /^Regador/ })).toBeVisible();
          await guest.getByRole("button", { name: /^Colheita/ }).click();
          const photo = guest.getByRole("dialog").getByRole("img").first();
          await expect(photo).not.toHaveJSProperty("naturalWidth", 0);
          await expect(guest).toHaveURL(new RegExp(`${BASE}/m/${slug}`));
          // Without scripts as well.
          const served = await (await guest.request.get(`${host.url}/m/${slug}`)).text();
          expect(served).toContain(`${host.url}/m/${slug}/card.jpg`);
          const card = await guest.request.get(`${host.url}/m/${slug}/card.jpg`);
          expect(card.headers()["content-type"]).toBe("image/jpeg");
        });

        await test.step("another site shows it in a frame", async () => {
          const site = createServer((_, response) => {
            response.setHeader("content-type", "text/html; charset=utf-8");
            response.end(`<iframe src="${host.url}/embed/${slug}" width="800" height="600">`);
          });
          await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
          const reader = await visitor();
          await reader.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
          const frame = reader.frameLocator("iframe");
          await expect(frame.getByRole("button", { name: /^Regador/ })).toBeVisible();
          await reader.close();
          await new Promise((resolve) => site.close(resolve));
        });

        await test.step("the page around leads to the other pages", async () => {
          await page.goto(`${host.url}/duvida`);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await page.goto(`${host.url}/home`);
          await expect(page.getByText(/Journey/).first()).toBeVisible();
          const cover = page.locator('img[src*="/files/covers/"]').first();
          await expect(cover).not.toHaveJSProperty("naturalWidth", 0);
          await saveScreenshot(page, `home-under-a-path-${language}`);
          await page.goto(`${host.url}/admin`);
          await expect(page).toHaveURL(new RegExp(`${BASE}/admin`));
          await page.goto(`${host.url}/historico/${mosaic}`);
          await expect(page.getByText("Colheita").first()).toBeVisible();
          await page.waitForLoadState("networkidle");
          // Pages that are open would notice that the server ends.
          for (const open of [page, second.page]) await open.close();
        });
      },
    );
  });
}

test.describe(() => {
  test.use({ serviceWorkers: "allow" });
  test(
    "what was opened under a path opens there without network",
    ON_DESKTOP,
    async ({ page, context, host, server, trouble }) => {
      trouble.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
      const say = wordsOf("pt");
      await prefer(page, "pt", "light");
      await page.goto(`${host.url}/login`);
      await page.getByLabel(say("auth.email"), { exact: true }).fill(server.admin.email);
      await page.getByLabel(say("auth.password"), { exact: true }).fill(server.admin.password);
      await page.getByRole("button", { name: say("auth.login.enter"), exact: true }).click();
      await expect(page).toHaveURL(`${host.url}/`);
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      expect(scope).toBe(`${host.url}/`);
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
        .toBe(true);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole("complementary", { name: say("main.sidebar") })).toBeVisible();
      await page.close();
    },
  );
});
