import type { WirePasskey } from "@mosaico/contract/passkeys";
import { PASSKEY_LIMITS } from "@mosaico/domain/people/passkey";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { t } from "#platform/i18n/translate.ts";
import { startSession } from "#platform/session/session.ts";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { person } from "#testing/component/people.ts";
import { type Answers, Refusal, answer, callsOf } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";

const phone: WirePasskey = {
  id: "cGhvbmU",
  name: "Telefon 手机 هاتف 📱",
  isSynced: true,
  createdAt: "2026-01-01T12:00:00.000Z",
  usedAt: null,
};

async function open(passkeys: WirePasskey[], answers: Answers = {}, look?: (typeof LOOKS)[number]) {
  answer({ "GET /passkeys": () => ({ items: passkeys }), ...answers });
  startSession({ user: person(), token: "a-token" });
  const { screen } = await show(
    <PasskeysSection confirmed={(run) => run()} hasPassword userId="ana" />,
    look && { look },
  );
  return screen;
}

test("passkeys that cannot be loaded can be asked for again", async () => {
  const screen = await open([], { "GET /passkeys": () => new Refusal("server.unavailable") });
  await expect.element(screen.getByText(t("passkeys.failed"))).toBeVisible();
  answer({ "GET /passkeys": () => ({ items: [phone] }) });
  await screen.getByRole("button", { name: t("profile.retry") }).click();
  await expect.element(screen.getByText(phone.name)).toBeVisible();
});

test("a passkey is removed after a question, and not without", async () => {
  const screen = await open([phone], { "DELETE /passkeys/:passkeyId": () => undefined });
  const remove = screen.getByRole("button", { name: t("passkeys.removeOf", { name: phone.name }) });
  await remove.click();
  await screen.getByRole("button", { name: t("passkeys.keep") }).click();
  expect(callsOf("DELETE /passkeys/:passkeyId")).toEqual([]);
  await remove.click();
  answer({ "GET /passkeys": () => ({ items: [] }) });
  await screen
    .getByRole("button", { name: t("passkeys.remove"), exact: true })
    .last()
    .click();
  await expect.element(remove).not.toBeInTheDocument();
  expect(callsOf("DELETE /passkeys/:passkeyId")).toHaveLength(1);
});

test("a passkey is renamed, and its former name stays until that succeeds", async () => {
  const screen = await open([phone], {
    "PUT /passkeys/:passkeyId": () =>
      new Refusal("passkeys.nameTooLong", [{ path: "name", code: "passkeys.nameTooLong" }]),
  });
  await screen.getByRole("button", { name: t("passkeys.renameOf", { name: phone.name }) }).click();
  const name = screen.getByRole("textbox", { name: t("passkeys.name") });
  const save = screen.getByRole("button", { name: t("passkeys.rename"), exact: true });
  await expect.element(name).toHaveValue(phone.name);
  await name.fill(" ");
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(t("errors.passkeys.nameRequired"));
  expect(callsOf("PUT /passkeys/:passkeyId")).toEqual([]);
  const next = "Büro 电脑 حاسوب 🖥️";
  await name.fill(next);
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(t("errors.passkeys.nameTooLong"));
  await expect.element(name).toHaveValue(next);
  answer({
    "GET /passkeys": () => ({ items: [{ ...phone, name: next }] }),
    "PUT /passkeys/:passkeyId": () => ({ item: { ...phone, name: next } }),
  });
  await save.click();
  await expect.element(name).not.toBeInTheDocument();
  await expect.element(screen.getByText(next)).toBeVisible();
  expect(callsOf("PUT /passkeys/:passkeyId").at(-1)).toMatchObject({
    params: { passkeyId: phone.id },
    body: { name: next },
  });
});

test("the last way to sign in stays, and the reason is given", async () => {
  const screen = await open([phone], {
    "DELETE /passkeys/:passkeyId": () => new Refusal("passkeys.lastWay"),
  });
  await screen.getByRole("button", { name: t("passkeys.removeOf", { name: phone.name }) }).click();
  await screen
    .getByRole("button", { name: t("passkeys.remove"), exact: true })
    .last()
    .click();
  await expect.element(screen.getByText(t("errors.passkeys.lastWay"))).toBeVisible();
  await expect.element(screen.getByText(phone.name)).toBeVisible();
});

test("with as many as there may be, none can be added, and the reason is given", async () => {
  const many = Array.from({ length: PASSKEY_LIMITS.count }, (_, index) => ({
    ...phone,
    id: `key${index}`,
  }));
  const screen = await open(many);
  const full = t("passkeys.full", { max: PASSKEY_LIMITS.count });
  await expect.element(screen.getByText(full)).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: t("passkeys.add") }))
    .not.toBeInTheDocument();
});

test.each(LOOKS)("fits on a phone and a desk: %j", async (look) => {
  const screen = await open([phone, { ...phone, id: "b", isSynced: false }], {}, look);
  await expect.element(screen.getByText(phone.name).first()).toBeVisible();
  await expectToFit();
});

test("what is missing is said at its field, and a wrong password too; the input stays", async () => {
  const screen = await open([], {
    "POST /passkeys/challenge": () =>
      new Refusal("profile.wrongPassword", [{ path: "password", code: "profile.wrongPassword" }]),
  });
  const add = screen.getByRole("button", { name: t("passkeys.add") });
  await add.click();
  await screen.getByRole("button", { name: t("passkeys.create") }).click();
  const name = screen.getByRole("textbox", { name: t("passkeys.name") });
  await expect.element(name).toHaveAccessibleDescription(t("errors.passkeys.nameRequired"));
  await expect.element(name).toHaveFocus();
  expect(callsOf("POST /passkeys/challenge")).toEqual([]);
  await name.fill("My phone");
  const password = screen.getByLabelText("Current password", { exact: true });
  await password.fill("a wrong giraffe");
  await screen.getByRole("button", { name: t("passkeys.create") }).click();
  await expect.element(password).toHaveAccessibleDescription(t("errors.profile.wrongPassword"));
  await expect.element(name).toHaveValue("My phone");
  await userEvent.keyboard("{Escape}");
});
