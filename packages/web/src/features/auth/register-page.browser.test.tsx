import { t } from "#platform/i18n/translate.ts";
import { afterEach, expect, test } from "vitest";
import { forgetAddress, registeredAddress } from "#platform/preferences/registered-address.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { RegisterPage } from "./register-page.tsx";

async function open(look?: Look) {
  answer({
    "GET /auth/methods": () => ({
      oidc: null,
      passwords: true,
      registration: "open",
      domains: [],
      passkeys: false,
    }),
  });
  const { screen } = await show(<RegisterPage />, look && { look });
  const name = screen.getByRole("textbox", { name: t("auth.name") });
  const email = screen.getByRole("textbox", { name: t("auth.email") });
  const password = screen.getByLabelText(t("auth.password"), { exact: true });
  const create = screen.getByRole("button", { name: t("auth.register.create") });
  const give = async (phrase = "four violet giraffes sing") => {
    await name.fill("Ana Souza");
    await email.fill("ana@example.org");
    await password.fill(phrase);
  };
  return { screen, name, email, password, create, give };
}

// Stored in the browser, for the sign-in form.
afterEach(forgetAddress);

test("empty fields say what is missing, and nothing is sent", async () => {
  const { name, email, password, create } = await open();
  await create.click();
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  await expect.element(email).toHaveAccessibleDescription("Enter your e-mail address.");
  await expect.element(password).toHaveAttribute("aria-invalid", "true");
  await expect.element(name).toHaveFocus();
  expect(callsOf("POST /auth/register")).toEqual([]);
});

test("an invalid address is refused at its field", async () => {
  const { email, create, give } = await open();
  await give();
  await email.fill("ana@");
  await create.click();
  await expect
    .element(email)
    .toHaveAccessibleDescription("This e-mail address does not look right.");
  expect(callsOf("POST /auth/register")).toEqual([]);
});

test("the strength of a password is described in words", async () => {
  const { screen, password } = await open();
  await password.fill("password123");
  const strength = screen.getByRole("status").filter({ hasText: /^(?:Weak|Strong)/u });
  await expect.element(strength).toHaveTextContent("Weak. Many people use this password.");
  await password.fill("four violet giraffes sing");
  await expect.element(strength).toHaveTextContent("Strong.");
});

test("a password that the server refuses is marked at its field", async () => {
  answer({ "POST /auth/register": () => new Refusal("password.tooCommon") });
  const { password, create, give } = await open();
  await give();
  await create.click();
  await expect.element(password).toHaveAttribute("aria-invalid", "true");
  await expect.element(password).toHaveFocus();
});

test("an error that concerns no field is shown in a toast, and the input stays", async () => {
  answer({ "POST /auth/register": () => new Refusal("rate.limited") });
  const { screen, email, create, give } = await open();
  await give();
  await create.click();
  await expect.element(screen.getByText("Could not create the account")).toBeVisible();
  await expect.element(email).toHaveValue("ana@example.org");
});

test("the button shows that the account is being created, and then the page asks to check the inbox", async () => {
  const sent = Promise.withResolvers<{ message: string }>();
  answer({
    "POST /auth/register": () => sent.promise,
    "POST /auth/resend-verification": () => new Refusal("rate.limited"),
  });
  const { screen, create, give } = await open();
  await give();
  await create.click();
  await expect.element(screen.getByRole("button", { name: "Creating…" })).toBeVisible();
  sent.resolve({ message: "" });
  await expect.element(screen.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await expect.element(screen.getByText(/We sent a link to ana@example\.org/u)).toBeVisible();
  expect(registeredAddress()).toBe("ana@example.org");
  await screen.getByRole("button", { name: "Send again" }).click();
  await expect.element(screen.getByText("Could not send it")).toBeVisible();
  answer({ "POST /auth/resend-verification": () => ({ message: "" }) });
  await screen.getByRole("button", { name: "Send again" }).click();
  await expect.element(screen.getByText(/^Sent again/u)).toBeVisible();
});

test.each(LOOKS)("fits with errors at all fields ($language, $theme)", async (look) => {
  const { name, create } = await open(look);
  await create.click();
  await expect.element(name).toHaveFocus();
  await expectToFit();
});

const methods = { oidc: null, passkeys: false, passwords: true, domains: [] };

test("W6: where only invited people may register, the page says so instead of asking", async () => {
  answer({ "GET /auth/methods": () => ({ ...methods, registration: "invited" }) });
  const { screen } = await show(<RegisterPage />);
  await expect.element(screen.getByText(t("auth.register.invited.text"))).toBeVisible();
  await expect.element(screen.getByRole("textbox")).not.toBeInTheDocument();
});

test("where passwords are off, the page leads to the provider", async () => {
  const oidc = { name: "Acme" };
  answer({
    "GET /auth/methods": () => ({ ...methods, oidc, passwords: false, registration: "open" }),
  });
  const { screen } = await show(<RegisterPage />);
  await expect.element(screen.getByText(t("auth.register.provider.text"))).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Sign in with Acme" })).toBeVisible();
});

test("W6: domains are named at the address, and the server's refusal stays there until it changes", async () => {
  const domains = ["example.org", "*.school.example"];
  answer({
    "GET /auth/methods": () => ({ ...methods, registration: "domains", domains }),
    "POST /auth/register": () => new Refusal("auth.otherDomain"),
  });
  const { screen } = await show(<RegisterPage />);
  await expect.element(screen.getByText(/@example\.org or \.school\.example/)).toBeVisible();
  const email = screen.getByRole("textbox", { name: t("auth.email") });
  await screen.getByRole("textbox", { name: t("auth.name") }).fill("Ana");
  await email.fill("ana@elsewhere.example");
  await screen.getByLabelText(t("auth.password"), { exact: true }).fill("a violet giraffe");
  await screen.getByRole("button", { name: t("auth.register.create") }).click();
  const sentence = t("errors.auth.otherDomain");
  await expect.element(email).toHaveAccessibleDescription(expect.stringContaining(sentence));
  await expect.element(email).toHaveAccessibleDescription(/@example\.org or \.school\.example/);
  await email.fill("ana@example.org");
  await expect.element(email).not.toHaveAccessibleDescription(expect.stringContaining(sentence));
});
