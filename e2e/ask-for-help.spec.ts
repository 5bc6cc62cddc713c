import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const LOOK = { ...ON_PHONE, language: "it" } as const;
const { language, theme } = LOOK;
const say = wordsOf(language);
const field = (page: Page, key: string) =>
  page.getByRole("textbox", { name: say(key), exact: true });
const withoutAccents = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

test(
  "a visitor searches the help, looks at its picture, and asks a question it does not answer",
  LOOK,
  async ({ page, app }) => {
    const name = `Zoé ${randomUUID().slice(0, 8)}`;
    const question = (id: string) => page.locator(`#${id}`);
    const head = (id: string) =>
      page.getByRole("button", { name: say(`answers.questions.${id}.question`), exact: true });
    await prefer(page, LOOK);
    await page.goto("/duvida#roles");
    await expect(head("roles")).toHaveAttribute("aria-expanded", "true");
    await expect(head("roles")).toBeFocused();
    await expect(head("roles")).toBeInViewport();
    await expect(question("roles")).toContainText(say("main.roles.operator"));
    await saveScreenshot(page, `help-roles-${language}-${theme}`);

    const words = withoutAccents(say("answers.questions.add.question")).toUpperCase();
    await page.getByRole("searchbox").fill(words);
    await expect(head("roles")).toBeHidden();
    await expect(head("add")).toHaveAttribute("aria-expanded", "true");
    await saveScreenshot(page, `help-found-${language}-${theme}`);
    await expectAccessible(page);
    await question("add")
      .getByRole("button", { name: say("help.enlarge") })
      .click();
    const picture = page.getByRole("dialog").locator("img");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1120);
    await expect(page.getByRole("dialog")).toContainText(say("answers.pictures.addTile"));
    await saveScreenshot(page, `help-picture-${language}-${theme}`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    await page.getByRole("searchbox").fill("xyzzy");
    await page.getByRole("button", { name: say("help.ask.action") }).click();
    await expect(field(page, "forms.name")).toBeFocused();
    await field(page, "forms.name").fill(name);
    await field(page, "forms.email").fill("zoe@");
    await page.getByRole("button", { name: say("forms.send") }).click();
    await expect(page.getByText(say("errors.auth.badEmail"))).toBeVisible();
    await saveScreenshot(page, `question-refused-${language}-${theme}`);
    await field(page, "forms.email").fill("zoe@example.org");
    await field(page, "forms.question.message").fill("Quantas cores?\n<b>Nove</b>?");
    await page.getByRole("button", { name: say("forms.send") }).click();
    await expect(page.getByText(say("forms.question.sent"))).toBeVisible();
    await expect(page.getByText(say("forms.sentText", { email: "zoe@example.org" }))).toBeVisible();
    await expectAccessible(page);

    let mail = await app.mailTo(app.admin.email);
    while (!mail.subject.includes(name)) mail = await app.mailTo(app.admin.email);
    expect(mail.text).toContain("> Quantas cores?\n> <b>Nove</b>?");
    expect(mail.text).toContain("zoe@example.org");
  },
);

test(
  "a contact message written without network is sent once the network is back",
  LOOK,
  async ({ page, trouble }) => {
    trouble.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const user = new MosaicUser(page, say);
    const dialog = page.getByRole("dialog");
    const message = field(page, "forms.contact.message");
    await prefer(page, LOOK);

    await page.goto("/info");
    await page.getByRole("button", { name: say("app.contact") }).click();
    await field(page, "forms.name").fill("Ugo");
    await field(page, "forms.email").fill("ugo@example.org");
    await message.fill("Ancora una cosa.");
    await page.context().setOffline(true);
    await user.button("forms.send", dialog).click();
    await expect(dialog.getByText(say("forms.trouble.offline"))).toBeVisible();
    await user.button("forms.cancel", dialog).click();
    await page.getByRole("button", { name: say("app.contact") }).click();
    await expect(message).toHaveValue("Ancora una cosa.");
    await user.button("forms.send", dialog).click();
    await expect(dialog.getByText(say("forms.trouble.offline"))).toBeVisible();
    // Sent automatically once the network is back.
    await page.context().setOffline(false);
    await expect(dialog.getByText(say("forms.contact.sent"))).toBeVisible();
    await user.button("forms.done", dialog).click();
  },
);
