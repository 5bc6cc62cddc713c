import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type OidcServer, startOidcServer } from "../packages/server/src/testing/oidc-server.ts";
import { expectAccessible } from "./support/accessible.ts";
import { type ExtraServer, startExtraServer } from "./support/extra-server.ts";
import { ON_PHONE, expect, test as base } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { plugIn } from "./support/virtual-authenticator.ts";
import { wordsOf } from "./support/words.ts";

const PROVIDER = "Acme";
const { language, theme } = ON_PHONE;

/** Users of an identity provider have no password: a passkey is all that they can prove themselves with. */
const test = base.extend<{ place: { server: ExtraServer; provider: OidcServer } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
  place: async ({}, use) => {
    const origins: string[] = [];
    const provider = await startOidcServer(() => origins);
    const server = await startExtraServer({
      DEMO: "off",
      PUBLIC_URL: "http://localhost",
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: PROVIDER,
    });
    origins.push(server.baseURL);
    await use({ server, provider });
    await server.stop();
    await provider.close();
  },
  baseURL: ({ place }, use) => use(place.server.baseURL),
});

test(
  "a user without a password ends other sessions once the passkey has proved who they are",
  ON_PHONE,
  async ({ page, visitor, place: { server, provider } }) => {
    const say = wordsOf(language);
    const user = new MosaicUser(page, say);
    const dialog = (key: string) => page.getByRole("dialog", { name: say(key), exact: true });
    const notice = (key: string) => page.getByRole("region").getByText(say(key)).first();
    const profile = dialog("profile.title");
    const question = dialog("secure.confirmTitle");
    const name = "Clé 钥匙 🔑";
    const person = { email: "zoe@example.org", email_verified: true, name: "Zoé" };
    provider.people.set("zoe", person);
    const elsewhere = await visitor({ viewport: page.viewportSize() });
    for (const each of [elsewhere, page]) await prefer(each, { language, theme });
    const authenticator = await plugIn(page);

    await test.step("signs in on two devices, and adds a passkey on one", async () => {
      for (const each of [elsewhere, page]) {
        await each.goto("/login");
        await each
          .getByRole("link", { name: say("auth.provider.enter", { name: PROVIDER }) })
          .click();
        await each.getByRole("button", { name: person.name }).click();
        await expect(each).toHaveURL("/");
      }
      await user.choosePersonal("main.profile");
      await user.button("passkeys.add", profile).click();
      const adding = dialog("passkeys.newTitle");
      await adding.getByRole("textbox", { name: say("passkeys.name") }).fill(name);
      await user.button("passkeys.create", adding).click();
      await expect(profile.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    });

    await test.step("is asked before ending the other session, long after signing in", async () => {
      letTimePass(server);
      await user.button("profile.sessions.endOthers", profile).click();
      await expect(question).toBeVisible();
      await expect(question.getByRole("textbox")).toHaveCount(0);
      await saveScreenshot(page, `prove-again-${language}-${theme}`);
      await expectAccessible(page);
    });

    await test.step("a finger that is not recognised ends nothing", async () => {
      await authenticator.recognise(false);
      await user.button("secure.passkey", question).click();
      await expect(question.getByText(say("secure.cancelled"))).toBeVisible();
      await saveScreenshot(page, `prove-again-cancelled-${language}-${theme}`);
      await expectAccessible(page);
      await elsewhere.reload();
      await expect(elsewhere).toHaveURL("/");
    });

    await test.step("the passkey ends it, without another press", async () => {
      await authenticator.recognise(true);
      await user.button("secure.passkey", question).click();
      await expect(notice("profile.sessions.othersEnded")).toBeVisible();
      await expect(question).toBeHidden();
      await expect(elsewhere).toHaveURL("/login");
    });

    await test.step("removes the passkey without being asked again so soon", async () => {
      await profile.getByRole("button", { name: say("passkeys.removeOf", { name }) }).click();
      const removing = page.getByRole("alertdialog", {
        name: say("passkeys.removeTitle", { name }),
      });
      await user.button("passkeys.remove", removing).click();
      await expect(notice("passkeys.removed")).toBeVisible();
      await expect(question).toBeHidden();
    });
  },
);

/** Makes all sessions begin longer ago than a proof counts for: the server's clock is that of the machine. */
function letTimePass({ dataDir }: ExtraServer): void {
  const database = new DatabaseSync(join(dataDir, "mosaico.sqlite"), { timeout: 5000 });
  const { changes } = database
    .prepare(
      "UPDATE sessions SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-16 minutes')",
    )
    .run();
  database.close();
  expect(changes).toBe(2);
}
