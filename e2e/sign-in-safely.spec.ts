import { readFileSync } from "node:fs";
import { authenticatorCode } from "../packages/server/src/testing/authenticator.ts";
import { type OidcServer, startOidcServer } from "../packages/server/src/testing/oidc-server.ts";
import { expectAccessible } from "./support/accessible.ts";
import { type ExtraServer, startExtraServer } from "./support/extra-server.ts";
import { ON_DESKTOP, ON_PHONE, expect, test as base } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";
import { confirmAddress } from "./support/confirm-address.ts";

const PROVIDER = "Acme";
const DESK_LOOK = { ...ON_DESKTOP, language: "de" } as const;
const PHONE_LOOK = { ...ON_PHONE, language: "pt" } as const;

/** A server with an identity provider for sign-in, which runs beside it. */
const test = base.extend<{ place: { server: ExtraServer; provider: OidcServer } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
  place: async ({}, use) => {
    const origins: string[] = [];
    const provider = await startOidcServer(() => origins);
    const server = await startExtraServer({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: PROVIDER,
      OIDC_GROUPS_CLAIM: "groups",
    });
    origins.push(server.baseURL);
    await use({ server, provider });
    await server.stop();
    await provider.close();
  },
  baseURL: ({ place }, use) => use(place.server.baseURL),
});

test("a user signs in with a second step", DESK_LOOK, async ({ page, place: { server } }) => {
  const { language, theme } = DESK_LOOK;
  const say = wordsOf(language);
  const user = new MosaicUser(page, say);
  const mine = { email: `ida.${language}@example.org`, password: "a violet giraffe" };
  const field = (key: string) => page.getByRole("textbox", { name: say(key), exact: true });
  const dialog = (key: string) => page.getByRole("dialog", { name: say(key), exact: true });
  const code = (steps: number) => authenticatorCode(secret, new Date(), steps);
  let secret = "";
  let recoveryCodes: string[] = [];

  async function givePassword() {
    await page.goto("/login");
    await field("auth.email").fill(mine.email);
    await page.getByLabel(say("auth.password"), { exact: true }).fill(mine.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("auth.code.title"));
  }

  await prefer(page, { language, theme });
  await test.step("a new user registers", async () => {
    await fetch(`${server.baseURL}/api/auth/register`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": language },
      body: JSON.stringify({ name: "Ida", ...mine }),
    });
    await confirmAddress(await server.mailTo(mine.email));
    await user.signInByForm(mine);
  });

  await test.step("turns on the second step", async () => {
    await user.choosePersonal("main.profile");
    await user.button("auth.secondStep.turnOn", dialog("profile.title")).click();
    const setUp = dialog("auth.secondStep.setUpTitle");
    const password = setUp.getByLabel(say("auth.password"), { exact: true });
    await password.fill(mine.password);
    await password.press("Enter");
    await expect(setUp.getByRole("img", { name: say("auth.secondStep.qr") })).toBeVisible();
    await saveScreenshot(page, `second-step-${language}-${theme}`);
    secret = (await setUp.locator("code").textContent()) ?? "";
    await field("auth.code.label").fill(code(0));
    await user.button("auth.secondStep.turnOn", setUp).click();
  });

  await test.step("sees the recovery codes once", async () => {
    const codesDialog = dialog("auth.secondStep.codesTitle");
    await expect(codesDialog.getByRole("listitem")).toHaveCount(10);
    recoveryCodes = await codesDialog.getByRole("listitem").allTextContents();
    await saveScreenshot(page, `recovery-codes-${language}-${theme}`);
    const download = page.waitForEvent("download");
    await user.button("auth.secondStep.download", codesDialog).click();
    const file = readFileSync(await (await download).path(), "utf8");
    for (const recoveryCode of recoveryCodes) expect(file).toContain(recoveryCode);
    await user.button("auth.secondStep.kept", codesDialog).click();
    await expect(dialog("profile.title")).toContainText(
      say("auth.secondStep.left_other", { count: "10" }),
    );
    expect((await server.mailTo(mine.email)).subject).toMatch(/zwei Schritten|duas etapas/);
    await page.keyboard.press("Escape");
    await user.signOut();
  });

  await test.step("cannot sign in with the password alone", async () => {
    await givePassword();
    await saveScreenshot(page, `code-${language}-${theme}`);
    await expectAccessible(page);
    await expect(field("auth.code.label")).toBeFocused();
    // The code that turned the second step on: no code is accepted twice.
    await field("auth.code.label").fill(code(-4));
    await expect(page.getByText(say("errors.secondStep.wrongCode"))).toBeVisible();
    const right = code(1);
    // A complete code is submitted automatically when pasted.
    await field("auth.code.label").fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await expect(page).toHaveURL("/");
    await user.signOut();
  });

  await test.step("signs in with a recovery code, however it is typed", async () => {
    await givePassword();
    await user.button("auth.code.useRecovery").click();
    const typed = recoveryCodes[0]?.toUpperCase().replaceAll("-", " ") ?? "";
    await field("auth.code.recoveryLabel").fill(typed);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
  });

  await test.step("turns it off and signs in with the password alone", async () => {
    await user.choosePersonal("main.profile");
    const profile = dialog("profile.title");
    await expect(profile).toContainText(say("auth.secondStep.left_other", { count: "9" }));
    await user.button("auth.secondStep.turnOff", profile).click();
    const off = dialog("auth.secondStep.offTitle");
    await off.getByRole("textbox").fill(recoveryCodes[1] ?? "");
    await off.getByRole("textbox").press("Enter");
    await expect(user.button("auth.secondStep.turnOn", profile)).toBeVisible();
    await page.keyboard.press("Escape");
    await user.signOut();
    await user.signInByForm(mine);
  });
});

