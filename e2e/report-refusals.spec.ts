import { randomUUID } from "node:crypto";
import { Api } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { joinAdminsAccount, registerUser } from "./support/members.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const LOOK = { ...ON_PHONE, language: "fr" } as const;

const PASSWORD = "um mosaico de azulejos";
const MAILS_AN_HOUR = 5;

test(
  "a platform admin sees failed sign-ins and refused calls",
  LOOK,
  async ({ page, app, visitor }) => {
    const { language, theme } = LOOK;
    const say = wordsOf(language);
    const api = await Api.signIn(app);
    const mosaic = await api.mosaicWith([{ type: "texto", title: "Aviso", content: "Olá" }]);
    const guest = {
      name: `Rui ${randomUUID().slice(0, 8)}`,
      email: `refused.${randomUUID()}@example.org`,
      password: PASSWORD,
    };
    await registerUser(app, guest, language);
    await joinAdminsAccount(app, guest, "externo");

    const other = await visitor();
    const guessing = new MosaicUser(other, say);
    await prefer(other, { language, theme });
    await other.goto("/login");
    await other.getByLabel(say("auth.email"), { exact: true }).fill(guest.email);
    const password = other.getByLabel(say("auth.password"), { exact: true });
    await password.fill("not the password");
    await guessing.button("auth.login.enter").click();
    await expect(other.getByText(say("errors.auth.invalidCredentials")).first()).toBeVisible();
    await password.fill(guest.password);
    await guessing.button("auth.login.enter").click();
    await expect(other).toHaveURL("/");
    const status = await other.evaluate(async (id) => {
      const headers = { authorization: `Bearer ${localStorage.getItem("token")}` };
      return (await fetch(`/api/mosaics/${id}/history`, { headers })).status;
    }, mosaic);
    expect(status).toBe(403);

    const admin = new MosaicUser(page, say);
    await prefer(page, { language, theme });
    await admin.signInByForm(app.admin);
    await page.goto(`/admin/audit?q=${encodeURIComponent(guest.email)}`);
    const entries = page
      .getByRole("list", { name: say("admin.sections.audit") })
      .getByRole("listitem");
    const failed = entries.filter({ hasText: say("admin.audit.events.auth.signInFailed") });
    await expect(failed).toHaveCount(1);
    await expect(failed).toContainText(say("admin.audit.words.wrongPassword"));
    await expect(failed).toContainText(guest.name);
    const refused = entries
      .filter({ hasText: say("admin.audit.events.access.refused") })
      .filter({ hasText: `mosaic:${mosaic}` });
    await expect(refused).toHaveCount(1);
    await expect(refused).toContainText(say("admin.audit.words.forbidden"));
    await expect(refused).toContainText(guest.name);
    await saveScreenshot(page, `audit-refusals-${language}-${theme}`);

    await page.getByRole("combobox", { name: say("admin.audit.event") }).click();
    await page
      .getByRole("option", { name: say("admin.audit.events.access.refused"), exact: true })
      .click();
    await expect(failed).toHaveCount(0);
    await expect(refused).toHaveCount(1);
  },
);

test(
  "a sixth invitation to one address within an hour is refused, with the reason and the waiting time",
  ON_DESKTOP,
  async ({ page, app }) => {
    const { language, theme } = ON_DESKTOP;
    const say = wordsOf(language);
    const name = `Bia ${randomUUID().slice(0, 8)}`;
    const email = `flooded.${randomUUID()}@example.org`;
    // The wording of the language for “in an hour”, whatever the remaining minutes.
    const inAnHour = new Intl.RelativeTimeFormat(language, { numeric: "always" })
      .format(1, "hour")
      .replace(/^(\S+) .*$/, "$1");
    const why = say("people.tooManyToAddress", { when: "@" }).split("@")[0] ?? "";
    const reason = new RegExp(`${why}${inAnHour} \\d+ (minut|h)`);
    const user = new MosaicUser(page, say);
    await prefer(page, { language, theme });
    await user.signInByForm(app.admin);
    await user.maintenance(true);
    await user.tool("main.users");
    const dialog = page.getByRole("dialog", { name: say("people.title"), exact: true });
    const form = page.getByRole("dialog", { name: say("people.invite.title"), exact: true });
    const invite = async () => {
      await user.button("people.invite.start", dialog).click();
      await form.getByLabel(say("people.invite.name"), { exact: true }).fill(name);
      await form.getByLabel(say("people.invite.email"), { exact: true }).fill(email);
      await user.button("people.invite.send", form).click();
    };
    const row = dialog.getByRole("listitem").filter({ hasText: email });
    const more = async (key: string) => {
      await row.getByRole("button", { name: say("people.moreOf", { name }) }).click();
      await page.getByRole("menuitem", { name: say(key) }).click();
    };

    await invite();
    await expect(form).toBeHidden();
    await app.mailTo(email);
    for (let sent = 1; sent < MAILS_AN_HOUR; sent += 1) {
      await more("people.resend.action");
      // Send the next one only after this one has been sent.
      await app.mailTo(email);
      await expect(row.getByRole("button")).toBeEnabled();
    }

    await test.step("when it is resent", async () => {
      await more("people.resend.action");
      await expect(page.getByText(say("people.resend.failed"))).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
      await saveScreenshot(page, `invite-resend-refused-${language}-${theme}`);
    });

    await test.step("when it is a new invitation, whose form keeps its values", async () => {
      await more("people.withdraw.start");
      await user.button("people.withdraw.confirm", page.getByRole("alertdialog")).click();
      await expect(row).toHaveCount(0);
      await invite();
      await expect(form.getByText(reason)).toBeVisible();
      const field = form.getByLabel(say("people.invite.email"), { exact: true });
      await expect(field).toHaveValue(email);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await saveScreenshot(page, `invite-refused-${language}-${theme}`);
    });
  },
);
