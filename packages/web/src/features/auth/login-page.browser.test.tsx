import type { ErrorCode } from "@mosaico/contract/errors";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { registeredAddress, rememberAddress } from "#platform/preferences/registered-address.ts";
import { currentSession } from "#platform/session/session.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { mosaic } from "#testing/component/mosaics.ts";
import { person } from "#testing/component/people.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { LoginPage } from "./login-page.tsx";

const signedIn = { user: person(), token: "a-token" };

type Offered = {
  look?: Look;
  oidc?: { name: string } | null;
  passkeys?: boolean;
  passwords?: boolean;
  registration?: "open" | "invited";
};

async function open(offered: Offered = {}) {
  const { look, oidc = null, passkeys = false, passwords = true, registration = "open" } = offered;
  answer({
    "GET /auth/methods": () => ({ oidc, passkeys, passwords, registration, domains: [] }),
    "POST /auth/logout": () => undefined,
  });
  const { screen } = await show(<LoginPage />, look && { look });
  const email = screen.getByRole("textbox", { name: t("auth.email") });
  const password = screen.getByLabelText(t("auth.password"), { exact: true });
  const enter = screen.getByRole("button", { name: t("auth.login.enter") });
  const give = async () => {
    await email.fill("ana@example.org");
    await password.fill("a violet giraffe");
  };
  return { screen, email, password, enter, give };
}

test("empty fields say what is missing, and nothing is sent", async () => {
  const { enter, email, password } = await open();
  await enter.click();
  await expect.element(email).toHaveAccessibleDescription("Enter your e-mail address.");
  await expect.element(password).toHaveAccessibleDescription("Enter a password.");
  await expect.element(email).toHaveFocus();
  expect(callsOf("POST /auth/login")).toEqual([]);
});

test("the address of somebody who registered here stands in the form until they sign in", async () => {
  rememberAddress("ana@example.org");
  answer({
    "POST /auth/login": () => signedIn,
    "GET /mosaics": () => ({ items: [], next: null }),
    "GET /accounts": () => ({ items: [], next: null }),
  });
  const { email, password, enter } = await open();
  await expect.element(email).toHaveValue("ana@example.org");
  await password.fill("a violet giraffe");
  await enter.click();
  await expect.poll(registeredAddress).toBe("");
});

test("a slow press on the button counts, although leaving the password moves it", async () => {
  answer({
    "POST /auth/login": () => signedIn,
    "GET /mosaics": () => ({ items: [], next: null }),
    "GET /accounts": () => ({ items: [], next: null }),
  });
  const { enter, give } = await open();
  await give();
  await enter.click({ delay: 300 });
  await expect.poll(currentSession).toMatchObject({ token: "a-token" });
  expect(callsOf("POST /auth/login")).toHaveLength(1);
});

test("a wrong password is marked at its field until it changes, and the toast gives no reason", async () => {
  answer({ "POST /auth/login": () => new Refusal("auth.invalidCredentials") });
  const { screen, password, enter, give } = await open();
  await give();
  await enter.click();
  await expect.element(password).toHaveAttribute("aria-invalid", "true");
  await expect.element(password).toHaveFocus();
  await expect.element(screen.getByText("Could not sign in")).toBeVisible();
  expect(screen.getByText(t("errors.auth.invalidCredentials")).elements()).toHaveLength(1);
  await password.fill("another one");
  await expect.element(password).not.toHaveAttribute("aria-invalid", "true");
});

test("a user with an unverified address can have the mail sent again", async () => {
  answer({
    "POST /auth/login": () => new Refusal("auth.notVerified"),
    "POST /auth/resend-verification": () => ({ message: "" }),
  });
  const { screen, enter, give } = await open();
  await give();
  await enter.click();
  await expect.element(screen.getByText("Your e-mail address is not confirmed yet")).toBeVisible();
  await screen.getByRole("button", { name: "Send again" }).click();
  await expect.element(screen.getByText(/^Sent again/u)).toBeVisible();
  const bodies = callsOf("POST /auth/resend-verification").map(({ body }) => body);
  expect(bodies).toEqual([{ email: "ana@example.org" }]);
});

test.each<ErrorCode>(["auth.blocked", "auth.tooManyAttempts", "server.unavailable"])(
  "the error %s is shown at the password",
  async (code) => {
    answer({ "POST /auth/login": () => new Refusal(code) });
    const { password, enter, give } = await open();
    await give();
    await enter.click();
    await expect.element(password).toHaveAttribute("aria-invalid", "true");
    expect(currentSession()).toBeUndefined();
  },
);

test("the button shows that signing in is in progress, and then the session begins", async () => {
  const sent = Promise.withResolvers<typeof signedIn>();
  answer({
    "POST /auth/login": () => sent.promise,
    "GET /mosaics": () => ({ items: [mosaic()], next: null }),
  });
  const { screen, enter, give } = await open();
  await give();
  await enter.click();
  await expect.element(screen.getByRole("button", { name: "Signing in…" })).toBeVisible();
  sent.resolve(signedIn);
  await vi.waitFor(() => expect(currentSession()?.token).toBe("a-token"));
});

