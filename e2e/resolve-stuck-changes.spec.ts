import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, fixture } from "./support/api.ts";
import { paste } from "./support/drag.ts";
import { gateEdits } from "./support/edit-gate.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { joinAdminsAccount, registerUser } from "./support/members.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { patience } from "./support/slow-machine.ts";

const PASSWORD = "uma frase bem comprida";
const PARAGRAPH = "天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏".repeat(42).slice(0, 1000);

/** Pastes tiles copied from a mosaic of another installation, each with a text of the maximum length. */
async function pasteTiles(page: Page, count: number): Promise<void> {
  const tiles = Array.from({ length: count }, (_, at) => ({
    id: `t${at}`,
    type: "custom",
    position: { x: (at % 10) * 100, y: Math.floor(at / 10) * 100 },
    data: { type: "texto", title: `Nr ${at}`, content: `Nr ${at}: ${PARAGRAPH}`.slice(0, 1000) },
  }));
  const copied = { version: 1, origin: "https://elsewhere.example", accountId: "other", tiles };
  await paste(page, { texts: { "application/x-mosaico-tiles": JSON.stringify(copied) } });
}

async function textIn(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

test(
  "twenty-eight tiles of a thousand Chinese characters each reach the server",
  ON_DESKTOP,
  async ({ page, app }) => {
    const { language } = ON_DESKTOP;
    const api = await Api.signIn(app);
    const mosaicId = String(await api.createMosaic("Escola"));
    const user = await enter(MosaicUser, page, language, mosaicId, app.admin);
    await user.maintenance(true);
    // On a phone only some of them are visible.
    const someTile = page.getByRole("button", { name: /^Nr \d+(, |$)/ }).first();
    await pasteTiles(page, 28);
    await expect(someTile).toBeVisible();
    await user.saved();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith("mosaico.")) localStorage.removeItem(key);
    });
    await page.reload();
    await user.saved();
    await expect(someTile).toBeVisible();
    const whole = await api.textOf(mosaicId);
    for (let at = 0; at < 28; at++) expect(whole).toContain(`Nr ${at}: ${PARAGRAPH.slice(0, 900)}`);
  },
);

test(
  "a change that keeps failing offers ways to resolve it, while the others are saved",
  ON_PHONE,
  async ({ page, app, trouble, context }) => {
    const { language } = ON_PHONE;
    trouble.expect(/Failed to load resource|ERR_FAILED/);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const edits = await gateEdits(page);
    const api = await Api.signIn(app);
    const mosaicId = String(await api.createMosaic("Escola"));
    const user = await enter(MosaicUser, page, language, mosaicId, app.admin);
    const { say } = user;
    // As a filtering proxy would.
    edits.hold("Zeppelin");
    await user.maintenance(true);
    await user.addTile({ title: "Zeppelin", content: "Was oben fliegt." });
    await user.addTile({ title: "Balão", content: "O que também voa." });

    // Shown in the panel on a desktop and in a toast on a phone, never both.
    await user.button("mosaics.stuck.see").click({ timeout: patience(60_000) });
    const dialog = page.getByRole("dialog", { name: say("mosaics.stuck.title") });
    await expect(dialog).toContainText("Zeppelin");
    await expect(dialog).toContainText(say("mosaics.stuck.noAnswer"));
    await expectAccessible(page);
    await saveScreenshot(page, `stuck-${language}`);

    await user.button("mosaics.takeAlong.copy", dialog).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Was oben fliegt.");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      user.button("mosaics.takeAlong.json", dialog).click(),
    ]);
    expect(JSON.parse(await textIn(file))).toMatchObject({
      items: [{ title: "Zeppelin", mine: [{ op: "addTile" }] }],
    });

    await user.button("mosaics.stuck.setAside", dialog).click();
    await expect(dialog).toBeHidden();
    await expect(user.tile("Zeppelin")).toBeHidden();
    await expect.poll(() => api.textOf(mosaicId)).toContain("Balão");

    await page.reload();
    await user.saved();
    const sidebar = await user.sidebar();
    await sidebar
      .getByRole("button", { name: say("mosaics.conflicts.waits", { count: "1" }) })
      .click();
    const list = page.getByRole("dialog", { name: say("mosaics.conflicts.title") });
    await expect(list).toContainText(say("mosaics.stuck.wasSetAside"));
    await expect(list).toContainText("Was oben fliegt.");
  },
);

