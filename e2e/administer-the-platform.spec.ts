import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";
import { pressConfirm } from "./support/confirm-address.ts";

const { language, theme } = ON_DESKTOP;
const say = wordsOf(language);
const screen = (page: Page, name: string) =>
  saveScreenshot(page, `admin-${name}-${language}-${theme}`);

test(
  "a platform admin blocks a user, answers a question and resends a mail",
  ON_DESKTOP,
  async ({ page, app, visitor }) => {
    const name = `Zoé ${randomUUID().slice(0, 8)}`;
    const email = `${randomUUID()}@example.org`;
    const password = "uma frase bem comprida";
    const admin = new MosaicUser(page, say);
    await prefer(page, ON_DESKTOP);

    const other = await visitor();
    await prefer(other, ON_DESKTOP);
    await other.goto("/register");
    await other.getByLabel(say("auth.name"), { exact: true }).fill(name);
    await other.getByLabel(say("auth.email"), { exact: true }).fill(email);
    await other.getByLabel(say("auth.password"), { exact: true }).fill(password);
    await other.getByRole("button", { name: say("auth.register.create") }).click();
    await expect(other.getByText(say("auth.register.sentTitle"))).toBeVisible();
    await pressConfirm(other, say, await app.mailTo(email));
    await new MosaicUser(other, say).submitCredentials(email, password);
    await other.goto("/admin");
    await expect(other).toHaveURL("/");

    await admin.signIn(app.admin);
    await admin.choosePersonal("main.administration");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say("admin.sections.overview"),
    );
    await screen(page, "overview");
    await page
      .getByRole("link", { name: say("admin.sections.people"), exact: true })
      .first()
      .click();
    await page.getByRole("searchbox").fill(name.replace("é", "e").toUpperCase());
    const row = page.getByRole("listitem").filter({ hasText: email });
    await expect(row).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await screen(page, "people");
    await expectAccessible(page);

    const actions = row.getByRole("button", { name: say("admin.actionsFor", { name }) });
    await actions.click();
    await page.getByRole("menuitem", { name: say("admin.people.actions.block.action") }).click();
    const dialog = page.getByRole("alertdialog");
    await screen(page, "block");
    await expectAccessible(page);
    await admin.button("admin.people.actions.block.action", dialog).click();
    await expect(row).toContainText(say("admin.people.status.blocked"));
    await expect(other).toHaveURL("/login");
    await actions.click();
    await page.getByRole("menuitem", { name: say("admin.people.actions.unblock.action") }).click();
    await expect(row).not.toContainText(say("admin.people.status.blocked"));
    await new MosaicUser(other, say).signIn({ email, password });

    await test.step("answers a question and resends a mail that failed", async () => {
      const sender = `Luc ${randomUUID().slice(0, 8)}`;
      const outbox = join(app.dataDir, "outbox");

      // Makes the outbox folder unwritable.
      mkdirSync(outbox, { recursive: true });
      renameSync(outbox, `${outbox}-away`);
      writeFileSync(outbox, "");
      const response = await page.request.post("/api/form/duvida", {
        data: { nome: sender, email: "luc@example.org", mensagem: "Quantas cores?\nNove?" },
      });
      expect(response.status()).toBe(201);

      await page.goto("/admin/inbox");
      await page.getByRole("button", { name: new RegExp(`^${sender}`) }).click();
      const pane = page.getByRole("article");
      await expect(pane.getByText("Quantas cores?\nNove?")).toBeVisible();
      await expect(pane.getByRole("link", { name: say("admin.inbox.reply") })).toHaveAttribute(
        "href",
        /^mailto:luc@example\.org\?subject=Re%3A%20Quantas%20cores/,
      );
      await screen(page, "inbox");
      await admin.button("admin.inbox.mark.answered", pane).click();
      await expect(pane).toContainText(say("admin.inbox.state.answered"));
      await expect(pane.getByRole("heading", { level: 2 })).toBeFocused();
      await admin.button("admin.undo").click();
      await expect(pane).toContainText(say("admin.inbox.state.new"));
      await admin.button("admin.inbox.mark.answered", pane).click();
      await expect(pane).toContainText(say("admin.inbox.state.answered"));

      await page.goto("/admin/mails");
      const mail = page.getByRole("main").getByRole("listitem").filter({ hasText: sender });
      await expect(mail).toContainText(app.admin.email);
      await expect(mail).toContainText(/EEXIST|ENOTDIR/);
      await screen(page, "mails");
      rmSync(outbox);
      renameSync(`${outbox}-away`, outbox);
      await mail.getByRole("button").click();
      await expect(mail).toBeHidden();
      let arrived = await app.mailTo(app.admin.email);
      while (!arrived.subject.includes(sender)) arrived = await app.mailTo(app.admin.email);
    });
  },
);

test(
  "a platform admin chooses another public mosaic and reads the audit log",
  ON_DESKTOP,
  async ({ page, app, visitor }) => {
    const admin = new MosaicUser(page, say);
    const api = await Api.signIn(app);
    const before = await api.baseMosaic();
    const mosaic = await api.mosaicWith([{ type: "texto", title: "Feira", content: "Sábado" }]);
    await prefer(page, ON_DESKTOP);
    await admin.signIn(app.admin);

    await page.goto("/admin/base");
    const title = await api.titleOf(mosaic);
    await page.getByRole("searchbox").fill(title);
    const choices = page.getByRole("list", { name: say("admin.base.find") });
    await expect(choices.getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: say("admin.base.chooseThis", { title }) }).click();
    await screen(page, "base");
    await admin.button("admin.base.choose", page.getByRole("alertdialog")).click();
    await expect(choices.getByRole("listitem")).toContainText(say("admin.base.isBase"));
    const guest = await visitor();
    await prefer(guest, ON_DESKTOP);
    await guest.goto("/info");
    await expect(new MosaicUser(guest, say).tile("Feira")).toBeVisible();
    await api.chooseBase(before);

    await page.goto("/admin/audit");
    await page.getByRole("combobox", { name: say("admin.audit.event") }).click();
    await page.getByRole("option", { name: say("admin.audit.events.admin.baseChosen") }).click();
    await page.getByRole("searchbox").fill(`mosaic:${mosaic}`);
    await expect(page).toHaveURL(/event=admin\.baseChosen/);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await screen(page, "audit");
    const download = page.waitForEvent("download");
    await admin.button("admin.audit.export").click();
    const table = readFileSync(await (await download).path(), "utf8");
    expect(table.split("\r\n")).toHaveLength(3);
    expect(table).toContain(`,admin.baseChosen,Admin,${app.admin.email},`);

    for (const section of ["accounts", "storage", "icons"]) {
      await page.goto(`/admin/${section}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        say(`admin.sections.${section}`),
      );
      await expect(page.getByRole("main").getByRole("status")).toHaveCount(0);
      await screen(page, section);
      if (section === "icons") await expectAccessible(page);
    }
    await admin.button("admin.icons.open").click();
    await expect(page.getByRole("dialog", { name: say("icons.library.title") })).toBeVisible();
  },
);
