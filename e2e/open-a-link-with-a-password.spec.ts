import { randomUUID } from "node:crypto";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith, fixture } from "./support/api.ts";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const LOOK = { ...ON_PHONE, language: "de", theme: "dark" } as const;
const { language, theme } = LOOK;
const TITLE = "Klassenrat";

test(
  "a link asks visitors for its password, and shows them nothing without it",
  LOOK,
  async ({ page, app, visitor }) => {
    const say = wordsOf(language);
    const user = new MosaicUser(page, say);
    const api = await Api.signIn(app);
    const photo = await api.upload(fixture("photo.webp"), "klasse.webp");
    const mosaic = await api.mosaicWith([{ type: "foto", title: "Foto", content: photo }]);
    await api.change(mosaic, [{ op: "rename", title: TITLE }]);
    const slug = `klassenrat-${randomUUID().slice(0, 8)}`;
    await api.share(mosaic, slug);
    await prefer(page, { language, theme });
    await beginWith(page, mosaic);
    await user.signIn(app.admin);
    await user.maintenance(true);
    await user.tool("main.shareMosaic");
    const dialog = page.getByRole("dialog");
    const unnamed = say("sharing.settingsOf", { name: say("sharing.unnamed") });
    await dialog.getByRole("button", { name: unnamed, exact: true }).click();
    await dialog.getByRole("switch", { name: say("sharing.password") }).click();
    await dialog.getByLabel(say("sharing.passwordNew"), { exact: true }).fill("reife Tomaten");
    await user.button("sharing.save", dialog).click();
    await expect(user.button("sharing.passwordChange", dialog)).toBeVisible();
    await saveScreenshot(page, `link-password-${language}-${theme}`);

    const guest = await visitor({ viewport: page.viewportSize() });
    await prefer(guest, { language, theme });
    const heard: Promise<string>[] = [];
    guest.on("response", (answer) => heard.push(answer.text().catch(() => "")));
    await guest.goto(`/m/${slug}`);
    const password = guest.getByLabel(say("sharing.lockedPassword"), { exact: true });
    await expect(password).toBeFocused();
    await saveScreenshot(guest, `locked-${language}-${theme}`);
    await expectAccessible(guest);
    await password.fill("reife Kartoffeln");
    await password.press("Enter");
    await expect(guest.getByText(say("errors.sharing.wrongPassword"))).toBeVisible();
    expect((await Promise.all(heard)).join("")).not.toContain(TITLE);
    for (const path of [`/m/${slug}/card.jpg`, `/files/${photo}`]) {
      expect((await guest.request.get(path)).status(), path).toBe(404);
    }

    await password.fill("reife Tomaten");
    await password.press("Enter");
    await guest.getByRole("button", { name: /^Foto/ }).click();
    const picture = guest.getByRole("dialog").getByRole("img").first();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
    await guest.reload();
    await expect(guest.getByRole("button", { name: /^Foto/ })).toBeVisible();

    // Others are asked again, and so is this visitor once the password has changed.
    await user.button("sharing.passwordChange", dialog).click();
    await dialog.getByLabel(say("sharing.passwordNew"), { exact: true }).fill("grüne Tomaten");
    await user.button("sharing.save", dialog).click();
    await expect(user.button("sharing.passwordChange", dialog)).toBeVisible();
    await guest.goto(`/m/${slug}`);
    await expect(password).toBeVisible();
  },
);
