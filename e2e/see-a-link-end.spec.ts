import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const TITLE = "Horta da escola";
const SECRET = "Rabanetes na quinta";

for (const look of [ON_DESKTOP, ON_PHONE]) {
  const { language, theme } = look;
  test(
    `a visitor sees edits as they are made, and the end of the link at once (${language})`,
    { tag: look.tag },
    async ({ page, app, visitor }) => {
      const say = wordsOf(language);
      const user = new MosaicUser(page, say);
      const api = await Api.signIn(app);
      const mosaic = await api.mosaicWith([{ type: "texto", title: "Canteiro", content: SECRET }]);
      await api.change(mosaic, [{ op: "rename", title: TITLE }]);
      const slug = `horta-${randomUUID().slice(0, 8)}`;
      await api.share(mosaic, slug);

      const guest = await visitor({ viewport: page.viewportSize() });
      await prefer(guest, { language, theme });
      const connected = guest.waitForEvent("websocket");
      await guest.goto(`/m/${slug}`);
      const piece = guest.getByRole("button", { name: /^Canteiro/ });
      await expect(piece).toBeVisible();
      const socket = await connected;
      expect(socket.url()).toContain(`/api/shared/${slug}/live`);

      await api.updateTile(mosaic, "Canteiro", { title: "Estufa" });
      await expect(guest.getByRole("button", { name: /^Estufa/ })).toBeVisible();

      await prefer(page, { language, theme });
      await beginWith(page, mosaic);
      await user.signIn(app.admin);
      await user.maintenance(true);
      await user.tool("main.shareMosaic");
      const dialog = page.getByRole("dialog");
      const unnamed = say("sharing.settingsOf", { name: say("sharing.unnamed") });
      await dialog.getByRole("button", { name: unnamed, exact: true }).click();
      await user.button("sharing.revoke", dialog).click();
      await user.button("sharing.revoke", page.getByRole("alertdialog")).click();

      await expect(guest.getByText(say("sharing.over"), { exact: true })).toBeVisible();
      await saveScreenshot(guest, `link-ended-${language}-${theme}`);
      await expectAccessible(guest);
      await expectNothingLeft(guest);
      await guest.goto(`/m/${slug}`);
      await expect(guest.getByText(say("sharing.notFound"), { exact: true })).toBeVisible();
      await expectNothingLeft(guest);
    },
  );
}

/** Nothing of the mosaic is on the page or in what the browser stores for it. */
async function expectNothingLeft(guest: Page): Promise<void> {
  const left = await guest.evaluate(async () => {
    const names = (await globalThis.caches?.keys()) ?? [];
    const databases = await indexedDB.databases();
    return JSON.stringify({
      page: document.documentElement.outerHTML,
      title: document.title,
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      names,
      databases,
    });
  });
  for (const text of [TITLE, SECRET, "Estufa"]) expect(left).not.toContain(text);
}
