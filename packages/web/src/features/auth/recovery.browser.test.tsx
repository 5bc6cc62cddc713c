import { t } from "#platform/i18n/translate.ts";
import { expect, test } from "vitest";
import { Route, Switch } from "wouter";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";

const LINK = `/reset-password?email=${btoa("ana@example.org")}&token=${btoa("a-secret")}`;

function answerMethods(passwords = true) {
  answer({
    "GET /auth/methods": () => ({
      oidc: { name: "Acme" },
      passwords,
      registration: "open",
      domains: [],
      passkeys: false,
    }),
  });
}

async function ask(look?: Look) {
  answerMethods();
  const { screen } = await show(<ForgotPasswordPage />, look && { look });
  const email = screen.getByRole("textbox", { name: t("auth.email") });
  return { screen, email, send: screen.getByRole("button", { name: t("auth.forgot.send") }) };
}

async function follow(path = LINK, look?: Look) {
  answerMethods();
  const { screen } = await show(<ResetPasswordPage />, { path, ...(look && { look }) });
  const password = screen.getByLabelText(t("auth.reset.newPassword"), { exact: true });
  return { screen, password, save: screen.getByRole("button", { name: t("auth.reset.save") }) };
}

test.each([
  ["/forgot-password", ForgotPasswordPage],
  [LINK, ResetPasswordPage],
])("there is no page at %s where there are no passwords", async (path, Page) => {
  answerMethods(false);
  const { screen } = await show(
    <Switch>
      <Route path="/login">Signing in</Route>
      <Route>
        <Page />
      </Route>
    </Switch>,
    { path },
  );
  await expect.element(screen.getByText("Signing in")).toBeVisible();
  localStorage.removeItem("mosaico.passwords");
});

test.each([
  ["", "Enter your e-mail address."],
  ["nobody", "This e-mail address does not look right."],
])("a link is not sent to “%s”", async (address, words) => {
  const { email, send } = await ask();
  await email.fill(address);
  await send.click();
  await expect.element(email).toHaveAccessibleDescription(words);
  expect(callsOf("POST /auth/forgot-password")).toEqual([]);
});

test("the button shows that the link is being sent, and then the page asks to check the inbox", async () => {
  const sent = Promise.withResolvers<{ message: string }>();
  answer({ "POST /auth/forgot-password": () => sent.promise });
  const { screen, email, send } = await ask();
  await email.fill("Ana@Example.org");
  await send.click();
  await expect.element(screen.getByRole("button", { name: "Sending…" })).toBeVisible();
  sent.resolve({ message: "" });
  await expect
    .element(screen.getByText(/^If there is an account with this address/u))
    .toBeVisible();
  const bodies = callsOf("POST /auth/forgot-password").map(({ body }) => body);
  expect(bodies).toEqual([{ email: "ana@example.org" }]);
});

test("a failed request for a link is reported, and the address stays", async () => {
  answer({ "POST /auth/forgot-password": () => new Refusal("rate.limited") });
  const { screen, email, send } = await ask();
  await email.fill("ana@example.org");
  await send.click();
  await expect.element(screen.getByText("Could not send it")).toBeVisible();
  await expect.element(email).toHaveValue("ana@example.org");
});

test("a new password that is too short is refused at its field", async () => {
  const { screen, password, save } = await follow();
  await expect
    .element(screen.getByRole("textbox", { name: "E-mail" }))
    .toHaveValue("ana@example.org");
  await password.fill("short");
  await save.click();
  await expect.element(password).toHaveAttribute("aria-invalid", "true");
  await expect.element(password).toHaveFocus();
  expect(callsOf("POST /auth/reset-password")).toEqual([]);
});

test("the button shows that the new password is being saved, and then the page confirms it", async () => {
  const saved = Promise.withResolvers<{ message: string }>();
  answer({ "POST /auth/reset-password": () => saved.promise });
  const { screen, password, save } = await follow();
  await password.fill("four violet giraffes sing");
  await save.click();
  await expect.element(screen.getByRole("button", { name: "Saving…" })).toBeVisible();
  saved.resolve({ message: "" });
  await expect.element(screen.getByText("New password saved")).toBeVisible();
  await expect.element(save).toBeDisabled();
  const bodies = callsOf("POST /auth/reset-password").map(({ body }) => body);
  expect(bodies).toEqual([
    { email: "ana@example.org", token: "a-secret", password: "four violet giraffes sing" },
  ]);
});

test("a used link says so and leads to requesting another one", async () => {
  answer({ "POST /auth/reset-password": () => new Refusal("auth.invalidResetLink") });
  const { screen, password, save } = await follow();
  await password.fill("four violet giraffes sing");
  await save.click();
  await expect.element(screen.getByText("This link does not work")).toBeVisible();
  await expect.element(save).toBeDisabled();
  const again = screen.getByRole("link", { name: "Ask for another link" });
  await expect.element(again).toHaveAttribute("href", "/forgot-password");
});

test("a truncated link does not work", async () => {
  const { screen, save } = await follow("/reset-password?email=%%&token=");
  await expect.element(screen.getByText("This link does not work")).toBeVisible();
  await expect.element(save).toBeDisabled();
});

test.each(LOOKS)("both pages fit ($language, $theme)", async (look) => {
  const { screen, email, send } = await ask(look);
  await send.click();
  await expect.element(email).toHaveAttribute("aria-invalid", "true");
  await expectToFit();
  await screen.unmount();
  const { save } = await follow("/reset-password", look);
  await expect.element(save).toBeDisabled();
  await expectToFit();
});