test("Enter checks the password, and a user with several mosaics chooses one first", async () => {
  answer({
    "POST /auth/login": () => signedIn,
    "GET /mosaics": () => ({ items: [mosaic(), mosaic({ id: 8, title: "Garden" })], next: null }),
  });
  const { screen, enter, give } = await open();
  const choice = screen.getByRole("combobox", { name: "Mosaic" });
  await expect.element(choice).toBeDisabled();
  await give();
  await userEvent.keyboard("{Enter}");
  await expect.element(choice).toBeEnabled();
  await expect.element(enter).toHaveFocus();
  expect(currentSession()).toBeUndefined();
  await choice.click();
  await screen.getByRole("option", { name: /^Garden/u }).click();
  await enter.click();
  await vi.waitFor(() => expect(currentSession()?.token).toBe("a-token"));
  expect(localStorage.getItem("selectedFlowId")).toBe("8");
});

test("an error for a password that was corrected meanwhile is not shown", async () => {
  const late = Promise.withResolvers<Refusal>();
  answer({
    "POST /auth/login": ({ body }) =>
      body.password === "a slip of the finger" ? late.promise : signedIn,
    "GET /mosaics": () => ({ items: [mosaic(), mosaic({ id: 8 })], next: null }),
  });
  const { screen, email, password, enter } = await open();
  await email.fill("ana@example.org");
  await password.fill("a slip of the finger");
  await userEvent.keyboard("{Enter}");
  await password.fill("a violet giraffe");
  await userEvent.keyboard("{Enter}");
  await expect.element(enter).toHaveFocus();
  late.resolve(new Refusal("auth.invalidCredentials"));
  await expect
    .element(screen.getByRole("status").filter({ hasText: /^Password checked/u }))
    .toBeInTheDocument();
  await expect.element(password).not.toHaveAttribute("aria-invalid", "true");
});

test("the second step reports incomplete and wrong codes, and takes a recovery code instead", async () => {
  answer({
    "POST /auth/login": ({ body }) =>
      new Refusal(body.code === undefined ? "secondStep.required" : "secondStep.wrongCode"),
  });
  const { screen, enter, give } = await open();
  await give();
  await enter.click();
  const code = screen.getByRole("textbox", { name: "Code from the app" });
  await expect.element(code).toHaveFocus();
  await code.fill("12 34 5");
  await enter.click();
  await expect.element(screen.getByText("The code has six digits.")).toBeVisible();
  await code.fill("123 456");
  await expect.element(screen.getByText(t("errors.secondStep.wrongCode"))).toBeVisible();
  await screen.getByRole("button", { name: "Use a recovery code" }).click();
  await enter.click();
  await expect.element(screen.getByText("Enter a recovery code.")).toBeVisible();
  await screen.getByRole("button", { name: "Back to sign-in" }).click();
  await expect
    .element(screen.getByRole("heading", { name: "Sign in to your mosaic" }))
    .toBeVisible();
});

test.each(LOOKS)("fits with and without an error ($language, $theme)", async (look) => {
  answer({ "POST /auth/login": () => new Refusal("auth.notVerified") });
  const { screen, enter, give } = await open({ look, oidc: { name: "Acme" } });
  await expect
    .element(screen.getByRole("link", { name: t("auth.provider.enter", { name: "Acme" }) }))
    .toBeVisible();
  await expectToFit();
  await give();
  await enter.click();
  await expect.element(screen.getByText(t("auth.notVerified.title"))).toBeVisible();
  await expectToFit();
});

test("who closes the browser's window for passkeys can go on in any way", async () => {
  const closed = () => Promise.reject(new DOMException("", "NotAllowedError"));
  vi.spyOn(navigator.credentials, "get").mockImplementation(closed);
  answer({
    "POST /auth/passkeys/challenge": () => ({
      challenge: "c2l4dGVlbi1ieXRlcw",
      rpId: "localhost",
      timeout: 600_000,
    }),
  });
  const { screen, email } = await open({ passkeys: true });
  const enter = screen.getByRole("button", { name: t("auth.passkey.enter") });
  await enter.click();
  await expect.element(screen.getByText(t("auth.passkey.cancelled"))).toBeVisible();
  await expect.element(enter).not.toHaveAttribute("aria-busy");
  await email.fill("ana@example.org");
  expect(callsOf("POST /auth/passkeys/login")).toEqual([]);
});

test("without passkeys at this address, nothing of them is shown", async () => {
  const { screen, enter } = await open();
  await expect.element(enter).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: t("auth.passkey.enter") }))
    .not.toBeInTheDocument();
});

test("where passwords are off, only the provider is offered, and so it is at once the next time", async () => {
  const { screen, email, password } = await open({ oidc: { name: "Acme" }, passwords: false });
  const enter = screen.getByRole("link", { name: "Sign in with Acme" });
  await expect.element(enter).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
  await expect.element(password).not.toBeInTheDocument();
  await expect.element(screen.getByText(t("auth.login.forgot"))).not.toBeInTheDocument();
  await expect.element(screen.getByText(t("auth.login.register"))).not.toBeInTheDocument();
  expect(localStorage.getItem("mosaico.passwords")).toBe("off");
  localStorage.clear();
});

test("where only invited people may register, no link to registering is shown", async () => {
  const { screen } = await open({ registration: "invited" });
  await expect.element(screen.getByText(t("auth.login.invitedOnly"))).toBeVisible();
  await expect.element(screen.getByText(t("auth.login.register"))).not.toBeInTheDocument();
});
