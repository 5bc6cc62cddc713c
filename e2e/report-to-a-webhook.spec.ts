import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { patience } from "./support/slow-machine.ts";
import { withReceiver } from "./support/webhook-receiver.ts";
import { wordsOf } from "./support/words.ts";

const test = withReceiver();

for (const look of [ON_DESKTOP, ON_PHONE]) {
  test(
    `an owner lets another service be told what changes (${look.tag})`,
    look,
    async ({ page, server, receiver }) => {
      test.setTimeout(patience(120_000));
      const { language, theme } = look;
      const say = wordsOf(language);
      const user = new MosaicUser(page, say);
      const screen = (name: string) => saveScreenshot(page, `${name}-${language}-${theme}`);
      const api = await Api.signIn(server);
      await prefer(page, { language, theme });
      await beginWith(page, await api.mosaicWith([{ type: "texto", title: "Horta" }]));
      await user.signIn(server.admin);
      await user.maintenance(true);
      await user.button("main.webhooks", await user.sidebar()).click();
      const dialog = page.getByRole("dialog").filter({ hasText: say("webhooks.text") });

      await test.step("the webhook is created, and its secret shown once", async () => {
        await expect(dialog).toContainText(say("webhooks.none"));
        await screen("webhooks-none");
        await user.button("webhooks.new", dialog).click();
        await dialog.getByRole("textbox", { name: say("webhooks.name") }).fill("Catálogo 目录");
        await dialog.getByRole("textbox", { name: say("webhooks.url") }).fill(receiver.url);
        await screen("webhooks-new");
        await expectAccessible(page);
        await user.button("webhooks.create", dialog).click();
        await expect(page.getByText(/^whsec_/)).toBeVisible();
        await screen("webhooks-secret");
        await user.button("webhooks.kept", page).click();
      });

      await test.step("a test arrives, and the log says so", async () => {
        await dialog.getByRole("tab", { name: say("webhooks.log") }).click();
        await user.button("webhooks.test", dialog).click();
        await expect(dialog).toContainText(say("webhooks.status").replace("{{status}}", "200"), {
          timeout: patience(15_000),
        });
        expect(receiver.types).toEqual(["webhook.test"]);
      });

      await test.step("what does not arrive is shown, and can be sent again", async () => {
        receiver.status = 500;
        await user.button("webhooks.test", dialog).click();
        await expect(dialog).toContainText(say("webhooks.status").replace("{{status}}", "500"), {
          timeout: patience(15_000),
        });
        receiver.status = 200;
        await user.button("webhooks.again", dialog).first().click();
        await expect.poll(() => receiver.types.length).toBeGreaterThanOrEqual(3);
        await screen("webhooks-log");
        await expectAccessible(page);
        await dialog.getByRole("tab", { name: say("webhooks.settings") }).click();
        await screen("webhooks-settings");
        await user.button("webhooks.back", dialog).click();
        await screen("webhooks-list");
      });

      await test.step("an edit is reported", async () => {
        await user.button("webhooks.done", dialog).click();
        await api.mosaicWith([{ type: "texto", title: "Outra" }]);
        await expect
          .poll(() => receiver.types.includes("tiles.changed"), { timeout: patience(20_000) })
          .toBe(true);
      });
    },
  );
}