test(
  "a user signs in through an identity provider",
  PHONE_LOOK,
  async ({ page, place: { provider } }) => {
    const { language, theme } = PHONE_LOOK;
    const say = wordsOf(language);
    const user = new MosaicUser(page, say);
    const email = `bia.${language}@example.org`;
    const name = `Bia ${language}`;
    provider.people.set(`bia-${language}`, {
      email,
      email_verified: true,
      name,
      locale: language,
    });
    provider.people.set(`otto-${language}`, { email: "x@example.org", name: `Otto ${language}` });
    const button = page.getByRole("link", {
      name: say("auth.provider.enter", { name: PROVIDER }),
    });
    await prefer(page, { language, theme });

    await test.step("a refusal by the provider is shown in words", async () => {
      await page.goto("/register");
      await button.click();
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByText(say("auth.provider.cancelled.title"))).toBeVisible();
      await expect(page).toHaveURL("/login");
      await saveScreenshot(page, `provider-cancelled-${language}-${theme}`);
      await expectAccessible(page);
      await button.click();
      await page.getByRole("button", { name: `Otto ${language}` }).click();
      await expect(page.getByText(say("auth.provider.unverified.title"))).toBeVisible();
    });

    await test.step("a new user signs in, and signs in again", async () => {
      await page.context().clearCookies();
      await button.click();
      await page.getByRole("button", { name }).click();
      await expect(page).toHaveURL("/");
      await user.choosePersonal("main.profile");
      await expect(page.getByRole("dialog", { name: say("profile.title") })).toContainText(email);
      await page.keyboard.press("Escape");
      await user.signOut();
      await button.click();
      await expect(page).toHaveURL("/");
    });
  },
);

test(
  "an admin gives a group a role: who is in it sees the mosaics, until they have left it",
  DESK_LOOK,
  async ({ page, browser, baseURL, place: { provider, server } }) => {
    const { language, theme } = DESK_LOOK;
    const say = wordsOf(language);
    const admin = new MosaicUser(page, say);
    const group = "Lehrkräfte";
    const person = { email: "uta@example.org", email_verified: true, name: "Uta" };
    provider.people.set("uta", { ...person, groups: [group] });
    await prefer(page, { language, theme });

    await test.step("the admin gives the group a role", async () => {
      await admin.signIn(server.admin);
      await page.goto("/admin/groups");
      await expect(page.getByText(say("admin.groups.empty"))).toBeVisible();
      await saveScreenshot(page, `groups-empty-${language}-${theme}`);
      await page.getByRole("button", { name: say("admin.groups.give") }).click();
      const dialog = page.getByRole("dialog", { name: say("admin.groups.title") });
      await dialog.getByLabel(say("admin.groups.group"), { exact: true }).fill(group);
      await dialog.getByRole("combobox", { name: say("admin.groups.account") }).click();
      await page.getByRole("option").first().click();
      await saveScreenshot(page, `groups-give-${language}-${theme}`);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: say("admin.groups.save") }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("main").getByRole("listitem")).toContainText(group);
      await saveScreenshot(page, `groups-${language}-${theme}`);
      await expectAccessible(page);
      await page.getByRole("button", { name: say("admin.scim.new") }).click();
      const made = page.getByRole("dialog", { name: say("admin.scim.new") });
      await made.getByLabel(say("tokens.name"), { exact: true }).fill("Entra ID");
      await made.getByRole("button", { name: say("tokens.create") }).click();
      await expect(page.getByText(/^mosaico_scim_/)).toBeVisible();
      await saveScreenshot(page, `scim-token-${language}-${theme}`);
      await expectAccessible(page);
      await page
        .getByRole("button", { name: say("tokens.kept") })
        .last()
        .click();
      await saveScreenshot(page, `scim-${language}-${theme}`);
    });

    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const own = await context.newPage();
    await prefer(own, { language, theme });
    const button = own.getByRole("link", {
      name: say("auth.provider.enter", { name: PROVIDER }),
    });
    const mosaic = own.getByRole("combobox", { name: say("main.mosaic") });

    await test.step("who is in the group sees a mosaic of the account", async () => {
      await own.goto("/login");
      await button.click();
      await own.getByRole("button", { name: person.name }).click();
      await expect(own).toHaveURL("/");
      await expect(mosaic).toBeVisible();
      await saveScreenshot(own, `groups-member-${language}-${theme}`);
    });

    await test.step("after leaving the group, the next sign-in shows it no longer", async () => {
      provider.people.set("uta", { ...person, groups: [] });
      await new MosaicUser(own, say).signOut();
      await button.click();
      await expect(own).toHaveURL("/");
      await expect(own.getByText(say("main.noMosaics.title"))).toBeVisible();
      await saveScreenshot(own, `groups-left-${language}-${theme}`);
    });
    await context.close();
  },
);
