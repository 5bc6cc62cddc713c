import type { ErrorCode } from "@mosaico/contract/errors";
import { t } from "#platform/i18n/translate.ts";
import { Route, Switch } from "wouter";
import { expect, test, vi } from "vitest";
import { currentSession, startSession } from "#platform/session/session.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { invite } from "#testing/component/members.ts";
import { person } from "#testing/component/people.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { AcceptPage } from "./accept-page.tsx";
import { SignInOrUp } from "../sign-in-or-up.tsx";
import type { Invitation } from "./invitation.api.ts";

const invitation: Invitation = {
  accountName: "Escola",
  inviterName: "Bruno Lima",
  name: "Ana",
  email: "ana@example.org",
  role: "designer",
  hasUser: false,
  language: "en",
};

function answerLink(overrides: Partial<Invitation> = {}) {
  answer({
    "POST /user-invites/preview": () => ({ item: { ...invitation, ...overrides } }),
    "GET /auth/methods": () => ({
      oidc: null,
      passwords: true,
      registration: "open",
      domains: [],
      passkeys: false,
    }),
  });
}

// The page remembers followed links, so each test uses its own.
let links = 0;

async function follow(look?: Look) {
  links += 1;
  const path = `/register?invite=link-${links}`;
  const { screen } = await show(
    <Switch>
      <Route path="/register">
        <SignInOrUp page="register" />
      </Route>
      <Route path="/login">
        <SignInOrUp page="login" />
      </Route>
    </Switch>,
    { path, ...(look && { look }) },
  );
  return screen;
}

async function accept(email = "ana@example.org", look?: Look) {
  links += 1;
  const user = person({ email });
  startSession({ user, token: "a-token" });
  const { screen } = await show(
    <Switch>
      <Route path="/accept">
        <AcceptPage token={`link-${links}`} user={user} />
      </Route>
      <Route path="/">
        <p>The mosaic</p>
      </Route>
    </Switch>,
    { path: "/accept", ...(look && { look }) },
  );
  return screen;
}

test("while the invitation is loading, the page says so", async () => {
  answer({ "POST /user-invites/preview": () => new Promise<never>(() => {}) });
  const screen = await follow();
  await expect
    .element(screen.getByRole("status", { name: "Opening the invitation" }))
    .toBeVisible();
});

test.each<[ErrorCode, string]>([
  ["invites.used", "This invitation was accepted already"],
  ["invites.expired", "This invitation has expired"],
  ["invites.invalidLink", "This invitation does not work"],
])("a link with the error %s says so and offers alternatives", async (code, words) => {
  answer({ "POST /user-invites/preview": () => new Refusal(code) });
  const screen = await follow();
  await expect.element(screen.getByRole("heading", { name: words })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Create an account of my own" }))
    .toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("an invitation that failed to load can be retried", async () => {
  answer({ "POST /user-invites/preview": () => new Refusal("server.unavailable") });
  const screen = await follow();
  await expect
    .element(screen.getByRole("heading", { name: "The invitation could not be opened" }))
    .toBeVisible();
  answerLink();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Bruno Lima invited you as Designer")).toBeVisible();
});

test("a new user chooses a password and is signed in", async () => {
  answerLink();
  answer({
    "POST /auth/register": () => ({ message: "" }),
    "POST /auth/login": () => ({ user: person(), token: "a-token" }),
  });
  const screen = await follow();
  await expect
    .element(screen.getByRole("textbox", { name: "E-mail" }))
    .toHaveValue("ana@example.org");
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Ana");
  await screen.getByLabelText("Password", { exact: true }).fill("four violet giraffes sing");
  await screen.getByRole("button", { name: "Accept invitation" }).click();
  await vi.waitFor(() => expect(currentSession()?.token).toBe("a-token"));
  expect(callsOf("POST /auth/register").map(({ body }) => body.inviteToken)).toEqual([
    `link-${links}`,
  ]);
});

test("a user who has registered meanwhile signs in instead", async () => {
  answerLink({ hasUser: true });
  const screen = await follow();
  await expect
    .element(screen.getByText("Sign in with your password to accept the invitation."))
    .toBeVisible();
  await expect
    .element(screen.getByRole("textbox", { name: "E-mail" }))
    .toHaveValue("ana@example.org");
});

test("a signed-in user joins with one click", async () => {
  answerLink({ hasUser: true });
  answer({
    "POST /user-invites/accept": () => ({ item: invite({ status: "active", userId: "ana" }) }),
    "GET /auth/session": () => ({ user: person() }),
    "GET /mosaics": () => ({ items: [], next: null }),
  });
  const screen = await accept();
  await screen.getByRole("button", { name: "Accept invitation" }).click();
  await expect.element(screen.getByText("You are now in the account “Escola”")).toBeVisible();
  await expect.element(screen.getByText("The mosaic")).toBeVisible();
});

test("a failure to join is reported and can be retried", async () => {
  answerLink({ hasUser: true });
  answer({ "POST /user-invites/accept": () => new Refusal("server.unavailable") });
  const screen = await accept();
  await screen.getByRole("button", { name: "Accept invitation" }).click();
  await expect.element(screen.getByText("The invitation was not accepted")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Accept invitation" })).toBeEnabled();
});

test("an invitation for another user offers to sign out", async () => {
  answerLink({ hasUser: true });
  answer({ "POST /auth/logout": () => undefined });
  const screen = await accept("bia@example.org");
  await expect
    .element(screen.getByRole("heading", { name: "This invitation is for somebody else" }))
    .toBeVisible();
  await screen.getByRole("button", { name: "Sign out and continue" }).click();
  expect(currentSession()).toBeUndefined();
});

test.each(LOOKS)("the page for new users fits ($language, $theme)", async (look) => {
  answerLink({ role: "operator", language: look.language });
  const screen = await follow(look);
  await expect
    .element(screen.getByRole("heading", { name: t("invitation.title", { account: "Escola" }) }))
    .toBeVisible();
  await expectToFit();
});

test.each(LOOKS)("the pages for registered users fit ($language, $theme)", async (look) => {
  answerLink({ hasUser: true, language: look.language });
  const screen = await accept("ana@example.org", look);
  await expect.element(screen.getByRole("button", { name: t("invitation.accept") })).toBeVisible();
  await expectToFit();
});
