import type { WireAccessToken } from "@mosaico/contract/access-tokens";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { t } from "#platform/i18n/translate.ts";
import { startSession } from "#platform/session/session.ts";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { person } from "#testing/component/people.ts";
import { type Answers, Refusal, answer, callsOf } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { AccessTokensSection } from "./access-tokens-section.tsx";

const backup: WireAccessToken = {
  id: "backup",
  name: "Sicherung 備份 نسخة",
  ending: "x7Kq",
  scope: "read",
  accountId: null,
  mosaicIds: null,
  expiresAt: "2199-01-01T12:00:00.000Z",
  createdAt: "2026-01-01T12:00:00.000Z",
  usedAt: null,
};

async function open(
  tokens: WireAccessToken[],
  answers: Answers = {},
  look?: (typeof LOOKS)[number],
) {
  answer({
    "GET /access-tokens": () => ({ items: tokens }),
    ...answers,
  });
  startSession({ user: person(), token: "a-token" });
  const { screen } = await show(
    <AccessTokensSection
      hasPassword
      reachable={{ accounts: [], mosaics: [{ id: 12, title: "Horta" }] }}
      userId="ana"
    />,
    look && { look },
  );
  return screen;
}

test("tokens that cannot be loaded can be asked for again", async () => {
  const screen = await open([], { "GET /access-tokens": () => new Refusal("server.unavailable") });
  await expect.element(screen.getByText(t("tokens.failed"))).toBeVisible();
  answer({ "GET /access-tokens": () => ({ items: [backup] }) });
  await screen.getByRole("button", { name: t("profile.retry") }).click();
  await expect.element(screen.getByText(backup.name)).toBeVisible();
});

test("a new token is asked for with its name and the password, and shown once", async () => {
  const token = "mosaico_4WfZ1c0Pz3nDqYxk7v2sB9hT5uLr8jMeGaQoXyRtE6w";
  const screen = await open([], { "POST /access-tokens": () => ({ item: backup, token }) });
  await screen.getByRole("button", { name: t("tokens.new") }).click();
  const create = screen.getByRole("button", { name: t("tokens.create") });
  await create.click();
  const name = screen.getByRole("textbox", { name: t("tokens.name") });
  await expect.element(name).toHaveAccessibleDescription(t("errors.tokens.nameRequired"));
  await expect.element(name).toHaveFocus();
  expect(callsOf("POST /access-tokens")).toEqual([]);
  await name.fill("Nightly backup");
  await screen.getByLabelText("Current password", { exact: true }).fill("a violet giraffe");
  await create.click();
  await expect.element(screen.getByText(token)).toBeVisible();
  const [call] = callsOf("POST /access-tokens");
  expect(call).toMatchObject({
    body: {
      name: "Nightly backup",
      scope: "read",
      accountId: null,
      mosaicIds: null,
      password: "a violet giraffe",
    },
  });
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText(token)).toBeVisible();
  await screen.getByRole("button", { name: t("tokens.kept") }).click();
  await expect.element(screen.getByText(token)).not.toBeInTheDocument();
});

test("a wrong password is marked at its field, and the input stays", async () => {
  const screen = await open([], {
    "POST /access-tokens": () =>
      new Refusal("profile.wrongPassword", [{ path: "password", code: "profile.wrongPassword" }]),
  });
  await screen.getByRole("button", { name: t("tokens.new") }).click();
  const name = screen.getByRole("textbox", { name: t("tokens.name") });
  await name.fill("Nightly backup");
  const password = screen.getByLabelText("Current password", { exact: true });
  await password.fill("a wrong giraffe");
  await screen.getByRole("button", { name: t("tokens.create") }).click();
  await expect.element(password).toHaveAccessibleDescription(t("errors.profile.wrongPassword"));
  await expect.element(name).toHaveValue("Nightly backup");
});

test("a token is revoked once that is confirmed", async () => {
  const screen = await open([backup], { "DELETE /access-tokens/:tokenId": () => undefined });
  const revoke = () =>
    screen.getByRole("button", { name: t("tokens.revokeOf", { name: backup.name }) });
  await revoke().click();
  expect(callsOf("DELETE /access-tokens/:tokenId")).toEqual([]);
  answer({ "GET /access-tokens": () => ({ items: [] }) });
  await screen
    .getByRole("button", { name: t("tokens.revoke"), exact: true })
    .last()
    .click();
  await expect.element(screen.getByText(t("tokens.revoked"))).toBeVisible();
  await expect.element(revoke()).not.toBeInTheDocument();
});

test("an expired token says so", async () => {
  const screen = await open([{ ...backup, expiresAt: "2026-01-02T12:00:00.000Z" }]);
  await expect.element(screen.getByText(/^expired on/)).toBeVisible();
});

test.each(LOOKS)("fits on a phone and a desk: %j", async (look) => {
  const screen = await open([backup, { ...backup, id: "b", scope: "manage" }], {}, look);
  await expect.element(screen.getByText(backup.name).first()).toBeVisible();
  await expectToFit();
});
