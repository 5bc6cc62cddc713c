import { expect, test, vi } from "vitest";
import { t } from "#platform/i18n/translate.ts";
import { call } from "#platform/api/call.ts";
import { startSession } from "#platform/session/session.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { person } from "#testing/component/people.ts";
import { Refusal, answer, callsOf } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { Button } from "#ui/button.tsx";
import { useConfirming } from "./use-confirming.tsx";

const profile = {
  ...person(),
  hasPassword: true,
  usesPasswords: true,
  secondStep: { isOn: false, recoveryCodesLeft: 0, isRequired: false },
};

function Page({ onEnd }: { onEnd: (outcome: string) => void }) {
  const { confirmed, dialog } = useConfirming("ana");
  const end = () =>
    void confirmed(() => call("DELETE /sessions", { query: {} })).then(
      () => onEnd("done"),
      () => onEnd("refused"),
    );
  return (
    <>
      <Button onClick={end}>End all</Button>
      {dialog}
    </>
  );
}

async function open({ hasPassword = true, look }: { hasPassword?: boolean; look?: Look } = {}) {
  let isConfirmed = false;
  const secondStep = { ...profile.secondStep, isOn: !hasPassword };
  answer({
    "GET /user-profiles": () => ({ item: { ...profile, hasPassword, secondStep } }),
    "DELETE /sessions": () => (isConfirmed ? undefined : new Refusal("auth.confirmFirst")),
    "POST /auth/confirm": ({ body }) => {
      isConfirmed = body.password === "a violet giraffe" || body.code === "123456";
      return isConfirmed ? undefined : new Refusal("profile.wrongPassword");
    },
  });
  startSession({ user: person(), token: "a-token" });
  const onEnd = vi.fn<(outcome: string) => void>();
  const { screen } = await show(<Page onEnd={onEnd} />, look && { look });
  await screen.getByRole("button", { name: "End all" }).click();
  await expect
    .element(screen.getByRole("dialog", { name: t("secure.confirmTitle") }))
    .toBeVisible();
  return { screen, onEnd, go: screen.getByRole("button", { name: t("secure.confirm") }) };
}

test("what is missing or wrong is said at the field, and the right password repeats the call", async () => {
  const { screen, onEnd, go } = await open();
  const password = screen.getByLabelText(t("auth.password"), { exact: true });
  await go.click();
  await expect.element(password).toHaveAccessibleDescription(t("auth.passwordRequired"));
  expect(callsOf("POST /auth/confirm")).toEqual([]);
  await password.fill("wrong");
  await go.click();
  await expect.element(password).toHaveAccessibleDescription(t("errors.profile.wrongPassword"));
  await password.fill("a violet giraffe");
  await go.click();
  await expect.poll(() => onEnd.mock.calls).toEqual([["done"]]);
  await expect.element(password).not.toBeInTheDocument();
  expect(callsOf("DELETE /sessions")).toHaveLength(2);
});

test("who has no password enters a code", async () => {
  const { screen, onEnd, go } = await open({ hasPassword: false });
  await screen.getByRole("textbox", { name: t("auth.code.eitherLabel") }).fill("123456");
  await go.click();
  await expect.poll(() => onEnd.mock.calls).toEqual([["done"]]);
});

test("who closes the dialog gets the refusal", async () => {
  const { screen, onEnd } = await open();
  await screen.getByRole("button", { name: t("auth.secondStep.cancel") }).click();
  await expect.poll(() => onEnd.mock.calls).toEqual([["refused"]]);
  expect(callsOf("DELETE /sessions")).toHaveLength(1);
});

test.each(LOOKS)("fits on a phone and a desk: %j", async (look) => {
  await open({ look });
  await expectToFit();
});
