import { expect, test } from "vitest";
import { Route, Switch } from "wouter";
import { t } from "#platform/i18n/translate.ts";
import { startSession } from "#platform/session/session.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { person } from "#testing/component/people.ts";
import { Refusal, answer, callsOf } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { VerifyPage } from "./verify-page.tsx";

async function follow({ path = "/verify?token=a-secret", look }: { path?: string; look?: Look }) {
  const { screen } = await show(
    <Switch>
      <Route path="/login">Signing in</Route>
      <Route>
        <VerifyPage />
      </Route>
    </Switch>,
    { path, ...(look && { look }) },
  );
  return { screen, confirm: screen.getByRole("button", { name: t("verify.confirm") }) };
}

test("nothing is confirmed before somebody presses the button", async () => {
  answer({ "POST /auth/verify": () => ({ status: "success" }) });
  const { screen, confirm } = await follow({});
  await expect.element(confirm).toBeVisible();
  expect(callsOf("POST /auth/verify")).toEqual([]);
  await confirm.click();
  await expect.element(screen.getByText("Signing in")).toBeVisible();
  expect(callsOf("POST /auth/verify")).toMatchObject([{ body: { token: "a-secret" } }]);
});

test("what fails on the way can be tried again", async () => {
  answer({ "POST /auth/verify": () => new Refusal("auth.tooManyAttempts") });
  const { screen, confirm } = await follow({});
  await confirm.click();
  await expect.element(screen.getByText(t("verify.failed"))).toBeVisible();
  await expect.element(confirm).toBeEnabled();
});

test.each([
  ["success", "success"],
  ["already-verified", "alreadyVerified"],
  ["not-found", "notFound"],
  ["error", "error"],
] as const)("whoever is signed in is told of “%s”, too", async (status, outcome) => {
  startSession({ user: person(), token: "a-token" });
  answer({ "POST /auth/verify": () => ({ status }) });
  const { screen, confirm } = await follow({});
  await confirm.click();
  await expect.element(screen.getByText("Signing in")).toBeVisible();
  await expect.element(screen.getByText(t(`auth.verification.${outcome}.title`))).toBeVisible();
});

test("a link that lost its end on the way is said to be incomplete, and nothing is asked", async () => {
  startSession({ user: person(), token: "a-token" });
  const { screen, confirm } = await follow({ path: "/verify?lang=en" });
  await confirm.click();
  await expect.element(screen.getByText(/^It may be incomplete or have expired/u)).toBeVisible();
  expect(callsOf("POST /auth/verify")).toEqual([]);
});

test("a link that nobody was sent is said to be invalid or incomplete", async () => {
  startSession({ user: person(), token: "a-token" });
  answer({ "POST /auth/verify": () => ({ status: "not-found" }) });
  const { screen, confirm } = await follow({});
  await confirm.click();
  await expect.element(screen.getByText("The link is invalid or incomplete")).toBeVisible();
});

test.each(LOOKS)("fits on a phone and a desk: %j", async (look) => {
  const { confirm } = await follow({ look });
  await expect.element(confirm).toBeVisible();
  await expectToFit();
});
