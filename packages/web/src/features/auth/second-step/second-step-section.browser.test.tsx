import type { CallAnswer } from "@mosaico/contract/call";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { SecondStepSection } from "./second-step-section.tsx";

const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efg${index}`);
const begun = {
  secret: "JBSWY3DPEHPK3PXP",
  address: "otpauth://totp/Mosaico:ana@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Mosaico",
};

async function open({
  isOn = false,
  hasPassword = true,
  isRequired = false,
  look,
}: {
  isOn?: boolean;
  isRequired?: boolean;
  hasPassword?: boolean;
  look?: Look;
} = {}) {
  const onChange = vi.fn<() => void>();
  const { screen } = await show(
    <SecondStepSection
      hasPassword={hasPassword}
      isOn={isOn}
      isRequired={isRequired}
      onChange={onChange}
      recoveryCodesLeft={isOn ? 2 : 0}
    />,
    look && { look },
  );
  return { screen, onChange };
}

test("a wrong password is marked at its field, and the right one leads to the QR code", async () => {
  answer({
    "POST /user-profiles/second-step": ({ body }) =>
      body.password === "right"
        ? begun
        : new Refusal("profile.wrongPassword", [
            { path: "password", code: "profile.wrongPassword" },
          ]),
  });
  const { screen } = await open();
  await screen.getByRole("button", { name: "Turn on" }).click();
  const password = screen.getByLabelText("Password", { exact: true });
  await userEvent.keyboard("{Enter}");
  await expect.element(password).toHaveAccessibleDescription("Enter a password.");
  await password.fill("wrong");
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.element(password).toHaveAccessibleDescription(t("errors.profile.wrongPassword"));
  await password.fill("right");
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect
    .element(screen.getByRole("img", { name: "QR code for the authenticator app" }))
    .toBeVisible();
  await expect.element(screen.getByText("Cannot scan it?", { exact: false })).toBeVisible();
});

test("a wrong first code is marked at its field, and the right one shows the recovery codes once", async () => {
  const turnedOn = Promise.withResolvers<CallAnswer<"PUT /user-profiles/second-step">>();
  answer({
    "POST /user-profiles/second-step": () => begun,
    "PUT /user-profiles/second-step": ({ body }) =>
      body.code === "123456"
        ? turnedOn.promise
        : new Refusal("secondStep.wrongCode", [{ path: "code", code: "secondStep.wrongCode" }]),
  });
  // A user without a password is not asked for one.
  const { screen, onChange } = await open({ hasPassword: false });
  await screen.getByRole("button", { name: "Turn on" }).click();
  const code = screen.getByRole("textbox", { name: "Code from the app" });
  const confirm = screen.getByRole("dialog").getByRole("button", { name: "Turn on" });
  await code.fill("12");
  await confirm.click();
  await expect.element(code).toHaveAccessibleDescription("The code has six digits.");
  await code.fill("999999");
  await confirm.click();
  await expect.element(code).toHaveAccessibleDescription(/not valid|wrong|code/iu);
  await code.fill("123456");
  await confirm.click();
  await expect.element(screen.getByRole("button", { name: "Saving…" })).toBeVisible();
  turnedOn.resolve({ recoveryCodes: CODES });
  const codesDialog = screen.getByRole("dialog", { name: "Your recovery codes" });
  await expect.element(codesDialog.getByText("abcd-efg9")).toBeVisible();
  expect(codesDialog.getByRole("listitem").elements()).toHaveLength(10);
  expect(onChange).toHaveBeenCalledOnce();
  // They are shown only once, so Escape does not close them.
  await userEvent.keyboard("{Escape}");
  await expect.element(codesDialog).toBeVisible();
  await screen.getByRole("button", { name: "I have kept them" }).click();
  await expect.element(codesDialog).not.toBeInTheDocument();
});

test("a user with few recovery codes left makes new ones with a code", async () => {
  answer({ "POST /user-profiles/second-step/recovery-codes": () => ({ recoveryCodes: CODES }) });
  const { screen } = await open({ isOn: true });
  await expect.element(screen.getByText("2 recovery codes left.")).toBeVisible();
  await screen.getByRole("button", { name: "Make new codes" }).click();
  const dialog = screen.getByRole("dialog", { name: "New recovery codes" });
  await dialog.getByRole("button", { name: "Make new codes" }).click();
  await expect.element(screen.getByText("Enter a code.")).toBeVisible();
  expect(callsOf("POST /user-profiles/second-step/recovery-codes")).toEqual([]);
  await dialog.getByRole("textbox").fill("123456");
  await dialog.getByRole("button", { name: "Make new codes" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Your recovery codes" })).toBeVisible();
});

test("turning off requires a valid code", async () => {
  answer({
    "POST /user-profiles/second-step/off": ({ body }) =>
      body.code === "abcd-efg1"
        ? undefined
        : new Refusal("secondStep.wrongCode", [{ path: "code", code: "secondStep.wrongCode" }]),
  });
  const { screen, onChange } = await open({ isOn: true });
  await screen.getByRole("button", { name: "Turn off" }).click();
  const dialog = screen.getByRole("dialog", { name: "Turn off two-step sign-in" });
  const code = dialog.getByRole("textbox");
  await code.fill("abcd-efg0");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect.element(code).toHaveAccessibleDescription(t("errors.secondStep.wrongCode"));
  await code.fill("abcd-efg1");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onChange).toHaveBeenCalledOnce();
});

test("an error that does not concern the code is shown in a toast", async () => {
  answer({ "POST /user-profiles/second-step/off": () => new Refusal("auth.tooManyAttempts") });
  const { screen } = await open({ isOn: true });
  await screen.getByRole("button", { name: "Turn off" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("textbox").fill("123456");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect.element(screen.getByText("This could not be changed")).toBeVisible();
});

test.each(LOOKS)("every dialog fits ($language, $theme)", async (look) => {
  answer({
    "POST /user-profiles/second-step": () => begun,
    "PUT /user-profiles/second-step": () => ({ recoveryCodes: CODES }),
  });
  const { screen } = await open({ hasPassword: false, look });
  await screen.getByRole("button", { name: t("auth.secondStep.turnOn") }).click();
  await expect.element(screen.getByRole("img", { name: t("auth.secondStep.qr") })).toBeVisible();
  await expectToFit();
  await screen.getByRole("textbox", { name: t("auth.code.label") }).fill("123456");
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: t("auth.secondStep.turnOn") }).click();
  await expect.element(screen.getByText("abcd-efg9")).toBeVisible();
  await expectToFit();
});
