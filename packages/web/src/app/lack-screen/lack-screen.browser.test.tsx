import type { CallAnswer } from "@mosaico/contract/call";
import { expect, test, vi } from "vitest";
import { t } from "#platform/i18n/translate.ts";
import { currentSession, startSession } from "#platform/session/session.ts";
import { useSession } from "#platform/session/use-session.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { person } from "#testing/component/people.ts";
import { type Answers, Refusal, answer, callsOf } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { LackScreen } from "./lack-screen.tsx";

type Lack = NonNullable<CallAnswer<"GET /auth/session">["user"]["lack"]>;

const SECRET = {
  secret: "JBSWY3DPEHPK3PXP",
  address: "otpauth://totp/Mosaico:ana@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Mosaico",
};
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efg${index}`);

function Screen({ onKeep }: { onKeep: (isKept: boolean) => void }) {
  const user = useSession()?.user;
  return user === undefined ? null : <LackScreen onKeep={onKeep} user={user} />;
}

async function open(lack: Lack, answers: Answers = {}, look?: Look) {
  const onKeep = vi.fn<(isKept: boolean) => void>();
  answer(answers);
  startSession({ user: person({ lack }), token: "a-token" });
  const { screen } = await show(<Screen onKeep={onKeep} />, look && { look });
  return { screen, onKeep };
}

test("the recovery codes stay until they are kept, although the session is complete by then", async () => {
  const { screen, onKeep } = await open("secondStep", {
    "POST /user-profiles/second-step": () => SECRET,
    "PUT /user-profiles/second-step": ({ body }) =>
      body.code === "123456"
        ? { recoveryCodes: CODES }
        : new Refusal("secondStep.wrongCode", [{ path: "code", code: "secondStep.wrongCode" }]),
    "GET /auth/session": () => ({ user: person() }),
  });
  // Whoever has just signed in is not asked for the password again.
  await screen.getByRole("button", { name: t("secure.app") }).click();
  const code = screen.getByRole("textbox", { name: t("auth.code.label") });
  const turnOn = screen.getByRole("button", { name: t("auth.secondStep.turnOn"), exact: true });
  await code.fill("999999");
  await turnOn.click();
  await expect.element(code).toHaveAccessibleDescription(t("auth.secondStep.wrongFirstCode"));
  expect(onKeep.mock.calls.at(-1)).toEqual([false]);
  await code.fill("123456");
  await turnOn.click();
  await expect.element(screen.getByText("abcd-efg9")).toBeVisible();
  expect(onKeep.mock.calls.at(-1)).toEqual([true]);
  await screen.getByRole("button", { name: t("auth.secondStep.kept") }).click();
  await expect.poll(() => onKeep.mock.calls.at(-1)).toEqual([false]);
  expect(currentSession()?.user.lack).toBeUndefined();
});

test("whoever signed in a while ago is asked for the password after all", async () => {
  const { screen } = await open("secondStep", {
    "POST /user-profiles/second-step": ({ body }) =>
      body.password === "a violet giraffe" ? SECRET : new Refusal("auth.confirmFirst"),
    "POST /passkeys/challenge": () => new Refusal("auth.confirmFirst"),
  });
  await screen.getByRole("button", { name: t("secure.app") }).click();
  await screen.getByLabelText(t("auth.password"), { exact: true }).fill("a violet giraffe");
  await screen.getByRole("button", { name: t("auth.secondStep.continue") }).click();
  await expect.element(screen.getByRole("textbox", { name: t("auth.code.label") })).toBeVisible();
  await screen.getByRole("button", { name: t("auth.secondStep.cancel") }).click();
  await screen.getByRole("button", { name: t("secure.passkey") }).click();
  await screen.getByRole("textbox", { name: t("passkeys.name") }).fill("My phone");
  await screen.getByRole("button", { name: t("passkeys.create") }).click();
  await expect
    .element(screen.getByLabelText(t("profile.password.currentPassword"), { exact: true }))
    .toBeVisible();
});

test("a wrong code is said at its field, and the right one completes the session", async () => {
  const { screen } = await open("code", {
    "POST /auth/second-step": ({ body }) =>
      body.code === "123456" || body.code === "abcd-efg1"
        ? { user: person() }
        : new Refusal("secondStep.wrongCode", [{ path: "code", code: "secondStep.wrongCode" }]),
  });
  const code = screen.getByRole("textbox", { name: t("auth.code.label") });
  await screen.getByRole("button", { name: t("secure.confirm") }).click();
  await expect.element(code).toHaveAccessibleDescription(t("auth.code.incomplete"));
  expect(callsOf("POST /auth/second-step")).toEqual([]);
  await code.fill("999999");
  await expect.element(code).toHaveAccessibleDescription(t("errors.secondStep.wrongCode"));
  await screen.getByRole("button", { name: t("auth.code.useRecovery") }).click();
  const recovery = screen.getByRole("textbox", { name: t("auth.code.recoveryLabel") });
  await screen.getByRole("button", { name: t("secure.confirm") }).click();
  await expect.element(recovery).toHaveAccessibleDescription(t("auth.code.recoveryRequired"));
  await recovery.fill("abcd-efg1");
  await screen.getByRole("button", { name: t("secure.confirm") }).click();
  await expect.poll(() => currentSession()?.user.lack).toBeUndefined();
});

test("whose second step is a passkey is asked for it, and may sign out", async () => {
  const { screen } = await open("passkey", { "POST /auth/logout": () => undefined });
  await expect.element(screen.getByRole("button", { name: t("auth.passkey.enter") })).toBeVisible();
  await expect.element(screen.getByText(t("secure.lost"))).toBeVisible();
  await screen.getByRole("button", { name: t("main.signOut.action") }).click();
  await expect.poll(() => currentSession()).toBeUndefined();
  expect(callsOf("POST /auth/logout")).toHaveLength(1);
});

test("a passkey that was not used is a problem, until it is asked for again", async () => {
  const ask = vi.spyOn(navigator.credentials, "get");
  ask.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  ask.mockReturnValueOnce(new Promise<never>(() => {}));
  const { screen } = await open("passkey", {
    "POST /auth/passkeys/challenge": () => ({
      challenge: "c2l4dGVlbi1ieXRlcw",
      rpId: "localhost",
      timeout: 600_000,
    }),
  });
  const enter = screen.getByRole("button", { name: t("auth.passkey.enter") });
  await enter.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(t("secure.cancelled"));
  await enter.click();
  await expect.element(screen.getByRole("alert")).toBeEmptyDOMElement();
});

test.each(LOOKS)("fits on a phone and a desk: %j", async (look) => {
  const { screen } = await open("secondStep", {}, look);
  await expect.element(screen.getByRole("button", { name: t("secure.app") })).toBeVisible();
  await expectToFit();
});