test(
  "all unsent edits of a deleted mosaic are kept and can be downloaded",
  ON_DESKTOP,
  async ({ page, app, trouble }) => {
    const { language } = ON_DESKTOP;
    trouble.expect(/Failed to load resource|ERR_FAILED/);
    const edits = await gateEdits(page);
    const api = await Api.signIn(app);
    const mosaicId = String(await api.createMosaic("Escola"));
    const bia = { name: "Bia", email: `bia.${language}.gone@example.org`, password: PASSWORD };
    await registerUser(app, bia, language);
    await joinAdminsAccount(app, bia, "designer");
    const user = await enter(MosaicUser, page, language, mosaicId, bia);
    const { say } = user;
    await user.maintenance(true);
    edits.hold();
    await pasteTiles(page, 200);
    await expect(user.tile("Nr 1")).toBeAttached();
    await api.deleteMosaic(mosaicId);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(page.getByText(say("mosaics.gone.title")).first()).toBeVisible();
    await page.reload();
    await user.saved();

    const sidebar = await user.sidebar();
    await sidebar
      .getByRole("button", { name: say("mosaics.conflicts.waits", { count: "200" }) })
      .click();
    const list = page.getByRole("dialog", { name: say("mosaics.conflicts.title") });
    await expect(list.getByRole("article")).toHaveCount(30);
    await expectAccessible(page);
    await saveScreenshot(page, `unsaved-${language}`);
    await list
      .getByRole("button", { name: say("mosaics.takeAlong.more_other", { count: "170" }) })
      .click();
    await expect(list.getByRole("article")).toHaveCount(60);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      user.button("mosaics.takeAlong.text", list).click(),
    ]);
    const written = await textIn(file);
    for (let at = 0; at < 200; at++)
      expect(written).toContain(`Nr ${at}: ${PARAGRAPH.slice(0, 900)}`);
  },
);

test(
  "files whose upload was interrupted by closing the page are listed on the next visit",
  ON_PHONE,
  async ({ page, app, trouble }) => {
    const { language } = ON_PHONE;
    trouble.expect(/Failed to load resource|ERR_FAILED|ERR_ABORTED/);
    const api = await Api.signIn(app);
    const user = await enter(
      MosaicUser,
      page,
      language,
      String(await api.createMosaic("Escola")),
      app.admin,
    );
    const { say } = user;
    await user.maintenance(true);
    // Requests that are never answered keep the uploads in progress until the page closes.
    await page.route("**/api/files", () => {});
    const names = ["Plano de aula.pdf", "Lista de material.pdf"];
    const bytes = fixture("document.pdf");
    await paste(page, { files: names.map((name) => ({ name, bytes })) });
    const tray = page.getByRole("region", { name: say("uploads.tray") });
    await expect(tray.getByText("Plano de aula.pdf")).toBeVisible();
    const warning = page.waitForEvent("dialog");
    const reloaded = page.reload();
    const question = await warning;
    expect(question.type()).toBe("beforeunload");
    await question.accept();
    await reloaded;
    await user.saved();
    await expect(tray.getByText(say("uploads.missed.title_other", { count: "2" }))).toBeVisible();
    for (const name of names) await expect(tray.getByText(name)).toBeVisible();
    await expectAccessible(page);
    await saveScreenshot(page, `missed-${language}`);
    await user.button("uploads.dismissAll", tray).click();
    await expect(tray).toBeHidden();
    await page.reload();
    await user.saved();
    await expect(tray).toBeHidden();
  },
);
