import { ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";
import { pressConfirm } from "./support/confirm-address.ts";

test(
  "a user who forgot the password sets a new one, and the old one no longer works",
  ON_PHONE,
  async ({ page, app }) => {
    const say = wordsOf("fr");
    const user = new MosaicUser(page, say);
    const email = "luc@example.org";
    const field = (key: string) => page.getByLabel(say(key), { exact: true });
    await prefer(page, { language: "fr", theme: "light" });

    await page.goto("/register");
    await field("auth.name").fill("Luc");
    await field("auth.email").fill(email);
    await field("auth.password").fill("la première phrase");
    await user.button("auth.register.create").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say("auth.register.sentTitle"),
    );
    await pressConfirm(page, say, await app.mailTo(email));
    await expect(page.getByText(say("auth.verification.success.text"))).toBeVisible();

    await page.getByRole("link", { name: say("auth.login.forgot") }).click();
    await saveScreenshot(page, "forgot-password");
    await field("auth.email").fill(email);
    await user.button("auth.forgot.send").click();
    await expect(page.getByText(say("auth.forgot.sentText"))).toBeVisible();

    const mail = await app.mailTo(email);
    const link = mail.links.find((address) => address.includes("/reset-password")) ?? "";
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.headers()["referer"] ?? ""));
    await page.goto(link);
    await expect(field("auth.email")).toHaveValue(email);
    // The address bar does not contain the secret, and a reload does not need it.
    await expect(page).toHaveURL("/reset-password");
    await page.reload();
    await expect(field("auth.email")).toHaveValue(email);
    expect(requests.join(" ")).not.toContain("reset-password");
    await saveScreenshot(page, "reset-password");
    await field("auth.reset.newPassword").fill("une tout autre phrase");
    await user.button("auth.reset.save").click();
    await expect(page.getByText(say("auth.reset.doneText"))).toBeVisible();
    // Said once on the page, without a toast that repeats it.
    expect(await page.getByText(say("auth.reset.done"), { exact: true }).count()).toBe(1);
    await expect(page).toHaveURL("/login");

    await field("auth.email").fill(email);
    await field("auth.password").fill("la première phrase");
    await page.keyboard.press("Enter");
    const refusal = page.getByText(say("auth.login.failed"));
    // Hovering keeps the toast from closing by itself.
    await refusal.hover();
    await field("auth.password").fill("une tout autre phrase");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    // The toast of the earlier refusal closes after signing in.
    await expect(refusal).toBeHidden();
  },
);
