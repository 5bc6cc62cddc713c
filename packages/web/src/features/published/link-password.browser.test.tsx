import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { LinkPassword } from "./link-password.tsx";

async function open(look?: Look) {
  const onUnlocked = vi.fn<() => Promise<void>>(async () => {});
  const { screen } = await show(
    <main>
      <h1 className="sr-only">Mosaico</h1>
      <LinkPassword onUnlocked={onUnlocked} slug="q7x2" />
    </main>,
    look && { look },
  );
  return { screen, onUnlocked, submit: screen.getByRole("button", { name: "Open" }) };
}

function passwordField(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>("input[name=password]");
  if (input === null) throw new Error("There is no password field.");
  return input;
}

test("the right password opens the link", async () => {
  const { screen, onUnlocked, submit } = await open();
  const opened = Promise.withResolvers<undefined>();
  answer({ "POST /shared/:slug/password": () => opened.promise });
  await expect.poll(() => document.activeElement).toBe(passwordField());
  await screen.getByLabelText("Password", { exact: true }).fill("ripe tomatoes");
  await submit.click();
  await expect.element(screen.getByRole("button", { name: "Opening…" })).toBeVisible();
  expect(onUnlocked).not.toHaveBeenCalled();
  opened.resolve(undefined);
  await expect.poll(() => onUnlocked.mock.calls.length).toBe(1);
  expect(callsOf("POST /shared/:slug/password")).toMatchObject([
    { params: { slug: "q7x2" }, body: { password: "ripe tomatoes" } },
  ]);
});

test.each([
  ["sharing.wrongPassword", "errors.sharing.wrongPassword"],
  ["auth.tooManyAttempts", "errors.auth.tooManyAttempts"],
] as const)("a password refused with %s is kept, and the field says why", async (code, words) => {
  const { screen, onUnlocked, submit } = await open();
  answer({ "POST /shared/:slug/password": () => new Refusal(code) });
  await screen.getByLabelText("Password", { exact: true }).fill("ripe potatoes");
  await submit.click();
  await expect.element(screen.getByText(t(words))).toBeVisible();
  expect(passwordField().value).toBe("ripe potatoes");
  await expect.poll(() => document.activeElement).toBe(passwordField());
  expect(onUnlocked).not.toHaveBeenCalled();
});

test("a browser that keeps no cookies is told so", async () => {
  const { screen } = await show(
    <LinkPassword isForgotten onUnlocked={async () => {}} slug="q7x2" />,
  );
  await expect.element(screen.getByText(/keeps no cookies/)).toBeVisible();
});

test("nothing is sent without a password", async () => {
  const { screen, submit } = await open();
  await submit.click();
  await expect.element(screen.getByText("Enter the password.")).toBeVisible();
  expect(callsOf("POST /shared/:slug/password")).toEqual([]);
});

test.each(LOOKS)("fits with an error ($language, $theme)", async (look) => {
  const { screen } = await open(look);
  await expectToFit();
  await screen.getByRole("button", { name: t("sharing.unlock") }).click();
  await expect.element(screen.getByText(t("sharing.lockedMissing"))).toBeVisible();
  await expectToFit();
});
